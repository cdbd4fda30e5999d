import { invariant, present } from '@oasis/engine/base';
import type { Pins } from '@oasis/engine/reference';
import { type BudgetTable, openUnder, type RowSet, type TableScope } from '@oasis/engine/table';
import type { TableSettings } from '@oasis/engine/template';
import { CompiledQuery } from 'kysely';
import { yieldToOthers } from '../base/time-slices.ts';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { BudgetHead } from './budget-head.ts';
import { ByteCache } from './byte-cache.ts';
import { bytesOfRows, unpackRowsApart } from './row-set.ts';
import { unpackInputsApart } from './table-columns.ts';
import { logicOf } from './template-store.ts';

/** The data of a budget for a change, without the columns. */
export interface BudgetCore extends BudgetHead {
  readonly settings: TableSettings;
  readonly scope: TableScope;
  readonly templateId: string;
  readonly templateVersion: string;
  readonly rowSet: Buffer;
}

/** A stored budget with facts of its program and offer. */
export interface StoredBudget extends BudgetCore {
  readonly programId: number;
  readonly siOfferId: number;
  readonly siOfferName: string;
  readonly offerTypeId: number;
  readonly offerTypeName: string;
  readonly make: string | null;
  readonly customer: string | null;
  readonly inputs: Buffer;
}

/** A row of the statements, with the period as two days. */
type Row<Budget extends BudgetHead> = Omit<Budget, 'period'> & {
  readonly periodFrom: string;
  readonly periodTo: string;
};

function withPeriod<Budget extends BudgetHead>({ periodFrom, periodTo, ...budget }: Row<Budget>) {
  return { ...budget, period: `${periodFrom} ~ ${periodTo}` };
}

const CORE = `
  budget.id, program.bu_id as "buId", program.status as "programStatus", program.period_from as "periodFrom",
  program.period_to as "periodTo", budget.version, budget.xmin::text as stamp, budget.pins, budget.settings, budget.scope,
  budget.template_id as "templateId", budget.template_version as "templateVersion", budget.row_set as "rowSet"`;

const LOCKED = `
  select ${CORE}
  from budget_table budget join program on program.id = budget.program_id
  where budget.id = $1
  for no key update of program, budget`;

/**
 * The budget, if it exists, locked until the transaction ends. The lock includes its program, always in this order, so that two changes
 * of one program wait for each other without a deadlock. The columns are not read, because a user who has just saved has the table still
 * open.
 */
export async function lockBudget(tx: Tx, budgetId: number): Promise<BudgetCore | undefined> {
  const { rows } = await tx.executeQuery<Row<BudgetCore>>(CompiledQuery.raw(LOCKED, [budgetId]));
  return rows[0] && withPeriod(rows[0]);
}

/** The packed inputs of an existing budget. */
export async function inputsOf(tx: Tx, budgetId: number): Promise<Buffer> {
  const { rows } = await tx.executeQuery<{ readonly inputs: Buffer }>(CompiledQuery.raw(INPUTS, [budgetId]));
  return present(rows[0], 'a budget').inputs;
}

const INPUTS = 'select inputs from budget_table where id = $1';

/** The budget, if there is one. */
export async function findBudget(db: Db | Tx, budgetId: number): Promise<StoredBudget | undefined> {
  const [budget] = await findBudgets(db, [budgetId]);
  return budget;
}

// One text for any number of budgets, so that it is planned once.
const BUDGETS = `
  select ${CORE}, budget.program_id as "programId", budget.si_offer_id as "siOfferId", si_offer.name as "siOfferName",
    si_offer.offer_type_id as "offerTypeId", offer_type.name as "offerTypeName", budget.make, budget.customer, budget.inputs
  from budget_table budget
    join program on program.id = budget.program_id
    join si_offer on si_offer.id = budget.si_offer_id
    join offer_type on offer_type.id = si_offer.offer_type_id
  where budget.id = any ($1::int[])`;

/** The budgets with these ids that exist, in the order of the ids. */
export async function findBudgets(db: Db | Tx, budgetIds: readonly number[]): Promise<readonly StoredBudget[]> {
  if (budgetIds.length === 0) return [];
  const { rows } = await db.executeQuery<Row<StoredBudget>>(CompiledQuery.raw(BUDGETS, [budgetIds]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return budgetIds.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [withPeriod(row)];
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

/** The pinned versions of budgets. */
export async function pinsOf(db: Db | Tx, budgetIds: readonly number[]): Promise<readonly Pins[]> {
  const rows = await db.selectFrom('budget_table').select('pins').where('id', 'in', inList(budgetIds)).execute();
  return rows.map(({ pins }) => pins);
}

/** Opens a stored budget as the engine's table, calculated, as new and as the caller's own. */
export async function openBudget(db: Db | Tx, budget: BudgetCore & Pick<StoredBudget, 'inputs'>): Promise<BudgetTable> {
  const [rows, logic] = await Promise.all([rowsOf(db, budget.rowSet), logicOf(db, budget)]);
  const { scope, pins } = budget;
  await yieldToOthers();
  const inputs = await unpackInputsApart(budget.inputs);
  await yieldToOthers();
  const table = openUnder(logic, { format: 1, scope, pins, rows, ...inputs });
  invariant(table.ok, `budget ${budget.id} opens`);
  return table.value;
}

const ROW_SET_BYTES = 64 * 1024 * 1024;

// A row set never changes, so a cached one stays valid.
const rowSets = new ByteCache<RowSet>(ROW_SET_BYTES, bytesOfRows);

async function rowsOf(db: Db | Tx, hash: Buffer): Promise<RowSet> {
  const key = hash.toString('base64');
  const known = rowSets.get(key);
  if (known !== undefined) return known;
  const stored = await db.selectFrom('row_set').selectAll().where('hash', '=', hash).executeTakeFirst();
  const rows = await unpackRowsApart(present(stored, 'row set'));
  rowSets.set(key, rows);
  return rows;
}
