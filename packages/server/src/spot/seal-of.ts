import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';

export interface SealOfList {
  readonly seq: number;
  readonly seal: string;
}

/**
 * The seal of the record that says that a list was frozen: the first one that can exist after the freezing, since records of running
 * transactions are not sealed. Undefined until the sealer has been there.
 */
export async function sealOfFreezing(db: Db | Tx, listId: number): Promise<SealOfList | undefined> {
  const { rows } = await sql<SealOfList>`
    select s.seq, encode(s.hash, 'hex') as seal from audit_log a join audit_seal s on s.audit_id = a.id
    where a.event = 'SAMPLE_LIST_FROZEN' and a.outcome = 'done' and a.subject = ${`sample-list:${listId}`}
    order by s.seq limit 1`.execute(db);
  return rows[0];
}

/** The seal that goes into the seed of a draw: that of the freezing for the first one, of the decision that allowed it for another one. */
export async function sealOfDraw(db: Db | Tx, listId: number, turn: number): Promise<SealOfList | undefined> {
  if (turn === 1) return sealOfFreezing(db, listId);
  const { rows } = await sql<SealOfList>`
    select s.seq, encode(s.hash, 'hex') as seal from audit_log a join audit_seal s on s.audit_id = a.id
    where a.event = 'SAMPLE_DRAW_ALLOWED' and a.outcome = 'done' and a.subject = ${`sample-list:${listId}`}
      and a.details #>> '{after,drawNumber}' = ${String(turn)}
    order by s.seq limit 1`.execute(db);
  return rows[0];
}
