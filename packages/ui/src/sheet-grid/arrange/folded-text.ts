const PLAIN = /^[\x20-\x7e]*$/;

/** A text in its form for comparison: without capital letters, accents and full-width forms. */
export function foldedText(text: string): string {
  return (PLAIN.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase();
}
