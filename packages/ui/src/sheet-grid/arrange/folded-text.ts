const PLAIN = /^[\x20-\x7e]*$/;

/** A text as it is compared: without the difference of capital letters, accents and full-width forms. */
export function foldedText(text: string): string {
  return (PLAIN.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase();
}
