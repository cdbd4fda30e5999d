import { type BudgetTable, EDITABLE_STATES, makeTotals } from '@oasis/engine';
import { sql } from 'kysely';
import type { Tx } from '../../../database/tables.ts';
import { packMeasures } from './measures.ts';
import { measuresOf } from './report/measure-table.ts';
import { keepRows } from './row-set.ts';
import { CALCULATION_VERSION, packInputs } from './table-columns.ts';

/** Whose budget it is: of an offer of a program, for a make or for a fleet customer. */
export interface BudgetPlace {
  readonly programId: number;
  readonly siOfferId: number;
  readonly make: string | null;
  readonly customer: string | null;
}

/** Stores a new table as version 1 of a budget and answers the budget's id. */
export async function insertBudget(
  tx: Tx,
  place: BudgetPlace,
  table: BudgetTable,
  by: { readonly usrid: number | null; readonly now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('budget_table')
    .values({
      program_id: place.programId,
      si_offer_id: place.siOfferId,
      make: place.make,
      customer: place.customer,
      base_id: null,
      base_version: null,
      owner_id: null,
      ...(await storedForm(tx, table)),
      updated_by: by.usrid,
      updated_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepTotals(tx, id, table);
  return id;
}

/** What an update must find unchanged, so that nothing is written over someone else's change. */
export interface ExpectedState {
  readonly budgetId: number;
  readonly version: number;
  /** The Kufri versions that the change was computed with. */
  readonly pins: BudgetTable['pins'];
}

/**
 * Writes a changed table as the next version, in one statement that checks the status of the program, the version of the
 * table and its pinned versions. The caller has locked both (`findBudget`). Answers the new version, or undefined when one of them is not as expected.
 */
export async function updateBudget(
  tx: Tx,
  expected: ExpectedState,
  table: BudgetTable,
  by: { readonly usrid: number; readonly now: Date },
): Promise<number | undefined> {
  const updated = await tx
    .updateTable('budget_table')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .set({ ...(await storedForm(tx, table)), updated_by: by.usrid, updated_at: by.now })
    .where('id', '=', expected.budgetId)
    .where('version', '=', expected.version)
    .where(sql<boolean>`pins = ${JSON.stringify(expected.pins)}::jsonb`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('program')
          .select('program.id')
          .whereRef('program.id', '=', 'budget_table.program_id')
          .where('program.status', 'in', EDITABLE_STATES),
      ),
    )
    .returning('version')
    .executeTakeFirst();
  if (updated === undefined) return undefined;
  await keepTotals(tx, expected.budgetId, table);
  await touchProgram(tx, expected.budgetId, by);
  return updated.version;
}

async function storedForm(tx: Tx, table: BudgetTable) {
  return {
    status: 'Y' as const,
    template_id: table.logic.template.id,
    template_version: table.logic.template.version,
    pins: JSON.stringify(table.pins),
    settings: JSON.stringify(table.logic.settings),
    scope: JSON.stringify(table.scope),
    row_set: await keepRows(tx, table.rows),
    calculation_version: CALCULATION_VERSION,
    inputs: packInputs(table),
    measures: packMeasures(await measuresOf(tx, table)),
  };
}

/** The totals of each make, for lists and reports in SQL; units of cars and yuan. */
export async function keepTotals(tx: Tx, budgetId: number, table: BudgetTable): Promise<void> {
  await tx.deleteFrom('budget_total').where('budget_id', '=', budgetId).execute();
  const totals = makeTotals(table);
  if (totals.length === 0) return;
  await tx
    .insertInto('budget_total')
    .values(
      totals.map(({ make, kufri, volume, budget, baseValue }) => ({
        budget_id: budgetId,
        make,
        kufri: orNull(kufri),
        volume: orNull(volume),
        budget: orNull(budget),
        base_value: orNull(baseValue),
      })),
    )
    .execute();
}

async function touchProgram(
  tx: Tx,
  budgetId: number,
  by: { readonly usrid: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('program')
    .set({ updated_by: by.usrid, updated_at: by.now })
    .where('id', '=', (eb) => eb.selectFrom('budget_table').select('program_id').where('id', '=', budgetId))
    .execute();
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
