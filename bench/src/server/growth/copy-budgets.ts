import type { Bench } from '../row.ts';

/**
 * Copies every measured program with its budgets and their totals so many times, as the owner of the tables: the same
 * bytes under new numbers. Far quicker than making them.
 */
export async function copyBudgets({ product }: Bench, copies: number): Promise<void> {
  const client = await product.owner.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temporary table copied on commit drop as
       select old.id as old_id, nextval(pg_get_serial_sequence('program', 'id'))::int as new_id
       from program old, generate_series(1, $1::int) where old.name like 'Measured %'`,
      [copies],
    );
    for (const statement of [COPY_PROGRAMS, COPY_MAKES, COPY_OFFERS, COPY_BUDGETS, COPY_TOTALS]) {
      await client.query(statement);
    }
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  } finally {
    client.release();
  }
  await product.owner.query('vacuum analyze');
}

const COPY_PROGRAMS = `
insert into program (id, code, name, bu_id, period_from, period_to, status, design_status, combinability_status,
  parameter_status, wording_status, created_by, created_at, updated_by, updated_at)
overriding system value
select new_id, 'SI-COPY-' || new_id, name, bu_id, period_from, period_to, status, design_status, combinability_status,
  parameter_status, wording_status, created_by, created_at, updated_by, updated_at - make_interval(secs => new_id)
from copied join program on program.id = old_id`;

const COPY_MAKES = `
insert into program_make (program_id, make, position)
select new_id, make, position from copied join program_make on program_id = old_id`;

const COPY_OFFERS = `
insert into program_offer (program_id, si_offer_id, position)
select new_id, si_offer_id, position from copied join program_offer on program_id = old_id`;

const COPY_BUDGETS = `
insert into budget_table (program_id, si_offer_id, make, customer, kind, status, template_id, template_version, pins,
  settings, scope, row_set, version, calculation_version, inputs, measures, updated_by, updated_at)
select new_id, si_offer_id, make, customer, kind, budget.status, template_id, template_version, pins,
  settings, scope, row_set, 1, calculation_version, inputs, measures, budget.updated_by, budget.updated_at
from copied join budget_table budget on program_id = old_id
order by new_id, budget.id`;

const COPY_TOTALS = `
insert into budget_total (budget_id, make, kufri, volume, budget, base_value)
select fresh.id, total.make, kufri, volume, total.budget, base_value
from copied
join budget_table fresh on fresh.program_id = new_id
join budget_table old on old.program_id = old_id and old.si_offer_id = fresh.si_offer_id
  and old.make is not distinct from fresh.make
join budget_total total on total.budget_id = old.id`;
