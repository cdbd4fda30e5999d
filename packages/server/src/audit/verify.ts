import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { type AnchorSet, type Anchors, type AnchorTrouble, NO_ANCHORS, readAnchors } from './anchors.ts';
import { type AnchorFault, checkAnchors } from './check-anchors.ts';
import { chainHash, FIRST_HASH, ROW_TEXT } from './seal.ts';

/** Result of a check of the chain; `whole` means that all sealed rows and anchors fit. */
export interface AuditVerdict {
  readonly whole: boolean;
  readonly sealed: number;
  /** Rows not sealed yet: about a second's worth on a running server. */
  readonly unsealed: number;
  /** Number of the first seal that does not fit, or of the first anchor that the chain contradicts. */
  readonly brokenAt?: number;
  /** The fault at this place. */
  readonly fault?: AuditFault;
  /** The record of the log at this place, if the seal names it; the record may be deleted. */
  readonly auditId?: number;
}

export type AuditFault =
  | 'record changed'
  | 'record gone'
  | 'seal gone'
  | 'not the chain of the anchors'
  | 'shorter than the anchors'
  /** A record without a seal whose place is before the last sealed one: it was inserted later. */
  | 'record put in'
  | 'record never sealed'
  | AnchorFault
  | AnchorTrouble['fault'];

const BATCH = 2000;

/** Present or final state of a walk over the chain. */
interface Walk {
  readonly sealed: number;
  readonly broken?: Required<Pick<AuditVerdict, 'brokenAt' | 'fault'>> & Pick<AuditVerdict, 'auditId'>;
}

/**
 * Recomputes the chain from the first row on, and compares it with anchors, given or in a data folder. Anchors are to be
 * read before the moment at which the database is looked at, since a running server adds to both. Seals that lie in
 * archives are passed over: the hash of their last one leads on.
 */
export async function verifyAudit(db: Db | Tx, from: string | AnchorSet = NO_ANCHORS): Promise<AuditVerdict> {
  const anchors = typeof from === 'string' ? await readAnchors(db, from) : from;
  const { sealed, broken } = await walkChain(db, anchors.heads);
  const counts = { sealed, unsealed: await unsealedCount(db) };
  if (broken !== undefined) return { whole: false, ...counts, ...broken };
  const missing = [...anchors.heads.keys()].filter((seq) => seq > sealed);
  if (missing.length > 0) {
    return { whole: false, ...counts, brokenAt: Math.min(...missing), fault: 'shorter than the anchors' };
  }
  const trouble = anchors.trouble ?? (await checkAnchors(db, anchors));
  if (trouble !== undefined) return { whole: false, ...counts, brokenAt: trouble.seq, fault: trouble.fault };
  const stray = await strayRecord(db);
  if (stray === undefined) return { whole: true, ...counts };
  return { whole: false, ...counts, brokenAt: sealed, fault: stray.fault, auditId: stray.id };
}

async function walkChain(db: Db | Tx, anchors: Anchors): Promise<Walk> {
  const archived = await archivedRanges(db);
  let hash: Buffer = FIRST_HASH;
  let sealed = 0;
  for (;;) {
    for (let range = archived.get(sealed + 1); range !== undefined; range = archived.get(sealed + 1)) {
      if (!range.hash_before.equals(hash)) return { sealed, broken: { brokenAt: sealed + 1, fault: 'record changed' } };
      const fault = anchorFault(range.last_seq, range.last_hash, anchors);
      if (fault !== undefined) return { sealed, broken: { brokenAt: range.last_seq, fault } };
      [hash, sealed] = [range.last_hash, range.last_seq];
    }
    const rows = await sealedAfter(db, sealed);
    for (const row of rows) {
      if (archived.has(sealed + 1) && row.seq !== sealed + 1) break;
      const next = row.text === null ? undefined : chainHash(hash, sealed + 1, row.text);
      const fault = faultOf(row, sealed + 1, next, anchors);
      if (fault !== undefined || next === undefined) {
        return { sealed, broken: { brokenAt: sealed + 1, fault: fault ?? 'record gone', auditId: row.id } };
      }
      hash = next;
      sealed += 1;
    }
    if (rows.length < BATCH && !archived.has(sealed + 1)) return { sealed };
  }
}

interface ArchivedRange {
  readonly last_seq: number;
  readonly hash_before: Buffer;
  readonly last_hash: Buffer;
}

/** By the number of their first seal. */
async function archivedRanges(db: Db | Tx): Promise<ReadonlyMap<number, ArchivedRange>> {
  const rows = await db
    .selectFrom('archived_seal')
    .select(['first_seq', 'last_seq', 'hash_before', 'last_hash'])
    .execute();
  return new Map(rows.map(({ first_seq, ...range }) => [first_seq, range]));
}

interface SealedRow {
  readonly seq: number;
  readonly hash: Buffer;
  readonly id: number;
  /** Null if the row itself is gone. */
  readonly text: string | null;
}

function faultOf(row: SealedRow, seq: number, next: Buffer | undefined, anchors: Anchors): AuditFault | undefined {
  if (row.seq !== seq) return 'seal gone';
  if (next === undefined) return 'record gone';
  if (!next.equals(row.hash)) return 'record changed';
  return anchorFault(seq, next, anchors);
}

function anchorFault(seq: number, hash: Buffer, anchors: Anchors): AuditFault | undefined {
  const anchored = anchors.get(seq);
  return anchored === undefined || anchored === hash.toString('hex') ? undefined : 'not the chain of the anchors';
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
  const found = await db
    .selectFrom('audit_log as l')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('audit_seal as s').select('s.seq').whereRef('s.audit_id', '=', 'l.id'))),
    )
    .executeTakeFirstOrThrow();
  return found.count;
}

/**
 * The first row without a seal that will never get one, or has waited too long for it. Its place in the order of sealing is before the
 * last sealed row, its transaction number has not been used yet, or its transaction ended long ago. A row whose number is in an archive
 * is no record of this log either.
 */
async function strayRecord(db: Db | Tx): Promise<{ readonly id: number; readonly fault: AuditFault } | undefined> {
  const found = await sql<{ id: number; fault: AuditFault }>`
    select u.id, u.fault from (
      select l.id, l.xid, case
        when (l.xid, l.id) < (select s.xid, s.audit_id from audit_seal s order by s.seq desc limit 1) then 'record put in'
        when l.xid >= pg_snapshot_xmax(pg_current_snapshot()) and l.xid <> coalesce(pg_current_xact_id_if_assigned(), '0')
          or l.xid < pg_snapshot_xmin(pg_current_snapshot()) and l.at < now() - ${SEALED_WITHIN}::interval
          then 'record never sealed'
      end as fault
      from audit_log l where not exists (select 1 from audit_seal s where s.audit_id = l.id)
      union all
      select s.audit_id, s.xid, 'record put in' from audit_seal s
      join archived_seal r on s.seq between r.first_seq and r.last_seq
    ) u where u.fault is not null order by u.xid, u.id limit 1
  `.execute(db);
  return found.rows[0];
}

/** Servers seal once a second; a verification without a server seals first. */
const SEALED_WITHIN = '10 minutes';
