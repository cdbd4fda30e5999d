import { dayOf } from '@oasis/engine/base';
import { bookingMonth, type ObligationStep } from '@oasis/engine/money';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';

/** A step of what is owed for a line, on the accounts of one dealer. */
export interface OwedStep {
  readonly lineId: number;
  readonly dealerId: number;
  readonly step: ObligationStep;
  /** Id of the move in the log that is the cause. */
  readonly cause: number;
}

/**
 * Locks what is owed to dealers until the transaction ends: postings that follow one another in a transaction meet those of others in no
 * other order. Whoever needs the money of a BU as well locks that afterwards.
 */
export async function holdDealers(tx: Tx, dealerIds: readonly number[]): Promise<void> {
  const ids = [...new Set(dealerIds)].toSorted((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(${OWED_TO}, id) from unnest(${ids}::integer[]) with ordinality as d (id, place) order by place`.execute(
    tx,
  );
}

/** First key of the advisory locks on what is owed; the second key is the dealer. */
const OWED_TO = 7_201_260;

/** Posts steps of what is owed, each a transfer of the net amount of its line in fen, in the given order; opens the accounts that are missing. */
export async function postObligations(tx: Tx, { actor, now }: MovedBy, steps: readonly OwedStep[]): Promise<void> {
  if (steps.length === 0) return;
  await holdDealers(
    tx,
    steps.map(({ dealerId }) => dealerId),
  );
  const day = dayOf(now);
  const rows = steps.map(({ lineId, dealerId, step, cause }, place) => ({
    place,
    line: lineId,
    dealer: dealerId,
    cause,
    source: step.from,
    target: step.to,
  }));
  const posted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (place int, line bigint, dealer int, cause bigint, source text, target text)
    join claim_line l on l.id = r.line`;
  const account = sql`l.bu_id, r.dealer, l.payee, l.entity_id, l.settlement`;
  await sql`
    insert into obligation_account (kind, bu_id, dealer_id, payee, entity_id, settlement)
    select distinct k.kind, ${account} from ${posted} cross join lateral (values (r.source), (r.target)) k (kind)
    on conflict do nothing`.execute(tx);
  await sql`
    insert into obligation_transfer (bu_id, from_account, to_account, claim_line_id, fen, cause_id, event_day, booking_month, usrid, at)
    select l.bu_id, f.id, t.id, l.id, l.net, r.cause, ${day}, ${bookingMonth(day)},
      ${actor.usrid === 0 ? null : actor.usrid}::integer, ${now}::timestamptz
    from ${posted}
    join obligation_account f on (f.kind, f.bu_id, f.dealer_id, f.payee, f.entity_id, f.settlement) = (r.source, ${account})
    join obligation_account t on (t.kind, t.bu_id, t.dealer_id, t.payee, t.entity_id, t.settlement) = (r.target, ${account})
    order by r.place`.execute(tx);
}
