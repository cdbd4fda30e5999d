import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/**
 * Each balance equals its transfers; granted money equals the frames; and money in approval and reserved equals, line by line and month
 * by month, the frozen budgets of programs in these states.
 */
export async function checkMoney(tx: Tx): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const check of [BALANCES, GRANTED, HELD, REVERSED]) differences.push(...(await check.execute(tx)).rows);
  return differences;
}

const BALANCES = sql<Difference>`
  select 'account ' || coalesce(b.account_id, t.account) || ' ' || coalesce(b.month, t.month) as place,
    coalesce(b.fen, 0)::text as found, coalesce(t.fen, 0)::text as expected
  from money_balance b full join (
    select account, month, sum(fen)::bigint as fen from (
      select from_account as account, month, -fen as fen from money_transfer
      union all select to_account, month, fen from money_transfer) parts
    group by account, month) t on (t.account, t.month) = (b.account_id, b.month)
  where coalesce(b.fen, 0) <> coalesce(t.fen, 0) order by 1`;

const GRANTED = sql<Difference>`
  select 'frame of BU ' || coalesce(a.bu_id, f.bu_id) || ' ' || coalesce(a.make, f.make) || ' ' || coalesce(a.year, f.year) as place,
    coalesce(a.fen, 0)::text as found, coalesce(f.fen, 0)::text as expected
  from (select a.bu_id, a.make, a.year, -sum(b.fen)::bigint as fen from money_account a
    join money_balance b on b.account_id = a.id where a.kind = 'granted' group by a.id) a
  full join (select distinct on (f.bu_id, f.make_id, f.year) f.bu_id, m.code as make, f.year, f.amount_fen as fen
    from frame f join make m on m.id = f.make_id order by f.bu_id, f.make_id, f.year, f.number desc) f
    on (f.bu_id, f.make, f.year) = (a.bu_id, a.make, a.year)
  where coalesce(a.fen, 0) <> coalesce(f.fen, 0) order by 1`;

/**
 * The newest approved version of a code replaces earlier ones from its first month on. A version in approval holds its additional need.
 * The money of a cancelled version after the month of its last day is free. What claims have used stays, also where a version needs less; what
 * they gave back stays reserved until the program is closed.
 */
const HELD = sql<Difference>`
  with used as (
    select a.code, a.bu_id, a.si_offer_id, a.customer, a.make, b.month, b.fen
    from money_account a join money_balance b on b.account_id = a.id where a.kind = 'used' and b.fen <> 0
  ), back as (
    select r.code, r.bu_id, r.si_offer_id, r.customer, r.make, t.month, sum(t.fen)::bigint as fen
    from money_transfer t join money_account u on u.id = t.from_account and u.kind = 'used'
    join money_account r on r.id = t.to_account and r.kind = 'reserved'
    group by r.id, t.month
  ), line as (
    select p.id, p.code, p.version_of_code, p.status, p.period_from, b.bu_id, b.si_offer_id, coalesce(b.customer, '') as customer,
      f.make, f.month, sum(f.amount_fen)::bigint as fen, left(p.cancel_last_day, 7) as last_month
    from program p join budget_table b on b.program_id = p.id join budget_frozen f on f.budget_id = b.id
    where p.status in ('Pending Approval', 'Approved', 'Released')
      or p.status = 'Cancelled' and p.cancel_last_day is not null
    group by p.id, b.bu_id, b.si_offer_id, b.customer, f.make, f.month
  ), approved as (
    select code, bu_id, si_offer_id, customer, make, month, sum(fen)::bigint as fen from line l
    where status <> 'Pending Approval' and (status <> 'Cancelled' or month <= last_month)
      and not exists (select from program n where n.code = l.code and n.version_of_code > l.version_of_code
        and n.period_from <= l.month
        and (n.status in ('Approved', 'Released') or n.status = 'Cancelled' and n.cancel_last_day is not null))
    group by code, bu_id, si_offer_id, customer, make, month
  ), expected as (
    select 'reserved' as kind, a.*, a.fen as least from approved a
    union all
    select 'inApproval', l.code, l.bu_id, l.si_offer_id, l.customer, l.make, l.month,
      greatest(l.fen - greatest(coalesce(a.fen, 0), coalesce(u.fen, 0)), 0),
      -- What claims gave back since was there when the version was submitted.
      greatest(l.fen - greatest(coalesce(a.fen, 0), coalesce(u.fen, 0) + coalesce(k.fen, 0)), 0)
    from line l left join approved a on (a.code, a.bu_id, a.si_offer_id, a.customer, a.make, a.month)
      = (l.code, l.bu_id, l.si_offer_id, l.customer, l.make, l.month)
    left join used u on (u.code, u.bu_id, u.si_offer_id, u.customer, u.make, u.month)
      = (l.code, l.bu_id, l.si_offer_id, l.customer, l.make, l.month)
    left join back k on (k.code, k.bu_id, k.si_offer_id, k.customer, k.make, k.month)
      = (l.code, l.bu_id, l.si_offer_id, l.customer, l.make, l.month)
    where l.status = 'Pending Approval'
  ), found as (
    select a.kind, a.code, a.bu_id, a.si_offer_id, a.customer, a.make, b.month, b.fen
    from money_account a join money_balance b on b.account_id = a.id where a.kind in ('inApproval', 'reserved')
  )
  select concat_ws(' ', coalesce(f.kind, e.kind), coalesce(f.code, e.code), 'offer', coalesce(f.si_offer_id, e.si_offer_id),
      coalesce(f.make, e.make), nullif(coalesce(f.customer, e.customer), ''), coalesce(f.month, e.month)) as place,
    coalesce(f.fen, 0)::text as found, greatest(coalesce(e.fen, 0) - coalesce(u.fen, 0), 0)::text as expected
  from found f full join expected e on (e.kind, e.code, e.bu_id, e.si_offer_id, e.customer, e.make, e.month)
    = (f.kind, f.code, f.bu_id, f.si_offer_id, f.customer, f.make, f.month)
  left join used u on coalesce(f.kind, e.kind) = 'reserved' and (u.code, u.bu_id, u.si_offer_id, u.customer, u.make, u.month)
    = (coalesce(f.code, e.code), coalesce(f.bu_id, e.bu_id), coalesce(f.si_offer_id, e.si_offer_id),
      coalesce(f.customer, e.customer), coalesce(f.make, e.make), coalesce(f.month, e.month))
  left join back k on coalesce(f.kind, e.kind) = 'reserved' and (k.code, k.bu_id, k.si_offer_id, k.customer, k.make, k.month)
    = (coalesce(f.code, e.code), coalesce(f.bu_id, e.bu_id), coalesce(f.si_offer_id, e.si_offer_id),
      coalesce(f.customer, e.customer), coalesce(f.make, e.make), coalesce(f.month, e.month))
  where coalesce(f.fen, 0) < greatest(coalesce(e.least, 0) - coalesce(u.fen, 0), 0)
    or coalesce(f.fen, 0) > greatest(coalesce(e.fen, 0) - coalesce(u.fen, 0), 0) + coalesce(k.fen, 0)
  order by 1`;

/** A reversing transfer has the same amount in the opposite direction, for the same month. */
const REVERSED = sql<Difference>`
  select 'transfer ' || r.id as place, concat_ws(' ', r.from_account, r.to_account, r.month, r.fen) as found,
    concat_ws(' ', t.to_account, t.from_account, t.month, t.fen) as expected
  from money_transfer r join money_transfer t on t.id = r.reverses
  where (r.from_account, r.to_account, r.month, r.fen) is distinct from (t.to_account, t.from_account, t.month, t.fen)
  order by r.id`;
