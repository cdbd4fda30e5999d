import { createHash } from 'node:crypto';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type ColumnChange, compareColumns, compareTables, type TableComparison } from '@oasis/engine/session';
import type { BudgetTable } from '@oasis/engine/table';
import { notFound, type Refusal, refuse } from '../../../base/refusal.ts';
import { yieldToOthers } from '../../../base/time-slices.ts';
import { type BudgetCore, findBudget, openBudget, type StoredBudget } from '../../../budget-storage/budget-store.ts';
import { type ChangedBudget, changeBudget, type TableChange } from '../../../budget-storage/change-budget.ts';
import type { Db, Tx } from '../../../database/tables.ts';
import type { CallContext } from '../../../guard/route.ts';
import type { ReferenceStore } from '../../../reference/reference-store.ts';

/** A change that recomputes whole tables: the budgets, and how to make each. Preview and execution use the same one. */
export interface Remaking {
  readonly budgets: readonly { readonly budgetId: number; readonly version?: number }[];
  readonly make: (db: Db | Tx, table: BudgetTable, budget: BudgetCore) => Promise<Result<TableChange, Refusal>>;
}

/** The outcome for one budget. */
export interface RemadeBudget {
  readonly budget: StoredBudget;
  readonly comparison: TableComparison;
  readonly columns: readonly ColumnChange[];
}

export interface RemakePreview {
  readonly budgets: readonly RemadeBudget[];
  /** Differs whenever anything of the preview differs: a change is carried out only as previewed. */
  readonly mark: string;
}

/** Makes the tables without storing them, and compares each with the one that is stored. */
export async function previewRemaking(db: Db, { budgets, make }: Remaking): Promise<Result<RemakePreview, Refusal>> {
  const remade: RemadeBudget[] = [];
  const lines: string[] = [];
  for (const { budgetId } of budgets) {
    const budget = await findBudget(db, budgetId);
    if (budget === undefined) return notFound(`budget:${budgetId}`);
    const stored = await openBudget(db, budget);
    const made = await make(db, stored, budget);
    if (!made.ok) return made;
    const { table } = made.value;
    remade.push({ budget, comparison: compareTables(stored, table), columns: compareColumns(stored, table) });
    lines.push(lineOf(budget, stored, table));
    await yieldToOthers();
  }
  return ok({ budgets: remade, mark: markOf(lines) });
}

type Context = Pick<CallContext<'budget.regenerate'>, 'authorize' | 'actor' | 'now'> & {
  readonly references: ReferenceStore;
};

/** Makes the tables and stores them, all or none. With the mark of a preview, a different outcome stores nothing. */
export async function carryOut(
  ctx: Context,
  tx: Tx,
  { budgets, make }: Remaking,
  mark: string | undefined,
): Promise<Result<readonly ChangedBudget[], Refusal>> {
  const lines: string[] = [];
  const changed: ChangedBudget[] = [];
  for (const at of budgets) {
    const one = await changeBudget(ctx, tx, at, async (stored, budget) => {
      const made = await make(tx, stored, budget);
      if (made.ok && mark !== undefined) {
        lines.push(lineOf(budget, stored, made.value.table));
      }
      return made;
    });
    if (!one.ok) return one;
    changed.push(one.value);
  }
  if (mark !== undefined && mark !== markOf(lines)) return refuse(message('PREVIEW_STALE'));
  return ok(changed);
}

function lineOf({ id, version }: BudgetCore, stored: BudgetTable, made: BudgetTable): string {
  const { pins, rows, logic } = made;
  const found = [compareTables(stored, made), compareColumns(stored, made)];
  return JSON.stringify([id, version, pins, logic.settings, rows.count, ...found]);
}

function markOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}
