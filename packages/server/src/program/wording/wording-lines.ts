import { type ContentLine, sameText } from '@oasis/engine/areas/programs';
import {
  type FieldValues,
  type LetterBlock,
  type LetterList,
  letterBlocks,
  textOf,
  WORDING_FIELDS,
} from '@oasis/engine/areas/wording';
import type { Locale, LocalText } from '@oasis/engine/base';
import type { Db, Tx } from '../../database/tables.ts';
import { wordingOf } from './store.ts';

const NAMES: Readonly<Record<Locale, LocalText>> = {
  en: { en: 'English text', zh: '英文文案' },
  zh: { en: 'Chinese text', zh: '中文文案' },
};

const named = ({ en, zh }: LocalText): LocalText => ({ en: `[${en}]`, zh: `[${zh}]` });

/** Values for comparison: the name of each field. */
const NAMED: FieldValues = {
  ...Object.fromEntries(
    Object.entries(WORDING_FIELDS).map(([field, name]) => [field, { type: 'text' as const, ...named(name) }]),
  ),
  terms: { type: 'tables', tables: [{ title: named(WORDING_FIELDS.terms), head: [], rows: [], notes: [] }] },
};

/** Lines of a wording. An edited paragraph is one removed and one added line; fields are shown by name. */
export async function wordingLines(db: Db | Tx, programId: number): Promise<readonly ContentLine[]> {
  const { version, document } = await wordingOf(db, programId);
  if (version === 0) return [];
  const textIn = (locale: Locale): readonly ContentLine[] => {
    const seen = new Map<string, number>();
    return letterBlocks(document[locale], NAMED, locale)
      .flatMap(textsOf)
      .filter((text) => text !== '')
      .map((text) => {
        const time = (seen.get(text) ?? 0) + 1;
        seen.set(text, time);
        const key = `wording.${locale}.${time}.${text}`;
        return { part: 'wording', key, name: NAMES[locale], is: 'yes', text: sameText(text) };
      });
  };
  return [...textIn('en'), ...textIn('zh')];
}

function textsOf(block: LetterBlock): readonly string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [textOf(block.spans)];
    case 'list':
      return itemsOf(block);
    case 'table':
      return block.rows.map((row) => row.map(textOf).join(' | '));
  }
}

function itemsOf({ items }: LetterList): readonly string[] {
  return items.flatMap(({ spans, below }) => [textOf(spans), ...below.flatMap(itemsOf)]);
}
