import type { Message } from '@oasis/engine/messages';
import type { RowCounts, RowNote, RowRange, RowStatus } from './types.ts';

/** The final status of a row, and its messages. A normally accepted row has none. */
export interface RowOutcome {
  readonly row: number;
  readonly status: RowStatus;
  readonly messages: readonly Message[];
}

export function countRows(outcomes: readonly RowOutcome[]): RowCounts {
  const counts = { accepted: 0, normalised: 0, duplicate: 0, omitted: 0, waiting: 0, refused: 0 };
  for (const { status } of outcomes) counts[status] += 1;
  return counts;
}

/**
 * Merges the outcomes of a row's months into one: refused or waiting applies to the whole row, and a row with a taken month is no
 * duplicate. Outcomes are in row order.
 */
export function oneForEachRow(outcomes: readonly RowOutcome[]): readonly RowOutcome[] {
  const merged: RowOutcome[] = [];
  for (const outcome of outcomes) {
    const last = merged.at(-1);
    if (last === undefined || last.row !== outcome.row) {
      merged.push(outcome);
      continue;
    }
    const messages = [...new Set([...last.messages, ...outcome.messages])];
    merged[merged.length - 1] = { row: last.row, status: jointStatus(last.status, outcome.status), messages };
  }
  return merged;
}

function jointStatus(one: RowStatus, other: RowStatus): RowStatus {
  if (one === other) return one;
  const worst = (['refused', 'waiting'] as const).find((status) => one === status || other === status);
  return worst ?? 'normalised';
}

/** One note for each message, with all of its rows, in the order of their first rows. Outcomes are in row order. */
export function groupNotes(outcomes: readonly RowOutcome[]): readonly RowNote[] {
  const groups = new Map<string, { status: RowStatus; message: Message; rows: [number, number][] }>();
  for (const { row, status, messages } of outcomes) {
    for (const message of messages) {
      const key = JSON.stringify([status, message]);
      const group = groups.get(key) ?? { status, message, rows: [] };
      groups.set(key, group);
      addRow(group.rows, row);
    }
  }
  return [...groups.values()];
}

/** Rows in ascending order as runs. */
export function rangesOf(rows: readonly number[]): readonly RowRange[] {
  const ranges: [number, number][] = [];
  for (const row of rows) addRow(ranges, row);
  return ranges;
}

/** '2–5, 8' */
export function rowsText(rows: readonly RowRange[]): string {
  return rows.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

export function rowCount(rows: readonly RowRange[]): number {
  return rows.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}

function addRow(rows: [number, number][], row: number): void {
  const last = rows.at(-1);
  if (last !== undefined && last[1] === row - 1) last[1] = row;
  else rows.push([row, row]);
}
