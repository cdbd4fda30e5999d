import { message } from '@oasis/engine/messages';
import { foldName } from './names.ts';
import type { RowOutcome } from './notes.ts';
import type { ReadRow } from './read-row.ts';
import type { MonthlyVolume, VolumeCandidate, VolumeConflict } from './types.ts';

/** Rows with one number for each model and month, and the rows that do not agree. */
export interface Sorted {
  readonly volumes: readonly MonthlyVolume[];
  readonly conflicts: readonly VolumeConflict[];
  readonly outcomes: readonly RowOutcome[];
}

/** Sorts rows by model and month. Identical rows count once; rows that differ wait for a choice, all of them. */
export function sortDuplicates(rows: readonly ReadRow[]): Sorted {
  const volumes: MonthlyVolume[] = [];
  const conflicts: VolumeConflict[] = [];
  const outcomes: RowOutcome[] = [];
  for (const group of groupsOf(rows)) {
    const [first] = group;
    if (first === undefined) continue;
    if (group.every(({ rt, ws }) => rt === first.rt && ws === first.ws)) {
      const { brand, model, month } = first;
      volumes.push({ brand, model, month, ...candidateOf(first) });
      outcomes.push(...sameRows(first, group));
    } else {
      conflicts.push(conflictOf(first, group));
      outcomes.push(...waitingRows(first, group));
    }
  }
  return { volumes, conflicts, outcomes };
}

function groupsOf(rows: readonly ReadRow[]): Iterable<readonly ReadRow[]> {
  const groups = new Map<string, ReadRow[]>();
  for (const row of rows) {
    const key = `${foldName(row.brand)}\n${foldName(row.model)}\n${row.month}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups.values();
}

function sameRows(first: ReadRow, group: readonly ReadRow[]): readonly RowOutcome[] {
  return group.map(({ row, messages }) =>
    row === first.row
      ? { row, status: messages.length > 0 ? 'normalised' : 'accepted', messages }
      : { row, status: 'duplicate', messages: [...messages, message('IMPORT_DUPLICATE', { row: first.row })] },
  );
}

function waitingRows({ model, month }: ReadRow, group: readonly ReadRow[]): readonly RowOutcome[] {
  const numbers = group.map(({ rt, ws }) => (ws === undefined ? rt : `${rt}/${ws}`)).join(', ');
  const conflict = message('IMPORT_CONFLICT', { model, month, numbers });
  return group.map(({ row, messages }) => ({ row, status: 'waiting', messages: [...messages, conflict] }));
}

function conflictOf({ brand, model, month }: ReadRow, group: readonly ReadRow[]): VolumeConflict {
  return { brand, model, month, candidates: group.map(candidateOf) };
}

function candidateOf({ row, rt, ws }: ReadRow): VolumeCandidate {
  return { row, rt, ...(ws !== undefined && { ws }) };
}
