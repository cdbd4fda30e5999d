import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import type { ChainHead } from './anchors.ts';

/** The chain is not the one that was anchored: somebody has changed or removed its end. */
export class ChainBroken extends Error {
  override readonly name = 'ChainBroken';
  constructor(seq: number) {
    super(`the audit log is not the chain of its anchors (number ${seq}): nothing is sealed until that is settled`);
  }
}

/** One sealer runs at a time over all servers; the others skip their round. */
const SEAL_LOCK = 7_201_002;
const BATCH = 5000;

/** The hash to which the first row is chained. */
export const FIRST_HASH = Buffer.alloc(32);

/** A row of the log as it is sealed: `text` has all of its columns in a fixed form. */
export interface SealedText {
  readonly id: number;
  readonly xid: string;
  readonly text: string;
}

/** The text of a row that its hash is made of; the same expression seals and verifies. */
export const ROW_TEXT_SQL =
  'jsonb_build_array(id, extract(epoch from at)::numeric, event, outcome, action, usrid, usrnm, subject, message_code, request_id, details)::text';
export const ROW_TEXT = sql.raw<string>(ROW_TEXT_SQL);

export function chainHash(before: Buffer, seq: number, text: string): Buffer {
  return createHash('sha256').update(before).update(String(seq)).update(text).digest();
}

/**
 * Chains the rows of all finished transactions, in the order of transaction and id. Rows of running transactions
 * wait, so no row is ever missed or put in between. Returns the new head, or undefined when there was nothing to do or
 * another server does it. Throws `ChainBroken` if the chain does not hold the anchor, or one that the database knows of:
 * a row sealed after it would make the new chain look intact.
 */
export async function sealAudit(db: Db, now: Date, anchor?: ChainHead): Promise<ChainHead | undefined> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as mine`.execute(tx);
    if (lock.rows[0]?.mine !== true) return undefined;
    const last = await lastSeal(tx);
    const rows = await unsealedRows(tx, last);
    if (rows.length === 0) return undefined;
    await holdAgainstAnchors(tx, anchor);
    let hash = last?.hash ?? FIRST_HASH;
    let seq = last?.seq ?? 0;
    const seals = rows.map((row) => {
      seq += 1;
      hash = chainHash(hash, seq, row.text);
      return { seq, audit_id: row.id, xid: row.xid, at: now, hash };
    });
    await tx.insertInto('audit_seal').values(seals).execute();
    return { seq, hash: hash.toString('hex') };
  });
}

/** Seals all waiting records, for a reader of the log while no server may be running. */
export async function sealWaiting(db: Db, now: Date, anchor?: ChainHead): Promise<void> {
  let head: ChainHead | undefined;
  do {
    head = await sealAudit(db, now, head ?? anchor).catch((cause: unknown) => {
      // The verification reports a broken chain.
      if (cause instanceof ChainBroken) return undefined;
      throw cause;
    });
  } while (head !== undefined);
}

/** Archived numbers have left the table; a verification holds their ranges against the anchors. */
async function holdAgainstAnchors(tx: Tx, anchor: ChainHead | undefined): Promise<void> {
  const own = anchor === undefined ? sql`` : sql`union all select ${anchor.seq}::bigint, decode(${anchor.hash}, 'hex')`;
  const lost = await sql<{ seq: number }>`
    select a.seq from (
      select seq, hash from audit_anchor where ended_at is null and seq is not null ${own}
    ) a
    where not exists (select from audit_seal s where s.seq = a.seq and s.hash = a.hash)
      and not exists (select from archived_seal r where a.seq between r.first_seq and r.last_seq)
    order by a.seq limit 1`.execute(tx);
  const seq = lost.rows[0]?.seq;
  if (seq !== undefined) throw new ChainBroken(seq);
}

interface LastSeal {
  readonly seq: number;
  readonly audit_id: number;
  readonly xid: string;
  readonly hash: Buffer;
}

async function lastSeal(tx: Tx): Promise<LastSeal | undefined> {
  return tx
    .selectFrom('audit_seal')
    .select(['seq', 'audit_id', 'xid', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

// The column is named with its table: a bare xid in the order would be the text of it, in which 1000 comes before 999.
async function unsealedRows(tx: Tx, last: LastSeal | undefined): Promise<readonly SealedText[]> {
  const after = last === undefined ? sql`true` : sql`(xid, id) > (${last.xid}::xid8, ${last.audit_id}::bigint)`;
  const found = await sql<SealedText>`
    select id, xid::text as xid, ${ROW_TEXT} as text from audit_log
    where xid < pg_snapshot_xmin(pg_current_snapshot()) and ${after}
      and not exists (select 1 from audit_seal where audit_seal.audit_id = audit_log.id)
    order by audit_log.xid, audit_log.id limit ${BATCH}
  `.execute(tx);
  return found.rows;
}
