import type { LetterProgram, PrintBlock } from '@oasis/engine/areas/releases';
import { type LetterBlock, type LetterList, letterBlocks, type Span } from '@oasis/engine/areas/wording';
import type { Locale } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import type { Db, Tx } from '../../database/tables.ts';
import { letterTerms } from '../terms/program-terms.ts';
import { valuesOf } from '../wording/field-facts.ts';
import { wordingOf } from '../wording/store.ts';

/**
 * The wording of a program as its letter prints it, with what its fields said when it was confirmed; the tables of terms stand
 * behind it where the wording itself does not place them.
 */
export async function programText(db: Db | Tx, programId: number): Promise<LetterProgram['text']> {
  const { document, confirmed } = await wordingOf(db, programId);
  const values = confirmed?.values ?? (await valuesOf(db, programId));
  const isPlaced = [...document.en, ...document.zh].some(({ type }) => type === 'terms');
  const terms = isPlaced ? [] : await letterTerms(db, programId);
  const textIn = (locale: Locale): readonly PrintBlock[] => [
    ...letterBlocks(document[locale], values, locale).flatMap(printed),
    ...termBlocks(terms, locale),
  ];
  return { en: textIn('en'), zh: textIn('zh') };
}

/** A block of a wording as paper has it: headings stand below that of the program. */
function printed(block: LetterBlock): readonly PrintBlock[] {
  switch (block.type) {
    case 'heading':
      return [{ kind: 'heading', level: 3, text: textOf(block.spans) }];
    case 'paragraph':
      return [{ kind: 'paragraph', text: textOf(block.spans) }];
    case 'list':
      return [{ kind: 'list', ordered: block.ordered, items: itemsOf(block) }];
    case 'table': {
      const [head = [], ...rows] = block.rows.map((row) => row.map(textOf));
      return [block.head ? { kind: 'table', head, rows } : { kind: 'table', head: [], rows: [head, ...rows] }];
    }
  }
}

/** The items of a list, what stands below one behind it in the same item. */
function itemsOf({ items }: LetterList): readonly string[] {
  return items.map(({ spans, below }) =>
    [textOf(spans), ...below.flatMap((list) => itemsOf(list).map((item) => `– ${item}`))].join('\n'),
  );
}

function textOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}

/** The tables of terms as the letter prints them. */
function termBlocks(terms: Awaited<ReturnType<typeof letterTerms>>, locale: Locale): readonly PrintBlock[] {
  return terms.flatMap(({ name, table: { heads, rows, notes } }): readonly PrintBlock[] => [
    { kind: 'heading', level: 3, text: name },
    {
      kind: 'table',
      head: heads.map((head) => head[locale]),
      rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell[locale]))),
    },
    ...(notes.length === 0
      ? []
      : [{ kind: 'list' as const, ordered: false, items: notes.map((note) => messageText(note, locale)) }]),
  ]);
}
