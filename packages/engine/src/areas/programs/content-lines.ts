import type { LocalText, WordTable } from '../../base/locale.ts';

/** The parts of a program that controlling confirms, in the order in which they are shown. */
export const CONTENT_PARTS = {
  design: { en: 'Design', zh: '设计' },
  terms: { en: 'Terms', zh: '条款' },
  combinability: { en: 'Combinability', zh: '叠加规则' },
  parameter: { en: 'Parameter', zh: '参数' },
  budget: { en: 'Budget', zh: '预算' },
  wording: { en: 'Wording', zh: '文案' },
} as const satisfies WordTable;

export type ContentPart = keyof typeof CONTENT_PARTS;

/** One line of the content of a program, with its text. */
export interface ContentLine {
  readonly part: ContentPart;
  /** Key of the line, unique in the program; it stays when the name changes. */
  readonly key: string;
  readonly name: LocalText;
  /** The compared value: a code, a number or an id. Lines with the same value are equal, whatever their text. */
  readonly is: string;
  /** The value in words. */
  readonly text: LocalText;
}

/** A changed line of a program; null for the side on which it is missing. */
export interface ContentChange {
  readonly part: ContentPart;
  readonly key: string;
  readonly name: LocalText;
  readonly before: LocalText | null;
  readonly after: LocalText | null;
}

/** Keys of stored lines whose content other lines have since; a missing line with such a key is no change. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['parameter.termsVat']);

/** The changes by part: first in the order of the present lines, then the removed lines. */
export function changedLines(before: readonly ContentLine[], after: readonly ContentLine[]): readonly ContentChange[] {
  const was = new Map(before.map((line) => [line.key, line]));
  const is = new Map(after.map((line) => [line.key, line]));
  const changed = after.flatMap(({ part, key, name, is: now, text }): ContentChange[] => {
    const old = was.get(key);
    return old?.is === now ? [] : [{ part, key, name, before: old?.text ?? null, after: text }];
  });
  const gone = before.flatMap(({ part, key, name, text }): ContentChange[] =>
    is.has(key) || SAID_ELSEWHERE.has(key) ? [] : [{ part, key, name, before: text, after: null }],
  );
  const all = [...changed, ...gone];
  return Object.keys(CONTENT_PARTS).flatMap((part) => all.filter((change) => change.part === part));
}

/** A line whose value is a code, with the word of a table as its text. */
export function wordLine(line: Omit<ContentLine, 'is' | 'text'>, words: WordTable, code: string): ContentLine {
  const word = Object.hasOwn(words, code) ? words[code] : undefined;
  // A table of words may have more beside its words.
  return { ...line, is: code, text: word === undefined ? sameText(code) : { en: word.en, zh: word.zh } };
}

/** A line with the same text in both languages. */
export function plainLine(line: Omit<ContentLine, 'is' | 'text'>, text: string): ContentLine {
  return { ...line, is: text, text: sameText(text) };
}

/** The lines of a list whose order has no meaning, one for each member. */
export function memberLines(
  line: Pick<ContentLine, 'part' | 'key' | 'name'>,
  members: readonly { readonly id: number | string; readonly text: LocalText }[],
): readonly ContentLine[] {
  return members.map(({ id, text }) => ({ ...line, key: `${line.key}.${id}`, is: 'yes', text }));
}

export function sameText(text: string): LocalText {
  return { en: text, zh: text };
}
