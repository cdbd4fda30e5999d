import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/**
 * Each balance of what is owed equals its transfers; each line of a claim is owed as far as the state of its claim says, and has taken its
 * amount from the budget while it is owed; a claim is the sum of its lines; each posting follows from a move of its claim.
 */
export async function checkClaims(tx: Tx): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const check of [BALANCES, SUMS, OWED, BUDGET, CAUSES]) differences.push(...(await check.execute(tx)).rows);
  return differences;
}

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
  from claim c left join claim_line l on l.claim_id = c.id
  where c.status <> 'Draft' group by c.id having c.net <> coalesce(sum(l.net), 0) order by c.id`;

/** The account in which a line stands by the state of its claim; none where nothing is owed. */
const STANDS = sql`(values ('Submitted', 'claimed'), ('SiccoChecking', 'claimed'), ('SipoChecking', 'claimed'),
  ('Approved', 'approved'), ('InPayout', 'inPayout'), ('Paid', 'paid')) s (status, kind)`;

const OWED = sql<Difference>`
  with stands as (
    select l.id, l.net, s.kind, l.reversed_at is not null as reversed, c.holds from claim_line l
    join claim c on c.id = l.claim_id left join ${STANDS} on s.status = c.status
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

const BUDGET = sql<Difference>`
  with taken as (
    select t.claim_line_id as line, sum(case when g.kind in ('used', 'overBudget') then t.fen else -t.fen end)::bigint as fen
    from money_transfer t join money_account g on g.id = t.to_account where t.claim_line_id is not null group by t.claim_line_id
  )
  select 'budget of line ' || l.id as place, coalesce(k.fen, 0)::text as found,
    (case when s.kind is null then 0 else l.net end)::text as expected
  from claim_line l join claim c on c.id = l.claim_id left join ${STANDS} on s.status = c.status left join taken k on k.line = l.id
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
