import type { CallBody } from '@oasis/api-client/contract';
import type { Month } from '@oasis/engine/base';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { COUNTED_MONTHS, IS_COUNTED } from '../../program/counted-programs.ts';
import type { StampedId } from './year-measures.ts';

export type ReportRequest = CallBody<'report.guideline'>;

/** Which budgets a report is about. */
export interface Among {
  /** Units of the actor. */
  readonly buIds: readonly number[];
  readonly first: Month;
  readonly latest: Month;
  readonly request: ReportRequest;
}

/** Budgets that every filter of the report includes or excludes together. */
export interface BudgetGroup {
  readonly name: string;
  /**
   * Id and stamp of each, as `12:3456`, or `12:3456:2026-03:` and `12:3456::2026-07` if only the months after or before one count,
   * by id with spaces between: a list of rows would cost more to read than the report.
   */
  readonly budgets: string;
}

const AMONG = `
  budget_table budget
    join program on program.id = budget.program_id
    join si_offer on si_offer.id = budget.si_offer_id
  where budget.kind = 'main' and program.bu_id = any ($1::int[])
    and program.period_from <= $2 and program.period_to >= $3
    and ${IS_COUNTED}
    and (cardinality($4::text[]) = 0 or program.status = any ($4::text[]))
    and ($5::boolean is null or si_offer.active = $5::boolean)
    and ($6 = '' or budget.settings->>'volumeBase' = $6)`;

const GROUPS = `
  select concat_ws(' ', program.bu_id, program.status, si_offer.active, budget.settings->>'volumeBase') as name,
    string_agg(budget.id || ':' || budget.xmin::text || (${COUNTED_MONTHS}), ' ' order by budget.id) as budgets
  from ${AMONG}
  group by 1
  order by 1`;

/**
 * The main budgets of the actor's BUs that the report covers and whose program touches its months, with the present stamps of their rows.
 */
export async function reportGroups(db: Db, among: Among): Promise<readonly BudgetGroup[]> {
  const { rows } = await db.executeQuery<BudgetGroup>(CompiledQuery.raw(GROUPS, valuesOf(among)));
  return rows;
}

/** The same budgets one by one. */
export async function reportBudgets(db: Db, among: Among): Promise<readonly StampedId[]> {
  const groups = await reportGroups(db, among);
  return groups.flatMap(({ budgets }) => budgets.split(' ').map(stampedId)).toSorted((a, b) => a.id - b.id);
}

/** The budget, the stamp of its row, and the months that count of it, as an entry of a group names them. */
export function stampedId(entry: string): StampedId {
  const [id, stamp = '', after = '', before = ''] = entry.split(':');
  return { id: Number(id), stamp, ...((after !== '' || before !== '') && { counted: { after, before } }) };
}

const LOST = `
  select coalesce(sum(total.lost_rows), 0)::int as "lostRows"
  from budget_total total join budget_table budget on budget.id = total.budget_id
  where total.lost_rows > 0 and (cardinality($7::text[]) = 0 or total.make = any ($7::text[]))
    and budget.id in (select budget.id from ${AMONG})`;

/** Rows of the budgets that the report misses because their number is too large to be calculated; of these makes, or of all. */
export async function lostRowsOf(db: Db, among: Among): Promise<number> {
  const query = CompiledQuery.raw(LOST, [...valuesOf(among), among.request.make]);
  const { rows } = await db.executeQuery<{ lostRows: number }>(query);
  return rows[0]?.lostRows ?? 0;
}

function valuesOf({ buIds, first, latest, request }: Among): unknown[] {
  const { bu, submitStatus, activeStatus, rtOrWs } = request;
  const units = bu.length === 0 ? buIds : buIds.filter((id) => bu.includes(id));
  const active = activeStatus === 'All' ? null : activeStatus === 'Active';
  return [units, latest, first, submitStatus, active, rtOrWs];
}
