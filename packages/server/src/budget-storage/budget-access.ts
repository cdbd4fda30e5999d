import { ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { CallContext } from '../guard/route.ts';
import { type BudgetCore, findBudget, lockBudget, type StoredBudget } from './budget-store.ts';

type Authorize = CallContext<'budget.table'>['authorize'];

/** The budget if it exists and is the actor's to reach; otherwise the same answer as for a missing one (API-009). */
export async function reachBudget(
  { authorize }: { readonly authorize: Authorize },
  db: Db | Tx,
  budgetId: number,
): Promise<Result<StoredBudget, Refusal>> {
  return reached(authorize, budgetId, await findBudget(db, budgetId));
}

/** The same, and the budget is kept from everyone else until the transaction ends. */
export async function lockReached(
  { authorize }: { readonly authorize: Authorize },
  tx: Tx,
  budgetId: number,
): Promise<Result<BudgetCore, Refusal>> {
  return reached(authorize, budgetId, await lockBudget(tx, budgetId));
}

function reached<Budget extends BudgetCore>(
  authorize: Authorize,
  budgetId: number,
  budget: Budget | undefined,
): Result<Budget, Refusal> {
  const name = `budget:${budgetId}`;
  if (budget === undefined) return notFound(name);
  const allowed = authorize({ bu: budget.buId, status: budget.programStatus }, name);
  return allowed.ok ? ok(budget) : allowed;
}

/** How a program is read: without a lock, or locked until the transaction ends. */
type Access = 'read' | 'lock';

/** A program as far as its budgets need it. */
export interface ProgramHead {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly buId: number;
  readonly bu: string;
  readonly status: string;
  readonly period: string;
  readonly makes: readonly string[];
  readonly design: string;
  readonly combinability: string;
  readonly parameter: string;
}

export async function reachProgram(
  { authorize }: { readonly authorize: Authorize },
  db: Db | Tx,
  programId: number,
  access: Access = 'read',
): Promise<Result<ProgramHead, Refusal>> {
  const name = `program:${programId}`;
  const row = await db
    .selectFrom('program')
    .innerJoin('bu', 'bu.id', 'program.bu_id')
    .select(['program.id', 'program.code', 'program.name', 'bu_id', 'bu.code as bu', 'status'])
    .select(['period_from', 'period_to', 'design_status', 'combinability_status', 'parameter_status'])
    .where('program.id', '=', programId)
    .$if(access === 'lock', (query) => query.forNoKeyUpdate('program'))
    .executeTakeFirst();
  if (row === undefined) return notFound(name);
  const allowed = authorize({ bu: row.bu_id, status: row.status }, name);
  if (!allowed.ok) return allowed;
  return ok({
    id: row.id,
    code: row.code,
    name: row.name,
    buId: row.bu_id,
    bu: row.bu,
    status: row.status,
    period: `${row.period_from} ~ ${row.period_to}`,
    makes: await makesOfProgram(db, programId),
    design: row.design_status,
    combinability: row.combinability_status,
    parameter: row.parameter_status,
  });
}

/** The makes of a program in their order. */
export async function makesOfProgram(db: Db | Tx, programId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('program_make')
    .select('make')
    .where('program_id', '=', programId)
    .orderBy('position')
    .execute();
  return rows.map(({ make }) => make);
}
