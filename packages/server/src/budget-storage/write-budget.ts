import type { BudgetTable } from '@oasis/engine/table';
import { yieldToOthers } from '../base/time-slices.ts';
import type { Tx } from '../database/tables.ts';
import type { ReferenceStore } from '../reference/reference-store.ts';
import { packMeasures } from './measures.ts';
import { keepRows } from './row-set.ts';
import { storedTotals } from './stored-totals.ts';
import { CALCULATION_VERSION, packInputs } from './table-columns.ts';

/** The place of a budget: an offer of a program, for a make or for a fleet customer. */
export interface BudgetPlace {
  readonly programId: number;
  readonly siOfferId: number;
  readonly make: string | null;
  readonly customer: string | null;
}

/** Place and author of a new budget. */
export interface NewBudget {
  readonly place: BudgetPlace;
  readonly by: { readonly usrid: number | null; readonly now: Date };
}

/** Stores a new table as version 1 of a budget and answers the budget's id. */
export async function insertBudget(
  tx: Tx,
  references: ReferenceStore,
  table: BudgetTable,
  { place, by }: NewBudget,
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
      status: 'Y',
      ...(await wholeForm(tx, references, table)),
      updated_by: by.usrid,
      updated_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepTotals(tx, id, table);
  return id;
}

/** The stored parts of a table that every edit changes. */
export interface ColumnsForm {
  readonly calculation_version: number;
  readonly inputs: Buffer;
  readonly measures: Buffer;
}

/** All stored parts of a table. */
export interface WholeForm extends ColumnsForm {
  readonly template_id: string;
  readonly template_version: string;
  readonly pins: string;
  readonly settings: string;
  readonly scope: string;
  readonly row_set: Buffer;
}

export async function columnsForm(tx: Tx, references: ReferenceStore, table: BudgetTable): Promise<ColumnsForm> {
  const inputs = await packInputs(table);
  await yieldToOthers();
  const measures = await references.measures(tx, table);
  await yieldToOthers();
  return { calculation_version: CALCULATION_VERSION, inputs, measures: packMeasures(measures) };
}

export async function wholeForm(tx: Tx, references: ReferenceStore, table: BudgetTable): Promise<WholeForm> {
  return {
    ...(await columnsForm(tx, references, table)),
    template_id: table.logic.template.id,
    template_version: table.logic.template.version,
    pins: JSON.stringify(table.pins),
    settings: JSON.stringify(table.logic.settings),
    scope: JSON.stringify(table.scope),
    row_set: await keepRows(tx, table.rows),
  };
}

/** The totals of each make, for lists and reports in SQL; units of cars and yuan. */
export async function keepTotals(tx: Tx, budgetId: number, table: BudgetTable): Promise<void> {
  await tx.deleteFrom('budget_total').where('budget_id', '=', budgetId).execute();
  const { makes, kufri, volume, budget, baseValue, lostRows } = storedTotals(table);
  if (makes.length === 0) return;
  const values = makes.map((make, place) => ({
    budget_id: budgetId,
    make,
    kufri: kufri[place] ?? null,
    volume: volume[place] ?? null,
    budget: budget[place] ?? null,
    base_value: baseValue[place] ?? null,
    lost_rows: lostRows[place] ?? 0,
  }));
  await tx.insertInto('budget_total').values(values).execute();
}
