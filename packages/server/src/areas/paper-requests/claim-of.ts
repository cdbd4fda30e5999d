import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { IN_CHECK } from '../../claims/follow-papers.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { lockObjects } from '../../moves/make-move.ts';
import type { MovingObject } from '../../moves/moving-kind.ts';

/** Locks the claim of a request, before the request, as all do; undefined where either is missing or out of reach. */
export async function lockClaimOf(tx: Tx, requestId: number): Promise<MovingObject | undefined> {
  const request = await tx
    .selectFrom('paper_request')
    .select('claim_id')
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (request === undefined) return undefined;
  const [claim] = await lockObjects(tx, CLAIM_MOVES, [request.claim_id]);
  return claim;
}

/** Tells whether a request takes an answer: it is open, or its day is over, the claim is still checked and nothing newer was asked. */
export async function takesAnswer(
  db: Db | Tx,
  { id, status }: { readonly id: number; readonly status: string },
  claim: { readonly id: number; readonly status: string },
): Promise<boolean> {
  if (status === 'Open') return true;
  if (status !== 'Expired' || !IN_CHECK.includes(claim.status)) return false;
  const newer = await db
    .selectFrom('paper_request')
    .select('id')
    .where('claim_id', '=', claim.id)
    .where('id', '>', id)
    .executeTakeFirst();
  return newer === undefined;
}
