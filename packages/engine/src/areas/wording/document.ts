import type { Locale } from '../../base/locale.ts';
import type { WordingField } from './fields.ts';

/** Marks of words, e.g. bold. */
interface Marks {
  readonly bold: boolean;
  readonly italic: boolean;
}

export interface TextRun extends Marks {
  readonly type: 'text';
  readonly text: string;
}

/** A place that fills with data of design, parameter or terms. */
export interface FieldRun extends Marks {
  readonly type: 'field';
  readonly field: WordingField;
}

/** The next words begin on a new line. */
export interface BreakRun {
  readonly type: 'break';
}

export type Run = TextRun | FieldRun | BreakRun;

export interface Heading {
  readonly type: 'heading';
  readonly level: 1 | 2 | 3;
  readonly content: readonly Run[];
}

export interface Paragraph {
  readonly type: 'paragraph';
  readonly content: readonly Run[];
}

export interface ListItem {
  readonly content: readonly Run[];
  readonly below: readonly List[];
}

export interface List {
  readonly type: 'list';
  readonly ordered: boolean;
  readonly items: readonly ListItem[];
}

/** Every row has the same number of cells; with a head the first row names the columns. */
export interface Table {
  readonly type: 'table';
  readonly head: boolean;
  readonly rows: readonly (readonly (readonly Run[])[])[];
}

/** The whole table of terms of the program. */
export interface TermsBlock {
  readonly type: 'terms';
}

export type Block = Heading | Paragraph | List | Table | TermsBlock;

/** The text in one language. */
export type Blocks = readonly Block[];

/** The wording of a program, or of a template: the same blocks in both languages once it is confirmed. */
export type WordingDocument = Readonly<Record<Locale, Blocks>>;

export const EMPTY_WORDING: WordingDocument = { en: [], zh: [] };

/** Whether two wordings are equal, marks included. */
export function isSameWording(one: WordingDocument, other: WordingDocument): boolean {
  return JSON.stringify(tidyWording(one)) === JSON.stringify(tidyWording(other));
}

/** A wording in its stored form: one form for all that read the same. */
export function tidyWording({ en, zh }: WordingDocument): WordingDocument {
  return { en: tidyBlocks(en), zh: tidyBlocks(zh) };
}

/** Neighbouring words of one look are one run, in composed form, and empty paragraphs at the end are left out. */
function tidyBlocks(blocks: Blocks): Blocks {
  const tidy = blocks.map(tidyBlock);
  const last = tidy.findLastIndex((block) => block.type !== 'paragraph' || block.content.length > 0);
  return tidy.slice(0, last + 1);
}

function tidyBlock(block: Block): Block {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', level: block.level, content: tidyRuns(block.content) };
    case 'paragraph':
      return { type: 'paragraph', content: tidyRuns(block.content) };
    case 'list':
      return tidyList(block);
    case 'table':
      return { type: 'table', head: block.head, rows: block.rows.map((row) => row.map(tidyRuns)) };
    case 'terms':
      return { type: 'terms' };
  }
}

function tidyList({ ordered, items }: List): List {
  return {
    type: 'list',
    ordered,
    items: items.map(({ content, below }) => ({ content: tidyRuns(content), below: below.map(tidyList) })),
  };
}

function tidyRuns(runs: readonly Run[]): readonly Run[] {
  const tidy: Run[] = [];
  for (const run of runs) {
    const last = tidy.at(-1);
    if (run.type === 'break') tidy.push({ type: 'break' });
    else if (run.type === 'field') tidy.push({ type: 'field', field: run.field, bold: run.bold, italic: run.italic });
    else if (run.text !== '') {
      const { text, bold, italic } = run;
      const joins = last?.type === 'text' && last.bold === bold && last.italic === italic;
      if (joins) tidy[tidy.length - 1] = { ...last, text: (last.text + text).normalize('NFC') };
      else tidy.push({ type: 'text', text: text.normalize('NFC'), bold, italic });
    }
  }
  return tidy;
}

/** Every row of runs of a text, in reading order. */
export function* runRows(blocks: Blocks): Iterable<readonly Run[]> {
  for (const block of blocks) {
    if (block.type === 'list') {
      for (const { content, below } of block.items) {
        yield content;
        yield* runRows(below);
      }
    } else if (block.type === 'table') {
      for (const row of block.rows) yield* row;
    } else if (block.type !== 'terms') yield block.content;
  }
}

/** The fields that a text names, each once, in reading order; the table of terms is one of them. */
export function fieldsIn(blocks: Blocks): readonly WordingField[] {
  const named = new Set<WordingField>();
  for (const block of blocks) {
    if (block.type === 'terms') named.add('terms');
    for (const row of runRows([block])) {
      for (const run of row) if (run.type === 'field') named.add(run.field);
    }
  }
  return [...named];
}
