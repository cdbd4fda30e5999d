import { isDeepStrictEqual } from 'node:util';
import { present } from '@oasis/engine/base';
import type { Difference } from '@oasis/engine/check';
import type { TableSettings } from '@oasis/engine/template';
import { openBlock } from '../budget-storage/open-block.ts';
import { unpackInputs } from '../budget-storage/table-columns.ts';
import { rowOutside } from '../budget-storage/touched-rows.ts';
import { reasonOf } from '../config/problem.ts';
import type { Tx } from '../database/tables.ts';
import type { BudgetRow } from './stored-budgets.ts';

/** The number of changes in one read; a single change may hold every cell of a table. */
const BATCH = 20;

/** A budget at one of its versions: its inputs, settings and rows. */
interface PastState {
  columns: Readonly<Record<string, Float64Array>>;
  settings: TableSettings;
  rowSet: Buffer;
}

interface ChangeRow {
  readonly version: number;
  readonly row_set: Buffer;
  readonly fields: readonly string[];
  readonly settings: { readonly before: TableSettings; readonly after: TableSettings } | null;
  readonly cell_count: number;
  readonly cells: Buffer;
  readonly inputs_before: Buffer | null;
  readonly touched_rows: string | null;
}

/**
 * Undoes the changes of a budget from the stored state back to its first version. Each version has one change, and the
 * values after a change equal the state at that version. Stops at the first difference.
 */
export async function checkHistory(tx: Tx, budget: BudgetRow): Promise<readonly Difference[]> {
  const state: PastState = { columns: copyOf(budget.inputs), settings: budget.settings, rowSet: budget.rowSet };
  const found: Difference[] = [];
  let version = budget.version;
  for (;;) {
    const changes = await changesUpTo(tx, budget.id, version);
    for (const change of changes) {
      if (change.version !== version) break;
      found.push(...undoChange(state, change));
      if (found.length > 0) return found;
      version -= 1;
    }
    if (changes.length < BATCH || changes.at(-1)?.version !== version + 1) break;
  }
  const extra = await strayChange(tx, budget, version);
  if (version > 1 && version > (await archivedVersion(tx, budget.id)))
    found.push({ place: `version ${version}`, found: 'no change', expected: 'a change' });
  if (extra !== undefined) found.push({ place: `version ${extra}`, found: 'a change too many', expected: 'none' });
  return found;
}

/** Returns the newest version whose change is archived, or 1 if there is none. */
async function archivedVersion(tx: Tx, budgetId: number): Promise<number> {
  const archived = await tx
    .selectFrom('archived_change')
    .select('version')
    .where('budget_id', '=', budgetId)
    .executeTakeFirst();
  return archived?.version ?? 1;
}

/** Returns the ids of those budgets that have at least one change. */
export async function changedBudgets(tx: Tx, budgets: readonly BudgetRow[]): Promise<ReadonlySet<number>> {
  const ids = budgets.map(({ id }) => id);
  const rows = await tx
    .selectFrom('budget_change')
    .select('budget_id')
    .distinct()
    .where('budget_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ budget_id }) => budget_id));
}

async function changesUpTo(tx: Tx, budgetId: number, version: number): Promise<readonly ChangeRow[]> {
  return tx
    .selectFrom('budget_change')
    .select(['version', 'row_set', 'fields', 'settings', 'cell_count', 'cells', 'inputs_before', 'touched_rows'])
    .where('budget_id', '=', budgetId)
    .where('version', '<=', version)
    .where('version', '>', 1)
    .orderBy('version', 'desc')
    .limit(BATCH)
    .execute();
}

/** Returns the version of a change that is out of range or appears twice; undefined if there is none. */
async function strayChange(tx: Tx, budget: BudgetRow, lost: number): Promise<number | undefined> {
  const beyond = await tx
    .selectFrom('budget_change')
    .select('version')
    .where('budget_id', '=', budget.id)
    .groupBy('version')
    .having((eb) => eb.or([eb('version', '>', budget.version), eb('version', '<', 2), eb(eb.fn.countAll(), '>', 1)]))
    .where('version', '!=', lost)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return beyond?.version;
}

/** Undoes a change. Returns a difference if its values after the change are not the present state. */
function undoChange(state: PastState, change: ChangeRow): readonly Difference[] {
  const place = `version ${change.version}`;
  const { settings } = change;
  if (settings !== null && !isDeepStrictEqual(settings.after, state.settings)) {
    return [
      { place: `${place}, settings`, found: JSON.stringify(state.settings), expected: JSON.stringify(settings.after) },
    ];
  }
  if (settings !== null) state.settings = settings.before;
  try {
    if (change.inputs_before !== null) {
      state.columns = copyOf(change.inputs_before);
      state.rowSet = change.row_set;
      openBlock(change.cells, 'changes');
      return [];
    }
    if (!change.row_set.equals(state.rowSet)) {
      return [
        { place: `${place}, rows`, found: state.rowSet.toString('hex'), expected: change.row_set.toString('hex') },
      ];
    }
    return undoCells(state, change);
  } catch (cause) {
    return [{ place, found: reasonOf(cause), expected: 'a block of cells' }];
  }
}

function undoCells(state: PastState, change: ChangeRow): readonly Difference[] {
  const block = openBlock(change.cells, 'changes');
  const double = (name: string): Float64Array => present(block.doubles.get(name), name);
  const [rows, before, after] = [double('row'), double('before'), double('after')];
  const fields = present(block.bytes.get('field'), 'field');
  if (block.rows !== change.cell_count) {
    return [{ place: `version ${change.version}, cells`, found: block.rows, expected: change.cell_count }];
  }
  const uncovered = change.touched_rows === null ? undefined : rowOutside(change.touched_rows, rows);
  if (uncovered !== undefined) {
    return [
      { place: `version ${change.version}, touched rows`, found: change.touched_rows ?? '', expected: uncovered },
    ];
  }
  for (let cell = block.rows - 1; cell >= 0; cell--) {
    const field = change.fields[fields[cell] ?? -1] ?? '';
    const row = rows[cell] ?? -1;
    const column = state.columns[field];
    const found = column?.[row];
    const expected = after[cell] ?? Number.NaN;
    if (column === undefined || found === undefined || !Object.is(found, expected)) {
      return [{ place: `version ${change.version}, row ${row}, ${field}`, found: found ?? 'nothing', expected }];
    }
    column[row] = before[cell] ?? Number.NaN;
  }
  return [];
}

function copyOf(inputs: Buffer): Readonly<Record<string, Float64Array>> {
  return unpackInputs(inputs).columns;
}
