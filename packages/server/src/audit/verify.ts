import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { chainHash, FIRST_HASH, ROW_TEXT } from './seal.ts';
import { ANCHOR_FILE } from './sealer.ts';

/** What a check of the chain found; whole means sealed rows and anchors all fit. */
export interface AuditVerdict {
  readonly whole: boolean;
  readonly sealed: number;
  /** Rows not sealed yet: about a second's worth on a running server. */
  readonly unsealed: number;
  /** Number of the first seal that does not fit, or of the first anchor that the chain contradicts. */
  readonly brokenAt?: number;
}

const BATCH = 2000;

/** Recomputes the chain from the first row on, and compares it with the anchors in the data folder, if one is given. */
export async function verifyAudit(db: Db, folder?: string): Promise<AuditVerdict> {
  const anchors = folder === undefined ? new Map<number, string>() : await readAnchors(folder);
  let hash: Buffer = FIRST_HASH;
  let sealed = 0;
  for (;;) {
    const rows = await sealedAfter(db, sealed);
    for (const row of rows) {
      const next = row.text === null ? undefined : chainHash(hash, sealed + 1, row.text);
      const anchored = anchors.get(sealed + 1);
      const fits = next !== undefined && row.seq === sealed + 1 && next.equals(row.hash);
      if (!fits || (anchored !== undefined && anchored !== next.toString('hex'))) {
        return { whole: false, sealed, unsealed: await unsealedCount(db), brokenAt: sealed + 1 };
      }
      hash = next;
      sealed += 1;
    }
    if (rows.length < BATCH) break;
  }
  const unsealed = await unsealedCount(db);
  const missing = [...anchors.keys()].filter((seq) => seq > sealed);
  return missing.length === 0
    ? { whole: true, sealed, unsealed }
    : { whole: false, sealed, unsealed, brokenAt: Math.min(...missing) };
}

interface SealedRow {
  readonly seq: number;
  readonly hash: Buffer;
  /** Null where the row itself is gone. */
  readonly text: string | null;
}

async function sealedAfter(db: Db, seq: number): Promise<readonly SealedRow[]> {
  const found = await sql<SealedRow>`
    select s.seq, s.hash, l.text from audit_seal s
    left join lateral (select ${ROW_TEXT} as text from audit_log where id = s.audit_id and xid = s.xid) l on true
    where s.seq > ${seq} order by s.seq limit ${BATCH}
  `.execute(db);
  return found.rows;
}

async function unsealedCount(db: Db): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from audit_log l where not exists (select 1 from audit_seal s where s.audit_id = l.id)
  `.execute(db);
  return found.rows[0]?.count ?? 0;
}

async function readAnchors(folder: string): Promise<Map<number, string>> {
  const text = await readFile(path.join(folder, ANCHOR_FILE), 'utf8').catch(() => '');
  const anchors = new Map<number, string>();
  for (const line of text.split('\n')) {
    const [, seq, hash] = line.split(' ');
    if (seq !== undefined && hash !== undefined) anchors.set(Number(seq), hash);
  }
  return anchors;
}
