import {
  type BudgetTable,
  type CalculationLogic,
  compileLogic,
  invariant,
  openUnder,
  type Pins,
  present,
  type RowSet,
  type TableScope,
  type TableSettings,
} from '@oasis/engine';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '../../../database/tables.ts';
import { inList } from '../../../guard/scope.ts';
import type { BudgetHead } from './budget-head.ts';
import { Cache } from './cache.ts';
import { unpackRows } from './row-set.ts';
import { kernelOf } from './spreadsheet.ts';
import { unpackInputs } from './table-columns.ts';
import { templateOf } from './template-store.ts';

/** A stored budget with what its program and offer say of it. */
export interface StoredBudget extends BudgetHead {
  readonly programId: number;
  readonly siOfferId: number;
  readonly siOfferName: string;
  readonly offerTypeId: number;
  readonly offerTypeName: string;
  readonly make: string | null;
  readonly customer: string | null;
  readonly settings: TableSettings;
  readonly scope: TableScope;
  readonly templateId: string;
  readonly templateVersion: string;
  readonly rowSet: Buffer;
  readonly inputs: Buffer;
}

/** How a budget is read: only looked at, or kept from everyone else until the transaction ends. */
export type Access = 'read' | 'lock';

/**
 * The budget, if there is one. A lock takes its program as well, and always in this order, so that two changes of one
 * program wait for each other instead of each for the other's half.
 */
export async function findBudget(
  db: Db | Tx,
  budgetId: number,
  access: Access = 'read',
): Promise<StoredBudget | undefined> {
  const [budget] = await findBudgets(db, [budgetId], access);
  return budget;
}

interface BudgetRow extends Omit<StoredBudget, 'period'> {
  readonly periodFrom: string;
  readonly periodTo: string;
}

// One text for any number of budgets, so that it is planned once.
const BUDGETS = `
  select budget.id, budget.program_id as "programId", program.bu_id as "buId", program.status as "programStatus",
    program.period_from as "periodFrom", program.period_to as "periodTo", budget.si_offer_id as "siOfferId",
    si_offer.name as "siOfferName", si_offer.offer_type_id as "offerTypeId", offer_type.name as "offerTypeName",
    budget.make, budget.customer, budget.version, budget.xmin::text as stamp, budget.pins, budget.settings, budget.scope,
    budget.template_id as "templateId", budget.template_version as "templateVersion", budget.row_set as "rowSet",
    budget.inputs
  from budget_table budget
    join program on program.id = budget.program_id
    join si_offer on si_offer.id = budget.si_offer_id
    join offer_type on offer_type.id = si_offer.offer_type_id
  where budget.id = any ($1::int[])`;

/** The budgets with these ids that exist, in the order of the ids. */
export async function findBudgets(
  db: Db | Tx,
  budgetIds: readonly number[],
  access: Access = 'read',
): Promise<readonly StoredBudget[]> {
  if (budgetIds.length === 0) return [];
  const text = access === 'lock' ? `${BUDGETS} for no key update of program, budget` : BUDGETS;
  const { rows } = await db.executeQuery<BudgetRow>(CompiledQuery.raw(text, [budgetIds]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return budgetIds.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { periodFrom, periodTo, ...budget } = row;
    return [{ ...budget, period: `${periodFrom} ~ ${periodTo}` }];
  });
}

/** Main budgets of a program, in the order of its offers, makes and customers. */
export async function budgetIdsOf(db: Db | Tx, programId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('budget_table as budget')
    .innerJoin('program_offer', (join) =>
      join
        .onRef('program_offer.program_id', '=', 'budget.program_id')
        .onRef('program_offer.si_offer_id', '=', 'budget.si_offer_id'),
    )
    .select('budget.id')
    .where('budget.program_id', '=', programId)
    .where('budget.kind', '=', 'main')
    .orderBy('program_offer.position')
    .orderBy('budget.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What budgets are pinned to. */
export async function pinsOf(db: Db | Tx, budgetIds: readonly number[]): Promise<readonly Pins[]> {
  const rows = await db.selectFrom('budget_table').select('pins').where('id', 'in', inList(budgetIds)).execute();
  return rows.map(({ pins }) => pins);
}

/** Opens a stored budget as the engine's table, calculated, as new and as the caller's own. */
export async function openBudget(db: Db | Tx, budget: StoredBudget): Promise<BudgetTable> {
  const [rows, logic] = await Promise.all([rowsOf(db, budget.rowSet), logicOf(db, budget)]);
  const { scope, pins } = budget;
  const table = openUnder(logic, { format: 1, scope, pins, rows, ...unpackInputs(budget.inputs) });
  invariant(table.ok, `budget ${budget.id} opens`);
  return table.value;
}

// A stored version of a template is immutable, so what it is compiled to under some settings is as well.
const logics = new Cache<CalculationLogic>(200);

async function logicOf(db: Db | Tx, budget: StoredBudget): Promise<CalculationLogic> {
  const { id, templateId, templateVersion, settings } = budget;
  return logics.get(JSON.stringify([templateId, templateVersion, settings]), async () => {
    const template = await templateOf(db, templateId, templateVersion);
    const logic = compileLogic(template, settings, await kernelOf(template));
    invariant(logic.ok, `the template of budget ${id} compiles`);
    return logic.value;
  });
}

// A row set is immutable, so what was read once stays true.
const rowSets = new Cache<RowSet>(500);

async function rowsOf(db: Db | Tx, hash: Buffer): Promise<RowSet> {
  return rowSets.get(hash.toString('base64'), async () => {
    const stored = await db.selectFrom('row_set').selectAll().where('hash', '=', hash).executeTakeFirst();
    return unpackRows(present(stored, 'row set'));
  });
}
