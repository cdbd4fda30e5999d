import type { TextBlock } from '../source/cell-block.ts';
import { blockIn, joinedBlock, placedBlock } from '../source/cell-block.ts';
import type { CellBlock, CellRange, GridSource } from '../source/grid-source.ts';
import type { ClipboardProblem } from '../source/sheet-actions.ts';
import { textOfForeign } from './cell-text.ts';
import { fitted, MOST_CELLS, parseTsv } from './clipboard.ts';
import { copiedBlock, ownTexts } from './copied-block.ts';
import type { ForeignTable } from './foreign-table.ts';
import { foreignTable } from './foreign-table.ts';

/** The formats on the clipboard; '' for an absent one. */
export interface ClipboardContent {
  readonly html: string;
  readonly text: string;
}

/** Texts and the cells that they belong in. */
export interface PastedBlock {
  readonly block: CellBlock;
  readonly texts: TextBlock;
  /** The number of texts beyond the table. */
  readonly outside: number;
  /** The rows under the block, as on the screen; absent if the paste repeats its lines, empty if several ranges are selected. */
  readonly below?: readonly number[];
  /** From the first to the last cell. */
  readonly covered: CellRange;
}

/** Longer HTML or text is not looked at. */
const MOST_CHARACTERS = 128 * 1024 * 1024;

/** The cells of some ranges as text and as a table; several ranges as one block, as they fit together. */
export function copiedRanges(source: GridSource, ranges: readonly CellRange[]): ClipboardContent | ClipboardProblem {
  const block = joinedBlock(ranges);
  if (block === undefined) return 'apart';
  return cellCount(block) > MOST_CELLS ? 'too-large' : copiedBlock(source, block);
}

/** The content to write over some ranges; undefined when the clipboard has no text. */
export function pastedOver(
  { html, text }: ClipboardContent,
  source: GridSource,
  ranges: readonly CellRange[],
): PastedBlock | ClipboardProblem | undefined {
  const texts = clipboardTexts(html, text);
  if (texts === undefined || texts === 'too-large') return texts;
  const target = joinedBlock(ranges);
  const [range] = ranges;
  if (target === undefined || range === undefined) return 'apart';
  if (cellCount(target) > MOST_CELLS) return 'too-large';
  if (ranges.length > 1) return overSeveral(texts, target);
  const fit = fitted(texts, range);
  const placed = placedBlock(source, range, fit);
  const bottom = placed.block.rows.at(-1);
  const isOnce = fit.length === texts.length && bottom !== undefined;
  const below = isOnce ? blockIn({ top: bottom + 1, left: 0, bottom: source.rowCount - 1, right: -1 }).rows : undefined;
  return { ...placed, texts: fit, ...(below !== undefined && { below }), covered: coveredBy(placed.block) };
}

/**
 * The texts of a clipboard. A table counts if it is the whole HTML: it separates cells, and has numbers in
 * full with their notation. Everything else is read as text. If the text has the same shape, it
 * gives the cells for which the table adds nothing.
 */
export function clipboardTexts(html: string, plain: string): TextBlock | 'too-large' | undefined {
  if (html.length > MOST_CHARACTERS || plain.length > MOST_CHARACTERS) return 'too-large';
  const text = plain === '' ? [] : parseTsv(plain);
  if (text === undefined) return 'too-large';
  const table = html === '' ? undefined : foreignTable(html, MOST_CELLS);
  if (table === 'too-large') return table;
  if (table === undefined) return text.length === 0 ? undefined : text;
  if (table.isOwn && text.length > 0) return ownTexts(text, table.totals);
  return told(table, text);
}

function told({ rows, separators }: ForeignTable, text: TextBlock): TextBlock {
  const isSameShape = rows.length === text.length && rows.every((line, row) => line.length === text[row]?.length);
  return rows.map((line, row) =>
    line.map((cell, column) => {
      const beside = isSameShape ? (text[row]?.[column] ?? '') : '';
      const isCut = cell.value === undefined && cell.shown !== '' && cell.shown.replaceAll('#', '') === '';
      const isSame = !cell.shown.includes('\n') && spaceless(beside) === spaceless(cell.shown);
      return textOfForeign(isCut || isSame ? { ...cell, shown: beside } : cell, separators);
    }),
  );
}

function spaceless(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Texts over several ranges: the block has to fit the combined shape of the ranges. */
function overSeveral(texts: TextBlock, block: CellBlock): PastedBlock | ClipboardProblem {
  const fit = fitted(texts, { top: 0, left: 0, bottom: block.rows.length - 1, right: block.columns.length - 1 });
  const isWhole = fit.length === block.rows.length && fit.every((line) => line.length === block.columns.length);
  if (!isWhole) return 'apart';
  // Rows between the ranges are nobody's wish, nor are those below them.
  const below = fit.length === texts.length ? { below: [] } : {};
  return { block, texts: fit, outside: 0, ...below, covered: coveredBy(block) };
}

function cellCount({ rows, columns }: CellBlock): number {
  return rows.length * columns.length;
}

function coveredBy({ rows, columns }: CellBlock): CellRange {
  return { top: rows[0] ?? 0, left: columns[0] ?? 0, bottom: rows.at(-1) ?? -1, right: columns.at(-1) ?? -1 };
}
