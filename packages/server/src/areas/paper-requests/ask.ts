import type { CallBody, CallData } from '@oasis/api-client/contract';
import { askFormOn, isRequestedPaper } from '@oasis/engine/areas/paper-requests';
import { dayOf, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { heldBy } from '../../claims/held-by.ts';
import { PAPER_MOVES } from '../../claims/paper-moves.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { lockObjects, type MoveContext, makeMove, writeMoves } from '../../moves/make-move.ts';

type Asked = CallBody<'paperRequest.ask'> & { readonly version?: number | undefined };

/**
 * Asks the dealer of a claim that the caller holds for a paper. The claim stays in its check and leaves the caller's hands until the dealer
 * answers or his day is over. An answer that was not settled is asked for again. The audit log has no text of requests.
 */
export async function askPaper(
  tx: Tx,
  call: MoveContext,
  { claimId, version, ...sent }: Asked,
): Promise<Changed<CallData<'paperRequest.ask'>>> {
  const form = askFormOn(dayOf(call.now));
  const { paper, text, until } = form.toSave(sent);
  const refused = refuseForm(form.check({ paper, text, until }), call.locale, CLAIM_MOVES.subject(claimId));
  if (refused !== undefined) return refused;
  if (!isRequestedPaper(paper)) return refuse(message('PAPER_REQUEST_KIND'));
  const moved = await makeMove(tx, call, CLAIM_MOVES, {
    move: 'askPaper',
    id: claimId,
    version,
    check: () => heldBy(tx, call, claimId),
  });
  if (!moved.ok) return moved;
  const followed = await askAgain(tx, call, claimId);
  const claim = await CLAIM_MOVES.read(tx, claimId, 'name', 'bu_id', 'held_by');
  const made = await PAPER_MOVES.create(tx, call, { buId: claim.bu_id, move: 'ask' }, (columns) =>
    tx
      .insertInto('paper_request')
      .values({
        ...columns,
        name: claim.name,
        claim_id: claimId,
        dealer_id: claim.held_by,
        paper,
        text,
        asked_day: dayOf(call.now),
        until,
        follows_id: followed ?? null,
      })
      .returning(['id', 'code', 'status', 'version'])
      .executeTakeFirstOrThrow(),
  );
  const { id: requestId, code: requestCode, status } = made;
  return ok({
    data: { requestId, requestCode, status, version: made.version, claimId },
    audit: PAPER_MOVES.audit(requestId, { before: null, after: { requestedPaper: paper, answerUntil: until } }),
  });
}

/** Ends an answer that was not enough; returns the request that a new one repeats, undefined for a first one. */
async function askAgain(tx: Tx, call: MoveContext, claimId: number): Promise<number | undefined> {
  const last = await tx
    .selectFrom('paper_request')
    .select(['id', 'status'])
    .where('claim_id', '=', claimId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last?.status === 'Expired') return last.id;
  if (last?.status !== 'Answered') return undefined;
  await writeMoves(tx, call, PAPER_MOVES, await lockObjects(tx, PAPER_MOVES, [last.id]), { move: 'askAgain' });
  return last.id;
}
