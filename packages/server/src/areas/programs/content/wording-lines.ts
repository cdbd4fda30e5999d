import { type ContentLine, sameText } from '@oasis/engine/areas/programs';
import {
  type LetterBlock,
  type LetterList,
  letterBlocks,
  type Span,
  WORDING_FIELDS,
} from '@oasis/engine/areas/wording';
import type { Locale, LocalText } from '@oasis/engine/base';
import type { Db, Tx } from '../../../database/tables.ts';
import { wordingOf } from '../../wording/store.ts';

const NAMES: Readonly<Record<Locale, LocalText>> = {
  en: { en: 'English text', zh: '英文文案' },
  zh: { en: 'Chinese text', zh: '中文文案' },
};

/** A wording as its lines, so that what was written otherwise goes and comes; fields stand by their names. */
export async function wordingLines(
  db: Db | Tx,
  programId: number,
): Promise<{ readonly version: number; readonly lines: readonly ContentLine[] }> {
  const { version, document } = await wordingOf(db, programId);
  if (version === 0) return { version, lines: [] };
  const textIn = (locale: Locale): readonly ContentLine[] => {
    const seen = new Map<string, number>();
    return letterBlocks(document[locale], {}, locale)
      .flatMap((block) => textsOf(block, locale))
      .filter((text) => text !== '')
      .map((text) => {
        const time = (seen.get(text) ?? 0) + 1;
        seen.set(text, time);
        const key = `wording.${locale}.${time}.${text}`;
        return { part: 'wording', key, name: NAMES[locale], is: 'yes', text: sameText(text) };
      });
  };
  return { version, lines: [...textIn('en'), ...textIn('zh')] };
}

function textsOf(block: LetterBlock, locale: Locale): readonly string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [textOf(block.spans, locale)];
    case 'list':
      return itemsOf(block, locale);
    case 'table':
      return block.rows.map((row) => row.map((cell) => textOf(cell, locale)).join(' | '));
  }
}

function itemsOf({ items }: LetterList, locale: Locale): readonly string[] {
  return items.flatMap(({ spans, below }) => [
    textOf(spans, locale),
    ...below.flatMap((list) => itemsOf(list, locale)),
  ]);
}

function textOf(spans: readonly Span[], locale: Locale): string {
  return spans.map(({ text, field }) => (field === null ? text : `[${WORDING_FIELDS[field][locale]}]`)).join('');
}
