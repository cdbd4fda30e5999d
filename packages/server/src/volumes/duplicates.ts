import type { Month } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { vehicleKey } from './names.ts';
import type { RowOutcome } from './notes.ts';
import type { ReadRow } from './read-row.ts';
import type { MonthlyVolume, Units, VehicleName, VolumeCandidate, VolumeConflict } from './types.ts';

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
      volumes.push({ ...nameOf(first), month: first.month, ...candidateOf(first) });
      outcomes.push(...sameRows(first, group));
    } else {
      conflicts.push(conflictOf(first, group));
      outcomes.push(...waitingRows(first, group));
    }
  }
  return { volumes, conflicts, outcomes };
}

/** Rows of one model and month, model after model. */
function* groupsOf(rows: readonly ReadRow[]): Iterable<readonly ReadRow[]> {
  const models = new Map<string, Map<Month, ReadRow[]>>();
  for (const row of rows) {
    const key = vehicleKey(row);
    const months = models.get(key) ?? new Map<Month, ReadRow[]>();
    if (months.size === 0) models.set(key, months);
    const group = months.get(row.month);
    if (group === undefined) months.set(row.month, [row]);
    else group.push(row);
  }
  for (const months of models.values()) yield* months.values();
}

function sameRows(first: ReadRow, group: readonly ReadRow[]): readonly RowOutcome[] {
  return group.map(({ row, messages }) =>
    row === first.row
      ? { row, status: messages.length > 0 ? 'normalised' : 'accepted', messages }
      : { row, status: 'duplicate', messages: [...messages, message('IMPORT_DUPLICATE', { row: first.row })] },
  );
}

function waitingRows({ model, month }: ReadRow, group: readonly ReadRow[]): readonly RowOutcome[] {
  const numbers = group.map(unitsText).join(', ');
  const conflict = message('IMPORT_CONFLICT', { model, month, numbers });
  return group.map(({ row, messages }) => ({ row, status: 'waiting', messages: [...messages, conflict] }));
}

/** '12', or '12/7' with WS. */
function unitsText({ rt, ws }: Units): string {
  return ws === undefined ? String(rt) : `${rt ?? '-'}/${ws}`;
}

function conflictOf(first: ReadRow, group: readonly ReadRow[]): VolumeConflict {
  return { ...nameOf(first), month: first.month, candidates: group.map(candidateOf) };
}

function nameOf({ brand, typeClass, modelYear, model }: ReadRow): VehicleName {
  return { brand, typeClass, modelYear, model };
}

function candidateOf({ row, rt, ws }: ReadRow): VolumeCandidate {
  return { row, ...(rt !== undefined && { rt }), ...(ws !== undefined && { ws }) };
}
