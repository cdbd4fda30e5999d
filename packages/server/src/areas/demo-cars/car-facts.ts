import type { DeductedBy, DemoCar } from '@oasis/engine/areas/demo-cars';
import { sql } from 'kysely';

/** A demo car with the facts that it is judged by. Days are 'YYYY-MM-DD'. */
export interface DemoFacts {
  /** Of its sale. */
  readonly id: number;
  readonly car_id: number;
  readonly name: string;
  readonly tail: string;
  readonly bu_id: number;
  readonly dealer_id: number;
  readonly status: string;
  readonly from_day: string;
  readonly rule_id: number | null;
  readonly holding_days: number | null;
  readonly share: string | null;
  readonly by: DeductedBy | null;
  readonly held_until: string | null;
  readonly sold_on: string | null;
  readonly is_claimed: boolean;
}

/**
 * Demo cars whose sale a second person confirmed. The rule is the latest of the BU that was in force on the first day. A car is no demo car
 * any more from the invoice day of the next proven sale on, or from the day on which its sale was completed.
 */
export const DEMO_CARS = sql<DemoFacts>`(
  select r.id, r.car_id, r.name, reverse(r.name) as tail, r.bu_id, r.dealer_id, r.status, x.from_day,
    q.id as rule_id, q.holding_days, q.share, q.by, x.from_day + q.holding_days - 1 as held_until, s.sold_on,
    exists (select from claim k join program_design d on d.program_id = k.program_id
      where k.record_id = r.id and k.holds and d.sale_kind = 'demonstrator') as is_claimed
  from retail_record r
  cross join lateral (select coalesce(r.registration_day, r.invoice_day) as from_day) x
  left join lateral (select q.id, q.holding_days, q.share, q.by from demo_car_rule q
    where q.bu_id = r.bu_id and q.state = 'inForce' and q.valid_from <= x.from_day order by q.valid_from desc limit 1) q on true
  cross join lateral (select min(ended.day) as sold_on from (
    select n.invoice_day as day from retail_record n
    where n.car_id = r.car_id and n.id > r.id and n.status in ('Confirmed', 'Completed')
    union all select (m.at at time zone 'Asia/Shanghai')::date from move_log m
    where m.kind = 'retail-record' and m.object_id = r.id and m.move = 'complete') ended) s
  where r.kind = 'demo' and r.status in ('Confirmed', 'Completed'))`;

/** A demo car as the engine judges it. */
export function judgedOf(row: Omit<DemoFacts, 'tail' | 'status' | 'dealer_id'>): DemoCar {
  const { rule_id: ruleId, holding_days: holdingDays, share, by } = row;
  const isRuled = ruleId !== null && holdingDays !== null && share !== null && by !== null;
  return {
    from: row.from_day,
    rule: isRuled ? { ruleId, holdingDays, share: String(Number(share)), by } : undefined,
    soldOn: row.sold_on ?? '',
    isClaimed: row.is_claimed,
  };
}
