import type { CallBody } from '@oasis/api-client/contract';
import type { Month } from '@oasis/engine/base';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { StampedId } from './year-measures.ts';

export type ReportRequest = CallBody<'report.guideline'>;

interface Among {
  /** Units of the actor. */
  readonly buIds: readonly number[];
  readonly first: Month;
  readonly latest: Month;
  readonly request: ReportRequest;
}

/** The whole list as one text: two thousand rows would cost more to read than the report itself. */
const BUDGETS = `
  select string_agg(budget.id || ':' || budget.xmin::text, ' ' order by budget.id) as budgets
  from budget_table budget
    join program on program.id = budget.program_id
    join si_offer on si_offer.id = budget.si_offer_id
  where budget.kind = 'main' and program.bu_id = any ($1::int[])
    and program.period_from <= $2 and program.period_to >= $3
    and program.status <> all ('{Rejected,Cancelled,Deleted}')
    and (cardinality($4::text[]) = 0 or program.status = any ($4::text[]))
    and ($5::boolean is null or si_offer.active = $5::boolean)
    and ($6 = '' or budget.settings->>'volumeBase' = $6)`;

/** The main budgets of the actor's units that a report is about, with the stamps of their rows at this moment. */
export async function reportBudgets(db: Db, { buIds, first, latest, request }: Among): Promise<readonly StampedId[]> {
  const { bu, submitStatus, activeStatus, rtOrWs } = request;
  const units = bu.length === 0 ? buIds : buIds.filter((id) => bu.includes(id));
  const active = activeStatus === 'All' ? null : activeStatus === 'Active';
  const query = CompiledQuery.raw(BUDGETS, [units, latest, first, submitStatus, active, rtOrWs]);
  const { rows } = await db.executeQuery<{ budgets: string | null }>(query);
  const text = rows[0]?.budgets ?? '';
  if (text === '') return [];
  return text.split(' ').map((entry) => {
    const colon = entry.indexOf(':');
    return { id: Number(entry.slice(0, colon)), stamp: entry.slice(colon + 1) };
  });
}

const LOST = `
  select coalesce(sum(lost_rows), 0)::int as "lostRows"
  from budget_total
  where lost_rows > 0 and budget_id = any ($1::int[]) and (cardinality($2::text[]) = 0 or make = any ($2::text[]))`;

/** Rows of the budgets that the report misses because their number is too large to be calculated; of these makes, or of all. */
export async function lostRowsOf(db: Db, budgets: readonly StampedId[], makes: readonly string[]): Promise<number> {
  const query = CompiledQuery.raw(LOST, [budgets.map(({ id }) => id), makes]);
  const { rows } = await db.executeQuery<{ lostRows: number }>(query);
  return rows[0]?.lostRows ?? 0;
}
