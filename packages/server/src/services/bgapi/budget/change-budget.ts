import { isDeepStrictEqual } from 'node:util';
import { type BudgetTable, type CellFacts, err, message, NO_CELLS, ok, type Result } from '@oasis/engine';
import type { Tx } from '../../../database/tables.ts';
import { conflict, type Refusal } from '../../../guard/refusal.ts';
import type { CallContext, Changed } from '../../../guard/route.ts';
import { reachBudget } from './budget-access.ts';
import { openBudget, type StoredBudget } from './budget-store.ts';
import { packChanges } from './changed-cells.ts';
import { CALCULATION_VERSION } from './table-columns.ts';
import { updateBudget } from './write-budget.ts';

/** What became of a table, and how it came about. */
export interface TableChange {
  readonly table: BudgetTable;
  /** Cells that were typed; absent where the table was made anew. */
  readonly facts?: CellFacts;
  /** Names the gesture of the cell at a position of the facts. */
  readonly gestureOf: (position: number) => string;
}

type Context = Pick<CallContext<'budget.save'>, 'authorize' | 'actor' | 'now'>;

interface ChangeRequest {
  readonly budgetId: number;
  /** The version that the person saw; absent where the change holds for whatever version is there. */
  readonly version?: number;
}

export interface ChangedBudget {
  readonly budget: StoredBudget;
  readonly table: BudgetTable;
  readonly version: number;
  readonly cells: number;
}

/**
 * Changes one budget inside a transaction, which keeps everyone else from it: the engine works on the server's own copy,
 * and the result is written only over the version, program status and pinned versions that it was computed from. Otherwise
 * a conflict tells the present version.
 */
export async function changeBudget(
  ctx: Context,
  tx: Tx,
  { budgetId, version }: ChangeRequest,
  work: (table: BudgetTable, budget: StoredBudget) => Promise<Result<TableChange, Refusal>>,
): Promise<Result<ChangedBudget, Refusal>> {
  const found = await reachBudget(ctx, tx, budgetId, 'lock');
  if (!found.ok) return found;
  const budget = found.value;
  if (version !== undefined && budget.version !== version) return conflictOf(budget);
  const changed = await work(await openBudget(tx, budget), budget);
  if (!changed.ok) return err({ subject: `budget:${budgetId}`, ...changed.error });
  const { table } = changed.value;
  const by = { usrid: ctx.actor.usrid, now: ctx.now };
  const next = await updateBudget(tx, { budgetId, version: budget.version, pins: budget.pins }, table, by);
  if (next === undefined) return conflictOf(budget);
  const cells = await keepChange(tx, budget, next, changed.value, by);
  return ok({ budget, table, version: next, cells });
}

/** The usual answer of a change: the new version and how many rows the table has (BUD-152), and what the caller adds. */
export function asChanged<Data extends object>(
  changed: Result<ChangedBudget, Refusal>,
  more: (changed: ChangedBudget) => Data,
): Changed<{ budgetId: number; version: number; rows: number } & Data> {
  if (!changed.ok) return changed;
  const { budget, table, version, cells } = changed.value;
  return ok({
    data: { budgetId: budget.id, version, rows: table.rows.count, ...more(changed.value) },
    audit: { subject: `budget:${budget.id}`, details: { version, cells } },
  });
}

function conflictOf(budget: StoredBudget) {
  return conflict(message('BUDGET_CONFLICT'), { budgetId: budget.id, version: budget.version }, `budget:${budget.id}`);
}

async function keepChange(
  tx: Tx,
  budget: StoredBudget,
  version: number,
  { table, facts, gestureOf }: TableChange,
  by: { readonly usrid: number; readonly now: Date },
): Promise<number> {
  const fields = table.logic.fields;
  const packed = packChanges(facts ?? NO_CELLS, (column) => fields[column]?.id ?? '', gestureOf, CALCULATION_VERSION);
  const { settings } = table.logic;
  const sameSettings = isDeepStrictEqual(settings, budget.settings);
  await tx
    .insertInto('budget_change')
    .values({
      budget_id: budget.id,
      version,
      row_set: budget.rowSet,
      usrid: by.usrid,
      at: by.now,
      fields: JSON.stringify(packed.fields),
      gestures: JSON.stringify(packed.gestures),
      settings: sameSettings ? null : JSON.stringify({ before: budget.settings, after: settings }),
      cell_count: packed.count,
      cells: packed.cells,
      inputs_before: facts === undefined ? budget.inputs : null,
    })
    .execute();
  return packed.count;
}
