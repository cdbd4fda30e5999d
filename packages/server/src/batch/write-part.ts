import { sql } from 'kysely';
import { CALCULATION_VERSION } from '../budget-storage/table-columns.ts';
import type { Tx } from '../database/tables.ts';
import type { MakeFigures } from './types.ts';

/** New results of one budget. */
export interface NewResults {
  readonly budgetId: number;
  /** The version that they were calculated from. */
  readonly version: number;
  readonly measures: Buffer;
  /** Absent if the stored totals are these already. */
  readonly figures?: readonly MakeFigures[];
}

/**
 * Writes the results of many budgets in at most three statements and returns the ids of the written ones. A budget with another version
 * by now, or locked by another change, is skipped, because that change calculates it. The version does not change.
 */
export async function writeResults(tx: Tx, results: readonly NewResults[]): Promise<ReadonlySet<number>> {
  if (results.length === 0) return new Set();
  const written = await writeMeasures(tx, results);
  const changed = results.filter(({ budgetId, figures }) => figures !== undefined && written.has(budgetId));
  if (changed.length > 0) await writeFigures(tx, changed);
  return written;
}

/** All blocks travel as one value, of which each row takes its piece: an array would travel as text. */
async function writeMeasures(tx: Tx, results: readonly NewResults[]): Promise<ReadonlySet<number>> {
  let end = 1;
  const starts = results.map(({ measures }) => {
    const start = end;
    end += measures.length;
    return start;
  });
  const updated = await sql<{ readonly id: number }>`
    with part as (
      select * from unnest(
        ${results.map(({ budgetId }) => budgetId)}::int[], ${results.map(({ version }) => version)}::int[],
        ${starts}::int[], ${results.map(({ measures }) => measures.length)}::int[]
      ) as part (id, version, start, length)
    ), free as materialized (
      select budget.id from budget_table budget
      join part on part.id = budget.id and part.version = budget.version
      order by budget.id for no key update of budget skip locked
    )
    update budget_table budget
    set measures = substring(${Buffer.concat(results.map(({ measures }) => measures))}::bytea from part.start for part.length),
      calculation_version = ${CALCULATION_VERSION}
    from part join free on free.id = part.id
    where budget.id = part.id and budget.version = part.version
    returning budget.id`.execute(tx);
  return new Set(updated.rows.map(({ id }) => id));
}

async function writeFigures(tx: Tx, results: readonly NewResults[]): Promise<void> {
  const ids = results.map(({ budgetId }) => budgetId);
  await tx
    .deleteFrom('budget_total')
    .where((eb) => eb('budget_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const rows = results.flatMap(({ budgetId, figures = [] }) => figures.map((row) => ({ budgetId, ...row })));
  await sql`
    insert into budget_total (budget_id, make, kufri, volume, budget, base_value, lost_rows)
    select * from unnest(
      ${rows.map(({ budgetId }) => budgetId)}::int[], ${rows.map(({ make }) => make)}::text[],
      ${rows.map(({ kufri }) => kufri)}::float8[], ${rows.map(({ volume }) => volume)}::float8[],
      ${rows.map(({ budget }) => budget)}::float8[], ${rows.map(({ baseValue }) => baseValue)}::float8[],
      ${rows.map(({ lostRows }) => lostRows)}::int[])`.execute(tx);
}
