import { sql } from 'kysely';
import { keepTemplates } from '../../budget-storage/template-store.ts';
import type { Tx } from '../../database/tables.ts';

/** Copies the budgets of a program to another one: tables, totals and history. Each version keeps the user who made it. */
export async function copyBudgets(tx: Tx, { from, to }: { readonly from: number; readonly to: number }): Promise<void> {
  const offers = await tx
    .selectFrom('budget_table')
    .select('si_offer_id as id')
    .where('program_id', '=', from)
    .execute();
  await keepTemplates(
    tx,
    offers.map(({ id }) => id),
  );
  await sql`
    insert into budget_table (program_id, si_offer_id, make, customer, kind, status, template_id, template_version, pins,
      settings, scope, row_set, version, calculation_version, inputs, measures, updated_by, updated_at)
    select ${to}::int, si_offer_id, make, customer, kind, status, template_id, template_version, pins,
      settings, scope, row_set, version, calculation_version, inputs, measures, updated_by, updated_at
    from budget_table where program_id = ${from} and kind = 'main' order by id`.execute(tx);
  await sql`
    insert into budget_total (budget_id, make, kufri, volume, budget, base_value, lost_rows)
    select pair.copy, t.make, t.kufri, t.volume, t.budget, t.base_value, t.lost_rows
    from ${pairs(from, to)} join budget_total t on t.budget_id = pair.original`.execute(tx);
  await sql`
    insert into budget_change (budget_id, version, row_set, usrid, at, fields, gestures, settings, cell_count, cells,
      inputs_before, touched_rows, kind, form_before)
    select pair.copy, c.version, c.row_set, c.usrid, c.at, c.fields, c.gestures, c.settings, c.cell_count, c.cells,
      c.inputs_before, c.touched_rows, c.kind, c.form_before
    from ${pairs(from, to)} join budget_change c on c.budget_id = pair.original`.execute(tx);
  await sql`
    insert into archived_change (budget_id, version)
    select pair.copy, a.version from ${pairs(from, to)} join archived_change a on a.budget_id = pair.original`.execute(
    tx,
  );
}

/** SQL of the pairs of each budget and its copy. */
function pairs(from: number, to: number) {
  return sql`(
    select original.id as original, copy.id as copy
    from budget_table original join budget_table copy on copy.program_id = ${to}
      and (copy.si_offer_id, copy.make, copy.customer) is not distinct from
        (original.si_offer_id, original.make, original.customer)
    where original.program_id = ${from} and original.kind = 'main') pair`;
}
