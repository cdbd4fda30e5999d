const LETTERS = /[\p{L}\p{N}]+/gv;
const CHINESE = /\p{Script=Han}+|\P{Script=Han}+/gv;
const IS_CHINESE = /^\p{Script=Han}/v;
/** Words beyond this many characters are cut: nobody types them. */
const LONGEST = 40;

/**
 * The words of a text in the search of letters, each once: runs of letters and digits in lower case, and every two adjacent
 * Chinese characters, since Chinese writes no blanks between words. A single character counts as itself.
 */
export function indexWords(text: string): readonly string[] {
  const found = new Set<string>();
  for (const run of runsOf(text)) {
    if (!IS_CHINESE.test(run)) {
      found.add(run.slice(0, LONGEST));
      continue;
    }
    const characters = Array.from(run);
    for (const [at, character] of characters.entries()) {
      found.add(character);
      const next = characters[at + 1];
      if (next !== undefined) found.add(character + next);
    }
  }
  return [...found];
}

/** A word that is sought: whole, or as the beginning of a longer one. */
export interface SoughtWord {
  readonly word: string;
  readonly begins: boolean;
}

/**
 * The words that a letter must contain to match a search: all of them. A word of letters may be the beginning of a longer
 * one; of Chinese, every two adjacent characters must occur.
 */
export function soughtWords(text: string): readonly SoughtWord[] {
  const found = new Map<string, boolean>();
  for (const run of runsOf(text)) {
    const characters = Array.from(run);
    if (!IS_CHINESE.test(run)) found.set(run.slice(0, LONGEST), true);
    else if (characters.length === 1) found.set(run, false);
    else for (const [at, next] of characters.slice(1).entries()) found.set(`${characters[at]}${next}`, false);
  }
  return [...found].map(([word, begins]) => ({ word, begins }));
}

function runsOf(text: string): readonly string[] {
  const words = text.normalize('NFKC').toLowerCase().match(LETTERS) ?? [];
  return words.flatMap((word) => word.match(CHINESE) ?? []);
}
