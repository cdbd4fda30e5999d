import type { CallBody, CallData } from '@oasis/api-client/contract';
import { answerForm } from '@oasis/engine/areas/paper-requests';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import { papersAsShown, takeAlong } from '../../claims/claim-papers.ts';
import { heldBy } from '../../claims/held-by.ts';
import { comeBack } from '../../claims/lapse-papers.ts';
import { PAPER_MOVES } from '../../claims/paper-moves.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import type { MoveContext } from '../../moves/make-move.ts';
import { lockClaimOf, takesAnswer } from './claim-of.ts';

type Sent = SentMove<'requestId'>;
type Moved = Promise<Changed<CallData<'paperRequest.settle'>>>;
type Answer = CallBody<'paperRequest.answer'> & { readonly version?: number | undefined };

/** Answers a request by the papers that were shown to the dealer; the claim waits for its checker again. */
export async function answerRequest(tx: Tx, call: MoveContext, sent: Answer): Moved {
  const { requestId, version, papers } = sent;
  const { remark } = answerForm.toSave({ remark: sent.remark });
  const refused = refuseForm(answerForm.check({ remark }), call.locale, PAPER_MOVES.subject(requestId));
  if (refused !== undefined) return refused;
  const claim = await lockClaimOf(tx, requestId);
  return PAPER_MOVES.move(tx, call, { requestId, version }, 'answer', {
    check: async (present) => {
      if (claim === undefined || !(await takesAnswer(tx, present, claim))) {
        return refuse(message('PAPER_REQUEST_OVER'));
      }
      if (papers.length === 0) return refuse(message('PAPER_REQUEST_NO_PAPER'));
      return papersAsShown(tx, call.actor.usrid, claim.id, papers);
    },
    before: async ({ id }) => {
      await PAPER_MOVES.write(tx, id, { answered_at: call.now, remark });
      await takeAlong(tx, papers, { request_id: id });
    },
    then: async ({ from }) => {
      if (claim !== undefined && from === 'Open') await comeBack(tx, call, [claim.id]);
      return { audit: { letterPapers: papers.length } };
    },
  });
}

/** Accepts an answer; the claim is decided by itself. Whoever holds the claim does. */
export async function settleRequest(tx: Tx, call: MoveContext, sent: Sent): Moved {
  const claim = await lockClaimOf(tx, sent.requestId);
  return PAPER_MOVES.move(tx, call, sent, 'settle', { check: () => heldBy(tx, call, claim?.id ?? 0) });
}

/** Withdraws an open request; the claim waits for its checker again. */
export async function withdrawRequest(tx: Tx, call: MoveContext, sent: Sent): Moved {
  const claim = await lockClaimOf(tx, sent.requestId);
  return PAPER_MOVES.move(tx, call, sent, 'withdraw', {
    then: async () => {
      if (claim !== undefined) await comeBack(tx, call, [claim.id]);
      return {};
    },
  });
}
