import type { LetterProgram } from '@oasis/engine/areas/letters';
import { type LetterBlock, letterBlocks } from '@oasis/engine/areas/wording';
import type { Locale } from '@oasis/engine/base';
import type { Db, Tx } from '../database/tables.ts';
import { valuesOf } from '../program/wording/field-facts.ts';
import { wordingOf } from '../program/wording/store.ts';

/**
 * The wording of a program for its letter, with the field values of its confirmation; the tables of terms follow it if the wording itself
 * does not place them.
 */
export async function programText(db: Db | Tx, programId: number): Promise<LetterProgram['text']> {
  const { document, confirmed } = await wordingOf(db, programId);
  const isPlaced = [...document.en, ...document.zh].some(({ type }) => type === 'terms');
  const present = confirmed !== null && isPlaced ? confirmed.values : await valuesOf(db, programId);
  const values = confirmed?.values ?? present;
  const hasTerms = !isPlaced && present.terms !== undefined;
  const textIn = (locale: Locale): readonly LetterBlock[] => [
    ...letterBlocks(document[locale], values, locale, 2),
    ...(hasTerms ? letterBlocks([{ type: 'terms' }], present, locale) : []),
  ];
  return { en: textIn('en'), zh: textIn('zh') };
}
