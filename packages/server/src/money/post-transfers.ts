import { dayOf, present } from '@oasis/engine/base';
import { type Account, accountKey, bookingMonth, type Transfer } from '@oasis/engine/money';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** The reason for transfers. A cause is never posted twice. */
export interface Cause {
  readonly kind: 'move' | 'frame';
  /** Id of a row of move_log or of frame. */
  readonly id: number;
  /** The version of a program whose money moves. */
  readonly programId?: number;
  /** The line of a claim that takes the money or gives it back. */
  readonly claimLineId?: number;
}

/** Transfers of one cause. */
export interface Posted {
  readonly cause: Cause;
  readonly transfers: readonly Transfer[];
}

interface Poster {
  readonly actor: { readonly usrid: number };
  readonly now: Date;
}

/**
 * Posts transfers; a database trigger updates the balances in the same statement. The caller must hold the frames of their
 * BUs (`holdFrames`) where a frame gives or gets, the reserves (`holdReserves`) where these do, and the row scope must be all rows.
 */
export async function postTransfers(tx: Tx, { actor, now }: Poster, posted: readonly Posted[]): Promise<void> {
  const transfers = posted.flatMap((one) => one.transfers);
  if (transfers.length === 0) return;
  const ids = await accountIds(
    tx,
    transfers.flatMap(({ from, to }) => [from, to]),
  );
  const idOf = (account: Account): number => present(ids.get(accountKey(account)), 'an account');
  const day = dayOf(now);
  const rows = posted.flatMap(({ cause, transfers: own }) =>
    own.map(({ from, to, month, fen, reverses = null }) => ({
      bu_id: from.buId,
      from_account: idOf(from),
      to_account: idOf(to),
      month,
      fen: String(fen),
      cause_kind: cause.kind,
      cause_id: cause.id,
      program_id: cause.programId ?? null,
      claim_line_id: cause.claimLineId ?? null,
      reverses,
    })),
  );
  await sql`
    insert into money_transfer (bu_id, from_account, to_account, month, fen, cause_kind, cause_id, program_id, claim_line_id,
      reverses, event_day, booking_month, usrid, at)
    select r.*, ${day}, ${bookingMonth(day)}, ${actor.usrid === 0 ? null : actor.usrid}::integer, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (bu_id integer, from_account integer, to_account integer,
      month text, fen bigint, cause_kind text, cause_id bigint, program_id integer, claim_line_id bigint, reverses bigint)`.execute(
    tx,
  );
}

/** Locks the money of these BUs until the transaction ends; waits for other transactions that hold it. */
export async function holdFrames(tx: Tx, buIds: readonly number[]): Promise<void> {
  const ids = [...new Set(buIds)].toSorted((a, b) => a - b);
  for (const id of ids) await sql`select pg_advisory_xact_lock(${FRAMES_OF_BU}, ${id})`.execute(tx);
}

/** First key of the advisory locks on the money of a BU; the second key is the BU id. */
const FRAMES_OF_BU = 7_201_135;

/**
 * Locks what is reserved on some accounts until the transaction ends. Who needs the money of the BU as well locks that first, so that no two
 * transactions wait for one another.
 */
export async function holdReserves(tx: Tx, accounts: readonly number[]): Promise<void> {
  const ids = [...new Set(accounts)].toSorted((a, b) => a - b);
  for (const id of ids) await sql`select pg_advisory_xact_lock(${RESERVES}, ${id})`.execute(tx);
}

/** First key of the advisory locks on what is reserved; the second key is the account id. */
const RESERVES = 7_201_210;

/** Ids of accounts; an account without a row is created. */
async function accountIds(tx: Tx, accounts: readonly Account[]): Promise<ReadonlyMap<string, number>> {
  const named = new Map(accounts.map((account) => [accountKey(account), account]));
  const rows = [...named].map(([key, account]) => ({
    key,
    kind: account.kind,
    bu_id: account.buId,
    make: account.make,
    year: 'year' in account ? account.year : 0,
    code: 'year' in account ? '' : account.code,
    si_offer_id: 'year' in account ? null : account.offerId,
    customer: 'year' in account ? '' : account.customer,
  }));
  const asked = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, kind text, bu_id integer, make text,
    year integer, code text, si_offer_id integer, customer text)`;
  await sql`
    insert into money_account (kind, bu_id, make, year, code, si_offer_id, customer)
    select r.kind, r.bu_id, r.make, r.year, r.code, r.si_offer_id, r.customer from ${asked}
    on conflict do nothing`.execute(tx);
  const found = await sql<{ key: string; id: number }>`
    select r.key, a.id from ${asked} join money_account a
      on (a.kind, a.bu_id, a.make, a.year, a.code, a.customer) = (r.kind, r.bu_id, r.make, r.year, r.code, r.customer)
      and coalesce(a.si_offer_id, 0) = coalesce(r.si_offer_id, 0)`.execute(tx);
  return new Map(found.rows.map(({ key, id }) => [key, id]));
}
