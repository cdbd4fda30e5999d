import type { Locale } from '../../base/locale.ts';
import type { Blocks, List, Run } from './document.ts';
import { type FieldValues, WORDING_FIELDS, type WordingField } from './fields.ts';

/** A piece of text as a reader sees it. */
export interface Span {
  /** Holds '\n' for a new line. */
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** The field that it was filled from; null for words. */
  readonly field: WordingField | null;
  /** The field is empty, and the text is its name. */
  readonly isEmpty: boolean;
}

export type LetterBlock =
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly spans: readonly Span[] }
  | { readonly type: 'paragraph'; readonly spans: readonly Span[] }
  | LetterList
  | {
      readonly type: 'table';
      readonly head: boolean;
      readonly rows: readonly (readonly (readonly Span[])[])[];
    };

export interface LetterList {
  readonly type: 'list';
  readonly ordered: boolean;
  readonly items: readonly { readonly spans: readonly Span[]; readonly below: readonly LetterList[] }[];
}

/** One language of a wording with its fields filled: what page, text, sheet and PDF are made of. An empty field says its name. */
export function letterBlocks(blocks: Blocks, values: FieldValues, locale: Locale): readonly LetterBlock[] {
  const spans = (runs: readonly Run[]) => runs.map((run) => spanOf(run, values, locale));
  const list = ({ ordered, items }: List): LetterList => ({
    type: 'list',
    ordered,
    items: items.map(({ content, below }) => ({ spans: spans(content), below: below.map(list) })),
  });
  return blocks.flatMap((block): LetterBlock | readonly LetterBlock[] => {
    switch (block.type) {
      case 'heading':
        return { type: 'heading', level: block.level, spans: spans(block.content) };
      case 'paragraph':
        return { type: 'paragraph', spans: spans(block.content) };
      case 'list':
        return list(block);
      case 'table':
        return { type: 'table', head: block.head, rows: block.rows.map((row) => row.map(spans)) };
      case 'terms':
        return termsBlocks(values, locale);
    }
  });
}

const PLAIN = { bold: false, italic: false } as const;

function spanOf(run: Run, values: FieldValues, locale: Locale): Span {
  if (run.type === 'break') return { ...PLAIN, text: '\n', field: null, isEmpty: false };
  const { bold, italic } = run;
  if (run.type === 'text') return { text: run.text, bold, italic, field: null, isEmpty: false };
  const value = values[run.field];
  const text = value?.type === 'text' ? value[locale] : emptyText(run.field, locale);
  return { text, bold, italic, field: run.field, isEmpty: value?.type !== 'text' };
}

/** What stands in the place of a field that has no value. */
export function emptyText(field: WordingField, locale: Locale): string {
  const name = WORDING_FIELDS[field][locale];
  return locale === 'zh' ? `【${name}：尚无内容】` : `[${name}: empty]`;
}

/** The terms of each offer: its name, its table, and what is said below it. */
function termsBlocks(values: FieldValues, locale: Locale): readonly LetterBlock[] {
  const value = values.terms;
  const filled = (text: string, bold = false): readonly Span[] => [
    { text, bold, italic: false, field: 'terms', isEmpty: false },
  ];
  if (value?.type !== 'tables') {
    const spans = filled(emptyText('terms', locale)).map((span) => ({ ...span, isEmpty: true }));
    return [{ type: 'paragraph', spans }];
  }
  return value.tables.flatMap(({ title, head, rows, notes }): readonly LetterBlock[] => [
    { type: 'paragraph', spans: filled(title[locale], true) },
    {
      type: 'table',
      head: true,
      rows: [
        head.map((text) => filled(text[locale], true)),
        ...rows.map((row) => row.map((text) => filled(text[locale]))),
      ],
    },
    ...notes.map((note) => ({ type: 'paragraph' as const, spans: filled(note[locale]) })),
  ]);
}

/** One language of a wording as plain lines, to be searched and sent. */
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

function textOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}

/** Blocks of the two languages side by side, in pairs by their place. */
export function pairedBlocks(
  en: readonly LetterBlock[],
  zh: readonly LetterBlock[],
): readonly { readonly en: LetterBlock | undefined; readonly zh: LetterBlock | undefined }[] {
  return Array.from({ length: Math.max(en.length, zh.length) }, (_, at) => ({ en: en[at], zh: zh[at] }));
}
