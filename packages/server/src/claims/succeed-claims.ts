import { CLAIM } from '@oasis/engine/areas/claims';
import { dayOf } from '@oasis/engine/base';
import { bookingMonth, obligationStep } from '@oasis/engine/money';
import { stateAfter } from '@oasis/engine/states';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { repeat } from '../base/repeat.ts';
import { reasonOf } from '../config/problem.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import { moveIds } from '../moves/move-log.ts';
import { CLAIM_MOVES } from './claim-moves.ts';
import { holdDealers } from './post-claims.ts';

/** Claims that are handed on in one transaction. */
const AT_ONCE = 200;

/** The dealer who stands in the place of each dealer that has a successor by a day; the last one of a chain. */
const successors = (day: string) => sql`
  with recursive chain (dealer, last) as (
    select id, successor_id from dealer where successor_id is not null and successor_from <= ${day}
    union all
    select c.dealer, d.successor_id from chain c join dealer d on d.id = c.last
    where d.successor_id is not null and d.successor_from <= ${day})
  select distinct on (c.dealer) c.dealer, c.last from chain c
  where not exists (select from dealer d where d.id = c.last and d.successor_id is not null and d.successor_from <= ${day})`;

interface HandedOn {
  readonly claim: number;
  readonly former: number;
  readonly successor: number;
}

/**
 * Hands what is owed for claims on to the successors of their dealers, from the day of each on: taken from the one and owed to the other in
 * one transaction. Claims in a payout stay. Answers how many claims there were.
 */
export async function succeedClaims(db: Db, now: Date): Promise<number> {
  const handed = await db.transaction().execute((tx) => withAllRows(tx, () => handOn(tx, now)));
  return handed < AT_ONCE ? handed : handed + (await succeedClaims(db, now));
}

async function handOn(tx: Tx, now: Date): Promise<number> {
  const found = await sql<HandedOn>`
    select c.id as claim, coalesce(l.owed_to, c.dealer_id) as former, min(s.last) as successor
    from (${successors(dayOf(now))}) s
    join claim_line l on coalesce(l.owed_to, l.dealer_id) = s.dealer and l.reversed_at is null
    join claim c on c.id = l.claim_id
    where c.holds and c.status not in ('InPayout', 'Paid')
    group by c.id, coalesce(l.owed_to, c.dealer_id) order by c.id limit ${AT_ONCE}`.execute(tx);
  if (found.rows.length === 0) return 0;
  const locked = await lockObjects(
    tx,
    CLAIM_MOVES,
    found.rows.map(({ claim }) => claim),
  );
  const open = new Map(
    locked.filter(({ status }) => stateAfter(CLAIM.moves.succeed, status) !== undefined).map((one) => [one.id, one]),
  );
  const by = { actor: { usrid: 0 }, now };
  const made = await writeMoves(tx, by, CLAIM_MOVES, [...open.values()], { move: 'succeed' });
  const causes = await moveIds(tx, 'claim', made);
  const rows = found.rows.flatMap((one) => {
    const claim = open.get(one.claim);
    return claim === undefined
      ? []
      : [{ ...one, cause: causes.get(one.claim), kind: obligationStep(null, claim.status)?.to ?? null }];
  });
  await holdDealers(
    tx,
    rows.flatMap(({ former, successor }) => [former, successor]),
  );
  await post(tx, now, rows);
  return found.rows.length;
}

async function post(tx: Tx, now: Date, rows: readonly object[]): Promise<void> {
  const day = dayOf(now);
  const asked = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (claim int, former int, successor int, cause bigint, kind text)
    join claim_line l on l.claim_id = r.claim and l.reversed_at is null`;
  const of = (dealer: string) => sql`l.bu_id, ${sql.ref(dealer)}, l.payee, l.entity_id, l.settlement`;
  await sql`
    insert into obligation_account (kind, bu_id, dealer_id, payee, entity_id, settlement)
    select distinct k.kind, ${of('r.successor')} from ${asked} cross join lateral (values ('incurred'), (r.kind)) k (kind)
    where r.kind is not null on conflict do nothing`.execute(tx);
  await sql`
    insert into obligation_transfer (bu_id, from_account, to_account, claim_line_id, fen, cause_id, event_day, booking_month, at)
    select l.bu_id, a.source, a.target, l.id, l.net, r.cause, ${day}, ${bookingMonth(day)}, ${now}::timestamptz
    from ${asked}
    join obligation_account fi on (fi.kind, fi.bu_id, fi.dealer_id, fi.payee, fi.entity_id, fi.settlement) = ('incurred', ${of('r.former')})
    join obligation_account fk on (fk.kind, fk.bu_id, fk.dealer_id, fk.payee, fk.entity_id, fk.settlement) = (r.kind, ${of('r.former')})
    join obligation_account si on (si.kind, si.bu_id, si.dealer_id, si.payee, si.entity_id, si.settlement) = ('incurred', ${of('r.successor')})
    join obligation_account sk on (sk.kind, sk.bu_id, sk.dealer_id, sk.payee, sk.entity_id, sk.settlement) = (r.kind, ${of('r.successor')})
    cross join lateral (values (1, fk.id, fi.id), (2, si.id, sk.id)) a (place, source, target)
    order by l.id, a.place`.execute(tx);
  await sql`update claim_line l set owed_to = r.successor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (claim int, successor int)
    where l.claim_id = r.claim and l.reversed_at is null`.execute(tx);
}

const EVERY_MS = 600_000;

/** Hands claims on to successors at the start and every ten minutes; the returned function stops that. */
export function startSucceeding(
  db: Db,
  { logger }: { readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'> },
): () => Promise<void> {
  const round = async (): Promise<void> => {
    const claims = await succeedClaims(db, new Date());
    if (claims > 0) logger.info({ claims }, 'claims are owed to successors of their dealers');
  };
  return repeat(round, {
    everyMs: EVERY_MS,
    onFailure: (cause) => logger.error({ reason: reasonOf(cause) }, 'handing claims on to successors failed'),
  });
}
