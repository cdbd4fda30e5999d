import type { Tx } from '../database/tables.ts';
import { lockFitting, writeMoves } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { CLAIM_MOVES } from './claim-moves.ts';

/**
 * Reverses claims as they stand once they are locked; one that came into a payout or was reversed meanwhile is left. Answers the ids of
 * those that it reversed.
 */
export async function reverseClaims(
  tx: Tx,
  by: MovedBy,
  claimIds: readonly number[],
  reason: string,
): Promise<ReadonlySet<number>> {
  const open = await lockFitting(tx, CLAIM_MOVES, claimIds, 'reverse');
  await writeMoves(tx, by, CLAIM_MOVES, open, { move: 'reverse', reason });
  return new Set(open.map(({ id }) => id));
}
