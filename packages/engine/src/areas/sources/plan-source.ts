import type { FormRefusal } from '../../access/form.ts';
import { message } from '../../messages/message.ts';
import type { ReadSourceRow, SourceRow } from './source-file.ts';
import type { SourceCells } from './source-kind.ts';

/** A row of a file with its number, as a spreadsheet shows it. */
export interface NumberedSourceRow extends ReadSourceRow {
  readonly row: number;
}

/** What a row of a file does to the version before. */
export type SourceOutcome =
  | { readonly does: 'add' | 'keep' }
  | { readonly does: 'change'; readonly before: SourceCells }
  | { readonly does: 'refuse'; readonly refusals: readonly FormRefusal<string>[] };

/** What a file does to the version before: row by row, and the rows that it leaves out. */
export interface SourcePlan {
  readonly outcomes: readonly SourceOutcome[];
  readonly dropped: readonly SourceRow[];
}

/** Shared by the rows of a file: of each of a hundred thousand its own, they take megabytes. */
const ADD: SourceOutcome = { does: 'add' };
const KEEP: SourceOutcome = { does: 'keep' };

/**
 * Compares the rows of a file with the version before, in the order of the rows. A row with a fault is refused, and so is a second row with
 * the dealer and the key of an earlier one.
 */
export function planSource(rows: readonly NumberedSourceRow[], before: readonly SourceRow[]): SourcePlan {
  const stored = new Map(before.map((row) => [rowKey(row), row]));
  const first = new Map<string, number>();
  const outcomes = rows.map((row): SourceOutcome => {
    const key = rowKey(row);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row.row);
    if (row.refusals.length > 0) return { does: 'refuse', refusals: row.refusals };
    if (earlier !== undefined) {
      return { does: 'refuse', refusals: [{ field: 'dealer', message: message('SOURCE_TWICE', { row: earlier }) }] };
    }
    const was = stored.get(key);
    if (was === undefined) return ADD;
    return isSame(was.cells, row.cells) ? KEEP : { does: 'change', before: was.cells };
  });
  return { outcomes, dropped: before.filter((row) => !first.has(rowKey(row))) };
}

function rowKey({ dealerId, key }: Pick<SourceRow, 'dealerId' | 'key'>): string {
  return `${dealerId}\n${key}`;
}

function isSame(one: SourceCells, other: SourceCells): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => (one[field] ?? '') === (other[field] ?? ''));
}
