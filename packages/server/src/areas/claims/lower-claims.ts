import type { CallBody, CallData } from '@oasis/api-client/contract';
import { isLowerReason, LOWERINGS } from '@oasis/engine/areas/claims';
import { dayOf, fenOf, ok, parseYuan, present, type Result, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { amountAppeal, disputedLowerings } from '../../claims/appealed-amounts.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { papersAsShown } from '../../claims/claim-papers.ts';
import { mayDecide } from '../../claims/follow-appeals.ts';
import { hasFound } from '../../claims/has-found.ts';
import { heldBy } from '../../claims/held-by.ts';
import { type LoweredLine, lowerLines, restoreLines, standingLowerings } from '../../claims/lower-lines.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import type { MoveContext } from '../../moves/make-move.ts';
import { hasMade } from '../../moves/move-log.ts';

type Sent = SentMove<'claimId'>;
type Moved = Promise<Changed<CallData<'claim.pass'>>>;
type Lowered = CallBody<'claim.lower'> & { readonly version?: number | undefined };

/** Lowers an offer of a claim that the caller checks, for a reason of the list and a sentence. Another person confirms it with the claim. */
export function lowerClaim(tx: Tx, call: MoveContext, { lineId, net, because, ...sent }: Lowered): Moved {
  let line: LoweredLine | undefined;
  return CLAIM_MOVES.move(tx, call, sent, 'lower', {
    check: async ({ id }) => {
      const held = await heldBy(tx, call, id);
      if (!held.ok) return held;
      if (!isLowerReason(because)) return refuse(message('CLAIM_LOWER_REASON'));
      const found = await lineToLower(tx, id, lineId, net);
      if (found.ok) line = found.value;
      return found;
    },
    then: async (made) => {
      const { before, net: lowered, ...rest } = present(line, 'a line');
      const reason = made.reason;
      const cause = { source: 'check', because: isLowerReason(because) ? because : 'other', reason } as const;
      await lowerLines(tx, call, made, [{ ...rest, before, net: lowered }], { ...cause, appealUntil: null });
      return {
        audit: { netAmount: yuanText(fenOf(lowered)), formerAmount: yuanText(fenOf(before)), lowerReason: because },
      };
    },
  });
}

async function lineToLower(
  tx: Tx,
  claimId: number,
  lineId: number,
  typed: string,
): Promise<Result<LoweredLine, Refusal>> {
  const line = await tx
    .selectFrom('claim_line')
    .select(['id', 'si_offer_id', 'net', 'lowering_id'])
    .where('id', '=', lineId)
    .where('claim_id', '=', claimId)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  if (line === undefined) return refuse(message('CLAIM_NO_LINE'));
  const lowered = await tx
    .selectFrom('claim_lowering')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('si_offer_id', '=', line.si_offer_id)
    .where('source', '=', 'check')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (lowered !== undefined) return refuse(message('CLAIM_LOWERED_ALREADY'));
  const net = parseYuan(typed);
  if (net === undefined || net < 0n) return refuse(message('CLAIM_LOWER_AMOUNT'));
  if (net === 0n) return refuse(message('CLAIM_LOWER_NOTHING'));
  const before = BigInt(line.net);
  if (net >= before) return refuse(message('CLAIM_LOWER_ABOVE', { now: yuanText(fenOf(before)) }));
  return ok({ lineId: line.id, offerId: line.si_offer_id, before, net });
}

/** Takes back what was lowered in the check of a claim that the caller holds. */
export function restoreClaim(tx: Tx, call: MoveContext, sent: Sent): Moved {
  let lowerings: readonly number[] = [];
  return CLAIM_MOVES.move(tx, call, sent, 'restore', {
    check: async ({ id }) => {
      const held = await heldBy(tx, call, id);
      if (!held.ok) return held;
      // What stood when the claim was approved before is no matter of this check.
      lowerings = (await standingLowerings(tx, id)).flatMap((one) => (one.appealUntil === null ? [one.id] : []));
      return lowerings.length === 0 ? refuse(message('CLAIM_NOT_LOWERED')) : ok(null);
    },
    then: async (made) => {
      await restoreLines(tx, call, made, lowerings);
      return { audit: await amountOf(tx, made.id) };
    },
  });
}

async function amountOf(tx: Tx, claimId: number) {
  const { net } = await CLAIM_MOVES.read(tx, claimId, 'net');
  return { netAmount: yuanText(fenOf(BigInt(net))) };
}

/** Appeals against lowered amounts of an approved claim: against each once, within the time. The reason is the first letter; what is not disputed stays owed. */
export function appealAmount(
  tx: Tx,
  call: MoveContext,
  sent: Sent & { readonly papers?: readonly number[] | undefined },
): Moved {
  return CLAIM_MOVES.move(tx, call, sent, 'appealAmount', {
    check: async ({ id }) => {
      const { isAppealed, until } = await amountAppeal(tx, id);
      if (isAppealed) return refuse(message('CLAIM_APPEALED_ALREADY'));
      if (until === undefined) return refuse(message('CLAIM_NOT_LOWERED'));
      if (dayOf(call.now) > until) return refuse(message('CLAIM_APPEAL_LATE', { until }));
      return sent.papers === undefined ? ok(null) : papersAsShown(tx, call.actor.usrid, id, sent.papers);
    },
  });
}

type Decision = Sent & { readonly appealVersion?: number | undefined };

/** Decides on the appeal against an amount. An accepted one restores, by new postings, what could be appealed against when it was opened. */
export function decideAmount(
  tx: Tx,
  call: MoveContext,
  { appealVersion, ...sent }: Decision,
  move: 'acceptAmount' | 'refuseAmount',
): Moved {
  let restored: readonly number[] = [];
  return CLAIM_MOVES.move(tx, call, sent, move, {
    check: async ({ id: claimId }) => {
      if (await tookPart(tx, call, claimId)) return refuse(message('CLAIM_OTHER_AMOUNT'));
      const disputed = await disputedLowerings(tx, claimId);
      if (disputed === undefined) return refuse(message('CLAIM_NO_APPEAL'));
      restored = disputed;
      const decides = move === 'acceptAmount' ? 'acceptAppeal' : 'refuseAppeal';
      return mayDecide(tx, call, { claimId, move: decides, appealVersion });
    },
    then: async (made) => {
      if (move === 'acceptAmount') await restoreLines(tx, call, made, restored);
      return { audit: await amountOf(tx, made.id) };
    },
  });
}

/** Whether somebody ever lowered an amount of a claim, confirmed that, or found it in a sample. */
async function tookPart(tx: Tx, { actor: { usrid } }: MoveContext, claimId: number): Promise<boolean> {
  return (
    (await hasMade(tx, CLAIM_MOVES, claimId, { moves: [...LOWERINGS], usrid })) || hasFound(tx, { claimId, usrid })
  );
}
