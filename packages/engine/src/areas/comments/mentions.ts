/** People that one comment may name. */
export const MOST_NAMED = 20;

/** An account behind an @ that begins a word; addresses of mail name nobody. */
const MENTION = /(?:^|[^\p{L}\p{N}._%+\-@])@(?<account>[A-Za-z0-9_.\-]+)/gv;

/** The accounts that a text names by @, each once and in lower case, in the order of the text. */
export function namedIn(text: string): readonly string[] {
  const accounts = [...text.matchAll(MENTION)].map(({ groups }) => withoutEnd(groups?.['account'] ?? '').toLowerCase());
  return [...new Set(accounts)].filter((account) => account !== '');
}

/** Without the dots and hyphens that end a sentence behind a name. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && '.-'.includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** The name being typed behind an @ at a place of a text; undefined without one. */
export function namingAt(text: string, place: number): { readonly from: number; readonly part: string } | undefined {
  const found = /(?:^|[^\p{L}\p{N}._%+\-@])@(?<part>[\p{L}\p{N}_.\-]*)$/v.exec(text.slice(0, place));
  const part = found?.groups?.['part'];
  return part === undefined ? undefined : { from: place - part.length - 1, part };
}

/** A text in which the name being typed at a place is completed, and the place for further typing. */
export function withName(
  text: string,
  place: number,
  account: string,
): { readonly text: string; readonly place: number } {
  const naming = namingAt(text, place);
  if (naming === undefined) return { text, place };
  const before = `${text.slice(0, naming.from)}@${account} `;
  return { text: before + text.slice(place).replace(/^ /v, ''), place: before.length };
}
