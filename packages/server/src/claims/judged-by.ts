import type { Db, Tx } from '../database/tables.ts';
import { takenParts } from '../moves/move-log.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { CLAIM_MOVES } from './claim-moves.ts';

/** The moves by which people judge a claim: who made one does not make the next. */
const JUDGING_MOVES = ['pass', 'lower', 'reject', 'refuse'];

/** The moves by which somebody judged a claim last. */
export async function judgedBy(db: Db | Tx, { usrid }: MovedBy['actor'], claimId: number): Promise<string[]> {
  const made = await takenParts(db, CLAIM_MOVES.kind, claimId, JUDGING_MOVES);
  return made.flatMap((one) => (one.usrid === usrid ? [one.part] : []));
}
