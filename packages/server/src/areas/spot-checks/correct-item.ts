import type { CallBody, CallData } from '@oasis/api-client/contract';
import { isLowerReason } from '@oasis/engine/areas/claims';
import { dayOf, fenOf, ok, present, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { becomeMaker, takesPart } from '../../approvals/become-maker.ts';
import { notFound, refuse } from '../../base/refusal.ts';
import { type Correction, correctClaim, correctionOf, type FoundLess } from '../../claims/correct-claim.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { MoveContext } from '../../moves/make-move.ts';
import { LIST_MOVES, moveItems } from '../../spot/list-moves.ts';
import { SAMPLE_SUBJECT } from '../../spot/sample-subject.ts';
import { tookPart } from './check-item.ts';

/**
 * Confirms that a sampled claim failed, as a second person: the claim is corrected by one entry, or rejected where nothing is due. It stays on its
 * list, marked; a list that is approved frees what is still due.
 */
export async function correctItem(
  tx: Tx,
  call: MoveContext,
  { itemId, because = 'other' }: CallBody<'spotItems.correct'>,
): Promise<Changed<CallData<'spotItems.correct'>>> {
  const found = await itemOf(tx, itemId);
  if (found === undefined) return notFound(`spot-item:${itemId}`);
  const { list_id: listId, claim_id: claimId, claim_code: code, right_net: right, reason } = found;
  const list = { kind: SAMPLE_SUBJECT.kind, id: listId };
  let isApproved = false;
  const less = (to: number): FoundLess => ({
    claimId,
    spotItemId: itemId,
    right: BigInt(to),
    because: isLowerReason(because) ? because : 'other',
    reason,
  });
  let correction: Correction | undefined;
  const moved = await LIST_MOVES.move(tx, call, { listId, reason }, 'correct', {
    check: async () => {
      // Whoever came first holds the list; the item is read again.
      const { correction: before, status } = present(await itemOf(tx, itemId), `spot-item:${itemId}`);
      isApproved = status === 'Approved';
      if (before !== null) return refuse(message('SPOT_CORRECTED_ALREADY'));
      if (right === null || right >= found.net) return refuse(message('SPOT_NOT_FAILED'));
      if (!isLowerReason(because)) return refuse(message('CLAIM_LOWER_REASON'));
      const isOwn = found.checked_by === call.actor.usrid || (await tookPart(tx, claimId, call.actor.usrid));
      if (isOwn) return refuse(message('SPOT_OTHER_CONFIRMS'));
      if (await takesPart(tx, list, call.actor.usrid)) return refuse(message('SPOT_DECIDER_CORRECTS'));
      return correctionOf(tx, less(right), dayOf(call.now));
    },
    before: async (_, planned) => {
      correction = planned;
      await becomeMaker(tx, list, call.actor.usrid);
      await correctClaim(tx, call, planned, less(right ?? 0));
      const { kind, posted } = planned;
      await tx
        .updateTable('spot_item')
        .set({
          correction: kind,
          posted_net: Number(posted),
          corrected_by: call.actor.usrid,
          corrected_at: call.now,
        })
        .where('id', '=', itemId)
        .execute();
      const isOwed = kind === 'lowered' || (kind === 'none' && planned.isOwed);
      if (isOwed && isApproved) await moveItems(tx, listId, 'free', [code]);
    },
  });
  if (!moved.ok) return moved;
  const { kind, posted } = present(correction, 'a correction');
  const postedNet = yuanText(fenOf(posted));
  const after = {
    checkedClaim: code,
    spotCorrection: kind,
    rightAmount: yuanText(fenOf(BigInt(right ?? 0))),
    postedAmount: postedNet,
    lowerReason: because,
    reason,
  };
  return ok({
    data: { itemId, correction: kind, postedNet },
    audit: LIST_MOVES.audit(listId, { before: null, after }),
  });
}

function itemOf(tx: Tx, itemId: number) {
  return tx
    .selectFrom('spot_item')
    .select(['list_id', 'claim_id', 'claim_code', 'net', 'right_net', 'reason', 'status', 'checked_by', 'correction'])
    .where('id', '=', itemId)
    .executeTakeFirst();
}
