import type { LowerReason } from '@oasis/engine/areas/claims';
import { dayOf, ok, present, type Result } from '@oasis/engine/base';
import { lastDayToAppeal, spreadLowering } from '@oasis/engine/claims';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MovedBy, MovingObject } from '../moves/moving-kind.ts';
import { appealable, disputedLowerings } from './appealed-amounts.ts';
import { CLAIM_MOVES } from './claim-moves.ts';
import { type LoweredLine, lowerLines } from './lower-lines.ts';
import { linesToPost } from './post-claims.ts';

/** What a sample found of a claim. */
export interface FoundLess {
  readonly claimId: number;
  readonly spotItemId: number;
  /** Fen without VAT that the claim should have had. */
  readonly right: bigint;
  readonly because: LowerReason;
  readonly reason: string;
}

/** What follows for a locked claim: it is lowered, rejected, or left where it has no more than that by now. */
export type Correction =
  | {
      readonly kind: 'none';
      readonly posted: bigint;
      /** It is approved with what it has. */
      readonly isOwed: boolean;
    }
  | { readonly kind: 'rejected'; readonly posted: bigint; readonly claim: MovingObject }
  | {
      readonly kind: 'lowered';
      /** Fen without VAT that the claim loses. */
      readonly posted: bigint;
      readonly claim: MovingObject;
      readonly lines: readonly LoweredLine[];
    };

/**
 * Locks a claim and says how it is corrected to what a sample found. One in a payout is refused, and so is one to which an appeal can still give more
 * than that: what was found waits for the decision, since an accepted appeal owes the whole amount again.
 */
export function correctionOf(
  tx: Tx,
  { claimId, right }: FoundLess,
  today: string,
): Promise<Result<Correction, Refusal>> {
  return withAllRows(tx, async () => {
    const claim = present((await lockObjects(tx, CLAIM_MOVES, [claimId]))[0], 'a claim');
    const { status } = claim;
    if (status === 'InPayout' || status === 'Paid') return refuse(message('SPOT_CLAIM_IN_PAYOUT'));
    const { holds } = await CLAIM_MOVES.read(tx, claimId, 'holds');
    if (holds && (status === 'Rejected' || status === 'Appealed')) return refuse(message('SPOT_CLAIM_UNDECIDED'));
    const stored = status === 'Approved' ? await linesToPost(tx, [claimId]) : [];
    const nets = stored.map(({ net }) => BigInt(net));
    const now = nets.reduce((sum, net) => sum + net, 0n);
    if (now <= right && status === 'Approved' && (await canRise(tx, claimId, today))) {
      return refuse(message('SPOT_CLAIM_UNDECIDED'));
    }
    if (now <= right) return ok({ kind: 'none', posted: 0n, isOwed: status === 'Approved' });
    if (right === 0n) return ok({ kind: 'rejected', posted: now, claim });
    const parts = spreadLowering(right, nets);
    if (parts === undefined) return refuse(message('SPOT_RIGHT_LEAST', { count: stored.length }));
    const lines = stored.flatMap(({ id: lineId, si_offer_id: offerId, net }, at) => {
      const left = parts[at] ?? 0n;
      return left < BigInt(net) ? [{ lineId, offerId, before: BigInt(net), net: left }] : [];
    });
    return ok({ kind: 'lowered', posted: now - right, claim, lines });
  });
}

/** Whether an appeal against a lowered amount is open, or can be opened. */
async function canRise(tx: Tx, claimId: number, today: string): Promise<boolean> {
  const open = await disputedLowerings(tx, claimId);
  return open !== undefined || (await appealable(tx, claimId, today)).length > 0;
}

/** Corrects a locked claim by one move: another amount, or its rejection where nothing is due. Either can be appealed against. */
export async function correctClaim(tx: Tx, by: MovedBy, correction: Correction, found: FoundLess): Promise<void> {
  if (correction.kind === 'none') return;
  const { claim } = correction;
  const { because, reason, spotItemId } = found;
  const appealUntil = lastDayToAppeal(dayOf(by.now));
  await withAllRows(tx, async () => {
    if (correction.kind === 'rejected') {
      await writeMoves(tx, by, CLAIM_MOVES, [claim], { move: 'failSample', reason });
      await CLAIM_MOVES.write(tx, claim.id, { appeal_until: appealUntil, appealed: false });
      return;
    }
    const [made] = await writeMoves(tx, by, CLAIM_MOVES, [claim], { move: 'correct', reason });
    const lowering = { source: 'sample', because, reason, appealUntil, spotItemId } as const;
    await lowerLines(tx, by, present(made, 'a move'), correction.lines, lowering);
  });
}
