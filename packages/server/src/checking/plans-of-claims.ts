import { DECIDING_PLANS, type PlanRule } from '@oasis/engine/areas/checking-plans';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** Whether a claim `c` waits for a plan: its category is *plan*, and no plan decided on it yet. */
export const WAITS_FOR_PLAN = sql<boolean>`c.status = 'Submitted' and c.check_category = 'plan'
  and not exists (select from check_choice k where k.claim_id = c.id)`;

/** Whether a claim `c` was sent in a month, 'YYYY-MM'. */
export function sentIn(month: string): RawBuilder<boolean> {
  const first = `${month}-01`;
  return sql`c.sent_day >= ${first}::date and c.sent_day < ${first}::date + interval '1 month'`;
}

/** A plan that decides on claims, with the BUs whose claims are its own. */
export interface DecidingPlan {
  readonly id: number;
  readonly code: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly rules: readonly PlanRule[];
  readonly seed: string;
  /** The BU of the plan with those below that have no plan of their own for the month. */
  readonly buIds: readonly number[];
}

/** The plans that decide on claims, in the order of their ids. The caller sees all rows. */
export async function decidingPlans(tx: Tx): Promise<readonly DecidingPlan[]> {
  const { rows } = await sql<DecidingPlan>`
    with recursive own as (
      select p.id as plan_id, p.month, p.bu_id from checking_plan p where p.status = any (${[...DECIDING_PLANS]}::text[])
      union all
      select own.plan_id, own.month, b.id from own join bu b on b.parent_id = own.bu_id
      where not exists (select from checking_plan o
        where o.bu_id = b.id and o.month = own.month and o.status = any (${[...DECIDING_PLANS]}::text[])))
    select p.id, p.code, p.month, p.rules, p.seed, array_agg(own.bu_id order by own.bu_id) as "buIds"
    from own join checking_plan p on p.id = own.plan_id group by p.id order by p.id`.execute(tx);
  return rows;
}
