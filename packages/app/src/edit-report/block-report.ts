import type { Refusal } from '@oasis/engine/edit';
import type { Message } from '@oasis/engine/messages';
import type { CellBlock } from '@oasis/ui';
import type { ReportSource } from './report-source.ts';

/** One refused cell, with its refused text. */
export interface ReportLine {
  readonly row: number;
  readonly field: string;
  /** The cell in words, since the table may not have it any more. */
  readonly place?: string;
  readonly value: string;
  readonly reason: Message;
}

/** The result of a block: the number of cells that took their value, and the others. */
export interface BlockReport {
  readonly written: number;
  readonly lines: readonly ReportLine[];
}

/** A block of texts and the cells it was put on, by positions of the source. */
export interface PlacedBlock {
  readonly target: CellBlock;
  readonly texts: readonly (readonly string[])[];
}

interface BlockOutcome {
  readonly written: number;
  readonly refusals: readonly Refusal[];
}

/** The report of a block; undefined if everything was written, and for a single cell, whose refusal shows at the cell. */
export function reportOf(source: ReportSource, block: PlacedBlock, outcome: BlockOutcome): BlockReport | undefined {
  if (outcome.refusals.length === 0 || isOneCell(block, outcome)) return undefined;
  const downs = new Map(block.target.rows.map((row, index) => [row, index]));
  const rights = new Map(block.target.columns.map((column, index) => [column, index]));
  const lines = outcome.refusals.map(({ row, field, reason, text }) => {
    const place = text === undefined ? source.placeOf({ row, field }) : undefined;
    const pasted =
      place === undefined ? undefined : block.texts[downs.get(place.row) ?? -1]?.[rights.get(place.column) ?? -1];
    return { row, field, value: text ?? pasted ?? '', reason };
  });
  return { written: outcome.written, lines };
}

/** The cell of a line in words; '' for a line without a single cell. */
export function lineText(source: ReportSource, line: ReportLine): string {
  const place = source.placeOf(line);
  return line.place ?? (place === undefined ? '' : placeText(source, place));
}

/** A cell in words: the keys of its row and the title of its column. */
export function placeText(source: ReportSource, place: { readonly row: number; readonly column: number }): string {
  const keys = source.columns
    .map((column, index) => (column.frozen ? source.text(place.row, index) : ''))
    .filter((text) => text !== '' && text !== '-');
  return `${keys.slice(-2).join(' · ')}, ${source.columns[place.column]?.title ?? ''}`;
}

function isOneCell({ texts }: PlacedBlock, { written, refusals }: BlockOutcome): boolean {
  const [refusal] = refusals;
  return (
    texts.flat().length <= 1 && written === 0 && refusals.length === 1 && refusal !== undefined && refusal.row >= 0
  );
}
