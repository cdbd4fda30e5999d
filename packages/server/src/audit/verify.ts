import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { type Anchors, readAnchors } from './anchors.ts';
import { chainHash, FIRST_HASH, ROW_TEXT } from './seal.ts';

/** What a check of the chain found; whole means sealed rows and anchors all fit. */
export interface AuditVerdict {
  readonly whole: boolean;
  readonly sealed: number;
  /** Rows not sealed yet: about a second's worth on a running server. */
  readonly unsealed: number;
  /** Number of the first seal that does not fit, or of the first anchor that the chain contradicts. */
  readonly brokenAt?: number;
  /** What is wrong there. */
  readonly fault?: AuditFault;
  /** The record of the log that is meant, where the seal tells; it may be gone. */
  readonly auditId?: number;
}

export type AuditFault =
  | 'record changed'
  | 'record gone'
  | 'seal gone'
  | 'not the chain of the anchors'
  | 'shorter than the anchors'
  /** A record that stands before the last sealed one and was never sealed: it was put in later. */
  | 'record put in';

const BATCH = 2000;

/**
 * Recomputes the chain from the first row on, and compares it with anchors, given or in a data folder. Anchors are to be
 * read before the moment at which the database is looked at, since a running server adds to both.
 */
export async function verifyAudit(db: Db | Tx, from?: string | Anchors): Promise<AuditVerdict> {
  const anchors = typeof from === 'string' ? await readAnchors(from) : (from ?? new Map<number, string>());
  let hash: Buffer = FIRST_HASH;
  let sealed = 0;
  for (;;) {
    const rows = await sealedAfter(db, sealed);
    for (const row of rows) {
      const next = row.text === null ? undefined : chainHash(hash, sealed + 1, row.text);
      const fault = faultOf(row, sealed + 1, next, anchors);
      if (fault !== undefined || next === undefined) {
        const unsealed = await unsealedCount(db);
        return { whole: false, sealed, unsealed, brokenAt: sealed + 1, fault: fault ?? 'record gone', auditId: row.id };
      }
      hash = next;
      sealed += 1;
    }
    if (rows.length < BATCH) break;
  }
  const unsealed = await unsealedCount(db);
  const missing = [...anchors.keys()].filter((seq) => seq > sealed);
  if (missing.length > 0) {
    return { whole: false, sealed, unsealed, brokenAt: Math.min(...missing), fault: 'shorter than the anchors' };
  }
  const putIn = await recordPutIn(db);
  if (putIn === undefined) return { whole: true, sealed, unsealed };
  return { whole: false, sealed, unsealed, brokenAt: sealed, fault: 'record put in', auditId: putIn };
}

interface SealedRow {
  readonly seq: number;
  readonly hash: Buffer;
  readonly id: number;
  /** Null where the row itself is gone. */
  readonly text: string | null;
}

function faultOf(row: SealedRow, seq: number, next: Buffer | undefined, anchors: Anchors): AuditFault | undefined {
  if (row.seq !== seq) return 'seal gone';
  if (next === undefined) return 'record gone';
  if (!next.equals(row.hash)) return 'record changed';
  const anchored = anchors.get(seq);
  return anchored === undefined || anchored === next.toString('hex') ? undefined : 'not the chain of the anchors';
}

async function sealedAfter(db: Db | Tx, seq: number): Promise<readonly SealedRow[]> {
  const found = await sql<SealedRow>`
    select s.seq, s.hash, s.audit_id as id, l.text from audit_seal s
    left join lateral (select ${ROW_TEXT} as text from audit_log where id = s.audit_id and xid = s.xid) l on true
    where s.seq > ${seq} order by s.seq limit ${BATCH}
  `.execute(db);
  return found.rows;
}

async function unsealedCount(db: Db | Tx): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from audit_log l where not exists (select 1 from audit_seal s where s.audit_id = l.id)
  `.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** The first row without a seal that stands, in the order of sealing, before the last row that has one. */
async function recordPutIn(db: Db | Tx): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select l.id from audit_log l where not exists (select 1 from audit_seal s where s.audit_id = l.id)
      and (l.xid, l.id) < (select s.xid, s.audit_id from audit_seal s order by s.seq desc limit 1)
    order by l.xid, l.id limit 1
  `.execute(db);
  return found.rows[0]?.id;
}
