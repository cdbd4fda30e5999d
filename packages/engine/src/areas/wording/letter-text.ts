import type { Locale, LocalText } from '../../base/locale.ts';
import type { Blocks, List, Run } from './document.ts';
import { type FieldValues, WORDING_FIELDS, type WordingField } from './fields.ts';

/** A piece of text as a reader sees it. It is plain: nothing in it is markup. */
export interface Span {
  /** Holds '\n' for a new line. */
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  /** The text is the name of a field that is empty. */
  readonly empty?: true;
}

export type Spans = readonly Span[];

export type LetterBlock =
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3 | 4 | 5; readonly spans: Spans }
  | { readonly type: 'paragraph'; readonly spans: Spans }
  | LetterList
  | LetterTable;

export interface LetterList {
  readonly type: 'list';
  readonly ordered: boolean;
  readonly items: readonly { readonly spans: Spans; readonly below: readonly LetterList[] }[];
}

export interface LetterTable {
  readonly type: 'table';
  /** The heads of the table: the first row for columns, the first cell of each row for its row, or none. */
  readonly head: 'row' | 'column' | 'none';
  readonly rows: readonly (readonly Spans[])[];
}

/**
 * One language of a wording with its fields filled, the source of page, text and PDF. An empty field shows its name. Its
 * headings are `below` levels lower than in the wording.
 */
export function letterBlocks(
  blocks: Blocks,
  values: FieldValues,
  locale: Locale,
  below: 0 | 2 = 0,
): readonly LetterBlock[] {
  const spans = (runs: readonly Run[]) => runs.map((run) => spanOf(run, values, locale));
  const list = ({ ordered, items }: List): LetterList => ({
    type: 'list',
    ordered,
    items: items.map(({ content, below: lists }) => ({ spans: spans(content), below: lists.map(list) })),
  });
  return blocks.flatMap((block): LetterBlock | readonly LetterBlock[] => {
    switch (block.type) {
      case 'heading':
        return { type: 'heading', level: LEVELS[below][block.level], spans: spans(block.content) };
      case 'paragraph':
        return { type: 'paragraph', spans: spans(block.content) };
      case 'list':
        return list(block);
      case 'table':
        return { type: 'table', head: block.head ? 'row' : 'none', rows: block.rows.map((row) => row.map(spans)) };
      case 'terms':
        return termsBlocks(values, locale);
    }
  });
}

const LEVELS = { 0: { 1: 1, 2: 2, 3: 3 }, 2: { 1: 3, 2: 4, 3: 5 } } as const;

function spanOf(run: Run, values: FieldValues, locale: Locale): Span {
  if (run.type === 'break') return { text: '\n' };
  const look = { ...(run.bold && { bold: true as const }), ...(run.italic && { italic: true as const }) };
  if (run.type === 'text') return { text: run.text, ...look };
  const value = values[run.field];
  return value?.type === 'text'
    ? { text: value[locale], ...look }
    : { text: emptyText(run.field, locale), ...look, empty: true };
}

/** The text in place of a field without a value. */
export function emptyText(field: WordingField, locale: Locale): string {
  const name = WORDING_FIELDS[field][locale];
  return locale === 'zh' ? `【${name}：尚无内容】` : `[${name}: empty]`;
}

/** The terms of each offer: its name, its table, and the text below it. */
function termsBlocks(values: FieldValues, locale: Locale): readonly LetterBlock[] {
  const value = values.terms;
  if (value?.type !== 'tables') {
    return [{ type: 'paragraph', spans: [{ text: emptyText('terms', locale), empty: true }] }];
  }
  const cells = (texts: readonly LocalText[]): readonly Spans[] => texts.map((text) => [{ text: text[locale] }]);
  return value.tables.flatMap(({ title, head, rows, notes }): readonly LetterBlock[] => [
    { type: 'paragraph', spans: [{ text: title[locale], bold: true }] },
    { type: 'table', head: 'row', rows: [head, ...rows].map(cells) },
    ...notes.map((note) => ({ type: 'paragraph' as const, spans: [{ text: note[locale] }] })),
  ]);
}

/** Blocks as plain lines, to be searched and sent. */
export function plainText(blocks: readonly LetterBlock[]): string {
  return blocks.flatMap(linesOfBlock).join('\n');
}

function linesOfBlock(block: LetterBlock): readonly string[] {
  if (block.type === 'list') return listLines(block, '');
  if (block.type === 'table') return block.rows.map((row) => row.map(textOf).join('\t'));
  return [textOf(block.spans)];
}

function listLines({ ordered, items }: LetterList, indent: string): readonly string[] {
  return items.flatMap(({ spans, below }, place) => [
    `${indent}${ordered ? `${place + 1}.` : '•'} ${textOf(spans)}`,
    ...below.flatMap((list) => listLines(list, `${indent}  `)),
  ]);
}

/** The words of a piece, however they are written. */
export function textOf(spans: Spans): string {
  return spans.map(({ text }) => text).join('');
}

const NUMBER = /^-?\d[\d,]*(?:\.\d+)?%?$/v;

/** Whether a column of a table holds only numbers and is right-aligned; its head does not count. */
export function isNumberColumn({ head, rows }: LetterTable, place: number): boolean {
  const texts = rows.slice(head === 'row' ? 1 : 0).map((row) => textOf(row[place] ?? []));
  const filled = texts.filter((text) => text !== '' && text !== '–');
  return filled.length > 0 && filled.every((text) => NUMBER.test(text));
}

/** Blocks of the two languages side by side, in pairs by their place. */
export function pairedBlocks(
  en: readonly LetterBlock[],
  zh: readonly LetterBlock[],
): readonly { readonly en: LetterBlock | undefined; readonly zh: LetterBlock | undefined }[] {
  return Array.from({ length: Math.max(en.length, zh.length) }, (_, at) => ({ en: en[at], zh: zh[at] }));
}
