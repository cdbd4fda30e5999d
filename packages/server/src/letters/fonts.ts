import { createRequire } from 'node:module';
import path from 'node:path';
import { coverageOf } from './font-coverage.ts';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string): string => path.join(path.dirname(resolve(name)), '..', 'fonts');

/** Fonts by their own names: with any other name the library reads the file again for each text. */
export const FONTS = {
  chinese: { plain: 'NotoSansHans-Regular', bold: 'NotoSansHans-Bold' },
  latin: { plain: 'NotoSans-Regular', bold: 'NotoSans-Bold' },
} as const;

export type FontFamily = keyof typeof FONTS;
export type FontName = (typeof FONTS)[FontFamily]['plain' | 'bold'];

/** The file of each font. Both families are under the SIL Open Font License. */
export function fontFile(name: FontName): string {
  return name.startsWith('NotoSansHans')
    ? path.join(folderOf('@embedpdf/fonts-sc'), `${name}.otf`)
    : path.join(folderOf('@embedpdf/fonts-latin'), `${name}.ttf`);
}

/** A part of a text that one family prints. */
export interface Piece {
  readonly text: string;
  readonly family: FontFamily;
}

/** Matches a word of European letters with its accents, which is printed in one font; otherwise one character with its marks. */
const UNITS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]+|\P{M}\p{M}*/gv;
/** The line break, which no font needs. */
const BREAK = '\n';

/** The parts of a text by the font that prints each: the Chinese one wherever it has all of a word, else the other. */
export function piecesOf(text: string): readonly Piece[] {
  if (isPrintedBy('chinese', text)) return [{ text, family: 'chinese' }];
  const pieces: Piece[] = [];
  for (const [unit] of text.matchAll(UNITS)) {
    const family = !isPrintedBy('chinese', unit) && isPrintedBy('latin', unit) ? 'latin' : 'chinese';
    const last = pieces.at(-1);
    if (last?.family === family) pieces[pieces.length - 1] = { text: last.text + unit, family };
    else pieces.push({ text: unit, family });
  }
  return pieces;
}

/** The characters of a text that neither font has, each once, in the order of the text. */
export function unprintableIn(text: string): readonly string[] {
  const missing = [...text.matchAll(UNITS)].flatMap(([unit]) =>
    isPrintedBy('chinese', unit) || isPrintedBy('latin', unit) ? [] : lackingIn(unit),
  );
  return [...new Set(missing)];
}

/** The characters of a word to report: those that neither font has; the whole word if each font has a part. */
function lackingIn(unit: string): readonly string[] {
  const characters = Array.from(unit);
  const lacking = characters.filter((one) => !isPrintedBy('chinese', one) && !isPrintedBy('latin', one));
  return lacking.length > 0 ? lacking : characters.filter((one) => !isPrintedBy('latin', one));
}

function isPrintedBy(family: FontFamily, text: string): boolean {
  const known = coverage(family);
  for (const character of text) if (character !== BREAK && !known.has(character.codePointAt(0) ?? 0)) return false;
  return true;
}

const COVERAGES = new Map<FontFamily, ReadonlySet<number>>();

/** The characters of a family, read from its plain font once; the bold one has the same. */
function coverage(family: FontFamily): ReadonlySet<number> {
  const known = COVERAGES.get(family);
  if (known !== undefined) return known;
  const found = coverageOf(fontFile(FONTS[family].plain));
  COVERAGES.set(family, found);
  return found;
}
