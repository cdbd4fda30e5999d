import type { Db, Tx } from '../database/tables.ts';

/** A further draw that somebody asked for, with what was decided on it. */
export interface DrawRequest {
  readonly turn: number;
  readonly reason: string;
  readonly askedBy: number;
  readonly askedByName: string;
  readonly askedAt: Date;
  /** Null as long as nobody decided. */
  readonly decision: 'allowed' | 'refused' | null;
  readonly decidedBy: number | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly decideReason: string;
  readonly revealUntil: Date | null;
}

/** Further draws of a list that were asked for, by their numbers. */
export function requestsOf(db: Db | Tx, listId: number): Promise<readonly DrawRequest[]> {
  return db
    .selectFrom('draw_request as r')
    .innerJoin('app_user as a', 'a.id', 'r.asked_by')
    .leftJoin('app_user as d', 'd.id', 'r.decided_by')
    .select(['r.turn', 'r.reason', 'r.asked_by as askedBy', 'a.fulnm as askedByName', 'r.asked_at as askedAt'])
    .select(['r.decision', 'r.decided_by as decidedBy', 'd.fulnm as decidedByName', 'r.decided_at as decidedAt'])
    .select(['r.decide_reason as decideReason', 'r.reveal_until as revealUntil'])
    .where('r.list_id', '=', listId)
    .orderBy('r.turn')
    .execute();
}

/** The further draw that waits for a decision. */
export async function openRequest(db: Db | Tx, listId: number): Promise<DrawRequest | undefined> {
  return (await requestsOf(db, listId)).find(({ decision }) => decision === null);
}

/** The draw that a list is at: the last one that was allowed, and the one that is asked for where `asked` is true. The first is 1. */
export function turnOf(requests: readonly DrawRequest[], { asked }: { readonly asked: boolean }): number {
  const fitting = requests.filter(({ decision }) => decision === 'allowed' || (asked && decision === null));
  return fitting.at(-1)?.turn ?? 1;
}
