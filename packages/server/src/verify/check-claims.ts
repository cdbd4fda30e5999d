import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { APPEALED, FREED, LOWERED, LOWERING_MOVES, SAMPLES } from './check-lowered.ts';

/**
 * Each balance of what is owed equals its transfers; each line of a claim is owed as far as the state of its claim says, and has taken its
 * amount from the budget while it is owed; a claim is the sum of its lines; for those that others are in the place of nothing is owed. A claim that is in no payout is its sale's dealer's, has a sale that
 * is not void, and is approved with a proven sale alone. Lines are what their claim is, for offers of its program; they are owed on accounts of
 * their own payee and entity, to the holder of their claim, and to nobody before a successor whose day has come; counts by offer and dealer are those of the lines; and each posting follows from a move of its claim.
 * What is lowered is what its entries say; an appeal is against a decision of its claim, and what is free was not found wrong. What exempted a claim from checking was approved and is for its BU, its program and the day on which it was sent; no check is exempted without that. A claim
 * in check that nobody holds waits for a paper of its holder, and no other one does.
 */
export async function checkClaims(tx: Tx): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const check of [
    BALANCES,
    SUMS,
    OWED,
    HELD,
    FOLLOWED,
    BUDGET,
    SALES,
    ACCOUNTS,
    LINES,
    COUNTS,
    CAUSES,
    EXEMPTED,
    WAITING,
    ...ENTRIES,
  ])
    differences.push(...(await check.execute(tx)).rows);
  return differences;
}

/** Entries that lowered amounts, appeals, and what samples freed. */
const ENTRIES = [LOWERED, LOWERING_MOVES, SAMPLES, APPEALED, FREED];

const BALANCES = sql<Difference>`
  select 'account ' || coalesce(b.account_id, t.account) as place, coalesce(b.fen, 0)::text as found, coalesce(t.fen, 0)::text as expected
  from obligation_balance b full join (
    select account, sum(fen)::bigint as fen from (
      select from_account as account, -fen as fen from obligation_transfer
      union all select to_account, fen from obligation_transfer) parts
    group by account) t on t.account = b.account_id
  where coalesce(b.fen, 0) <> coalesce(t.fen, 0) order by 1`;

const SUMS = sql<Difference>`
  select 'claim ' || c.id as place, c.net::text as found, coalesce(sum(l.net), 0)::text as expected
  from claim c left join claim_line l on l.claim_id = c.id and not l.superseded
  where c.status <> 'Draft' group by c.id having c.net <> coalesce(sum(l.net), 0) order by c.id`;

/** The account in which a line stands by the state of its claim; none where nothing is owed. */
const STANDS = sql`(values ('Submitted', 'claimed'), ('SiccoChecking', 'claimed'), ('SipoChecking', 'claimed'),
  ('Approved', 'approved'), ('InPayout', 'inPayout'), ('Paid', 'paid')) s (status, kind)`;

const OWED = sql<Difference>`
  with stands as (
    select l.id, l.net, s.kind, l.reversed_at is not null as reversed, c.holds and not l.superseded as holds from claim_line l
    join claim c on c.id = l.claim_id left join ${STANDS} on s.status = c.status and not l.superseded
  ), found as (
    select line, kind, sum(fen)::bigint as fen from (
      select t.claim_line_id as line, a.kind, -t.fen as fen from obligation_transfer t
        join obligation_account a on a.id = t.from_account
      union all select t.claim_line_id, a.kind, t.fen from obligation_transfer t
        join obligation_account a on a.id = t.to_account) parts
    where kind <> 'incurred' group by line, kind having sum(fen) <> 0
  )
  select 'line ' || s.id || ' ' || coalesce(f.kind, s.kind) as place, coalesce(f.fen, 0)::text as found,
    (case when f.kind is not distinct from s.kind and s.kind is not null then s.net when f.kind is null then s.net else 0 end)::text as expected
  from stands s left join found f on f.line = s.id
  where f.kind is distinct from s.kind or f.fen is not null and f.fen <> s.net
    or s.reversed = s.holds
  order by s.id`;

/** By line and dealer: all that is owed is owed to the holder of the claim, and what was owed to others before was taken back. */
const HELD = sql<Difference>`
  with found as (
    select line, dealer, kind, sum(fen)::bigint as fen from (
      select t.claim_line_id as line, a.dealer_id as dealer, a.kind, -t.fen as fen from obligation_transfer t
        join obligation_account a on a.id = t.from_account
      union all select t.claim_line_id, a.dealer_id, a.kind, t.fen from obligation_transfer t
        join obligation_account a on a.id = t.to_account) parts
    group by line, dealer, kind having sum(fen) <> 0
  )
  select 'line ' || l.id || ' ' || f.kind as place, concat_ws(' ', f.fen, 'of dealer', f.dealer) as found,
    concat_ws(' ', 'of dealer', c.held_by) as expected
  from found f join claim_line l on l.id = f.line join claim c on c.id = l.claim_id
  where f.dealer <> c.held_by order by l.id, f.dealer, f.kind`;

/** Claims wait for the run that gives them to a successor until the end of his first day at most. */
const FOLLOWED = sql<Difference>`
  select 'holder of claim ' || c.id as place, concat_ws(' ', c.status, 'of dealer', c.held_by) as found,
    concat_ws(' ', 'of dealer', f.id) as expected
  from claim c cross join lateral (
    select dealer_following(c.held_by, to_char((now() at time zone 'Asia/Shanghai')::date - 1, 'YYYY-MM-DD')) as id) f
  where c.held_by in (select id from dealer where successor_id is not null) and c.held_by <> f.id
    and c.status not in ('InPayout', 'Paid', 'Reversed') and (c.holds or c.status <> 'Rejected')
  order by c.id`;

const BUDGET = sql<Difference>`
  with taken as (
    select t.claim_line_id as line, sum(case when g.kind in ('used', 'overBudget') then t.fen else -t.fen end)::bigint as fen
    from money_transfer t join money_account g on g.id = t.to_account where t.claim_line_id is not null group by t.claim_line_id
  )
  select 'budget of line ' || l.id as place, coalesce(k.fen, 0)::text as found,
    (case when s.kind is null then 0 else l.net end)::text as expected
  from claim_line l join claim c on c.id = l.claim_id left join ${STANDS} on s.status = c.status and not l.superseded left join taken k on k.line = l.id
  where coalesce(k.fen, 0) <> case when s.kind is null then 0 else l.net end
  order by l.id`;

const CAUSES = sql<Difference>`
  select 'cause of posting ' || t.id as place, t.cause_id::text as found, 'a move of claim ' || l.claim_id as expected
  from (
    select id, cause_id, claim_line_id from obligation_transfer
    union all select id, cause_id, claim_line_id from money_transfer where claim_line_id is not null) t
  join claim_line l on l.id = t.claim_line_id
  where not exists (select from move_log m where m.id = t.cause_id and m.kind = 'claim' and m.object_id = l.claim_id)
  order by t.id`;
const SALES = sql<Difference>`
  select 'sale of claim ' || c.id as place, concat_ws(' ', c.status, 'of dealer', c.dealer_id) as found,
    concat_ws(' ', r.status, 'of dealer', r.dealer_id) as expected
  from claim c join retail_record r on r.id = c.record_id
  where c.holds and c.status not in ('InPayout', 'Paid')
    and (r.status = 'Void' or c.dealer_id <> r.dealer_id or r.car_id <> c.car_id
      or c.status = 'Approved' and r.status not in ('Confirmed', 'Completed'))
  order by c.id`;

/** Both accounts of a transfer are of one dealer: the holder of the claim, the dealer of the sale, or one that its move to a successor names. */
const ACCOUNTS = sql<Difference>`
  select 'account of transfer ' || t.id as place, concat_ws(' ', a.bu_id, a.dealer_id, a.payee, a.entity_id, a.settlement) as found,
    concat_ws(' ', l.bu_id, c.held_by, l.payee, l.entity_id, l.settlement) as expected
  from obligation_transfer t join claim_line l on l.id = t.claim_line_id join claim c on c.id = l.claim_id
  join obligation_account f on f.id = t.from_account join obligation_account g on g.id = t.to_account
  join obligation_account a on a.id in (f.id, g.id)
  where (a.bu_id, a.payee, a.entity_id, a.settlement) <> (l.bu_id, l.payee, l.entity_id, l.settlement) or f.dealer_id <> g.dealer_id
    or a.dealer_id not in (c.held_by, c.dealer_id) and not exists (
      select from move_log m where m.kind = 'claim' and m.object_id = c.id and m.move = 'follow'
        and to_jsonb(a.dealer_id) in (m.details -> 'from', m.details -> 'to'))
  order by t.id, a.id`;

const LINES = sql<Difference>`
  select 'line ' || l.id || ' of claim ' || c.id as place,
    concat_ws(' ', l.bu_id, l.dealer_id, l.car_id, l.program_code, 'offer', l.si_offer_id) as found,
    concat_ws(' ', c.bu_id, c.dealer_id, c.car_id, c.program_code, 'offer of program', c.program_id) as expected
  from claim_line l join claim c on c.id = l.claim_id
  where (l.bu_id, l.dealer_id, l.car_id, l.program_code) is distinct from (c.bu_id, c.dealer_id, c.car_id, c.program_code)
    or not exists (select from budget_table b where b.program_id = c.program_id and b.si_offer_id = l.si_offer_id)
  order by l.id`;

const COUNTS = sql<Difference>`
  select concat_ws(' ', 'count of', coalesce(k.program_code, l.program_code), 'offer', coalesce(k.si_offer_id, l.si_offer_id), 'dealer',
      coalesce(k.dealer_id, l.dealer_id)) as place,
    concat_ws(' ', coalesce(k.cars, 0), coalesce(k.money, 0)) as found, concat_ws(' ', coalesce(l.cars, 0), coalesce(l.money, 0)) as expected
  from (select program_code, si_offer_id, dealer_id, sum(cars)::bigint as cars, sum(money)::bigint as money from claim_count
    group by program_code, si_offer_id, dealer_id) k
  full join (select program_code, si_offer_id, dealer_id, count(*) as cars, sum(amount)::bigint as money from claim_line
    where reversed_at is null group by program_code, si_offer_id, dealer_id) l
    on (l.program_code, l.si_offer_id, l.dealer_id) = (k.program_code, k.si_offer_id, k.dealer_id)
  where (coalesce(k.cars, 0), coalesce(k.money, 0)) <> (coalesce(l.cars, 0), coalesce(l.money, 0))
  order by 1`;

const EXEMPTED = sql<Difference>`
  select 'claim ' || c.id || ' exempted by ' || e.code as place, concat_ws(' ', c.bu_id, c.program_code, c.sent_day) as found,
    concat_ws(' ', e.bu_id, e.program_code, e.status, greatest(e.first_day, e.approved_day), '-', least(e.last_day, e.ended_day)) as expected
  from check_exempted x join check_exemption e on e.id = x.exemption_id join claim c on c.id = x.claim_id
  where e.approved_day is null or e.bu_id <> c.bu_id or e.program_code not in ('', c.program_code)
    or c.sent_day not between greatest(e.first_day, e.approved_day) and least(e.last_day, e.ended_day)
  union all
  select 'check of claim ' || i.claim_id, i.status, case when w.code is null then 'no exemption' else 'Exempted by ' || w.code end
  from check_item i left join lateral (
    select e.code from check_exempted x join check_exemption e on e.id = x.exemption_id
    where x.claim_id = i.claim_id and e.rule = 'whole' limit 1) w on true
  where (i.status = 'Exempted') <> (w.code is not null)
  order by 1`;

const WAITING = sql<Difference>`
  select 'paper of claim ' || c.id as place,
    concat_ws(' ', c.status, 'of dealer', c.held_by, case when i.checker_id is not null then 'with user ' || i.checker_id end) as found,
    case when p.id is null then 'no request' else concat_ws(' ', p.code, 'to dealer', p.dealer_id) end as expected
  from claim c left join check_item i on i.claim_id = c.id left join paper_request p on p.claim_id = c.id and p.status = 'Open'
  where p.id is not null and (c.status <> 'SiccoChecking' or i.checker_id is not null or p.dealer_id <> c.held_by)
    or p.id is null and i.id is not null and c.status = 'SiccoChecking' and i.checker_id is null
  order by c.id`;
