import type { CallData } from '@oasis/api-client/contract';
import { err, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { idInForm } from '../../base/id-in-form.ts';
import { badInput, notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { dropUnsent, keepPaper, openStored, paperOf, type StoredPaper } from '../../claims/claim-papers.ts';
import { claimReach, claimSight } from '../../claims/claim-reach.ts';
import { PAPER_MOVES } from '../../claims/paper-moves.ts';
import type { Tx } from '../../database/tables.ts';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import { type ReceivedDocument, receiveDocument } from '../../documents/receive-document.ts';
import type { FileReply } from '../../files/file-reply.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { lockClaimOf, takesAnswer } from './claim-of.ts';

const { subject: subjectOf } = PAPER_MOVES;

/** Adds a paper to the next answer of the caller to a request. The content is encrypted before it is written anywhere. */
export async function addPaper(
  context: CallContext<'paperRequest.addPaper'>,
  folder: DocumentFolder,
): Promise<Result<CallData<'paperRequest.addPaper'>, Refusal>> {
  const sent = await context.file();
  if (!sent.ok) return sent;
  const requestId = idInForm(sent.value.fields['requestId']);
  if (requestId === undefined) {
    sent.value.stream.resume();
    return err(badInput('body: requestId is no id'));
  }
  const received = await receiveDocument(sent.value, 'requestedPaper', subjectOf(requestId));
  if (!received.ok) return received;
  return context.change((tx) => addTo(tx, context, folder, requestId, received.value));
}

type PaperCall = Pick<CallContext<'paperRequest.addPaper'>, 'actor' | 'now' | 'authorize'>;

async function addTo(
  tx: Tx,
  context: PaperCall,
  folder: DocumentFolder,
  requestId: number,
  received: ReceivedDocument,
): Promise<Changed<CallData<'paperRequest.addPaper'>>> {
  const subject = subjectOf(requestId);
  const claim = await lockClaimOf(tx, requestId);
  if (claim === undefined || !(await claimReach(tx, context, claim.id))) return notFound(subject);
  const allowed = context.authorize({ bu: claim.buId }, subject);
  if (!allowed.ok) return allowed;
  const { status } = await PAPER_MOVES.read(tx, requestId, 'status');
  if (!(await takesAnswer(tx, { id: requestId, status }, claim))) {
    return refuse(message('PAPER_REQUEST_OVER'), { subject });
  }
  const { code, record_id } = await tx
    .selectFrom('claim')
    .select(['code', 'record_id'])
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow();
  return keepPaper(tx, context, folder, { claim: { id: claim.id, code, record_id }, received, subject });
}

/** Removes a paper that its uploader has not sent: it is shown to nobody any more. */
export function removePaper(
  context: CallContext<'paperRequest.removePaper'>,
): Promise<Result<CallData<'paperRequest.removePaper'>, Refusal>> {
  const { actor, body } = context;
  const { requestId, paperId } = body;
  const subject = subjectOf(requestId);
  return context.change(async (tx): Promise<Changed<CallData<'paperRequest.removePaper'>>> => {
    const claim = await lockClaimOf(tx, requestId);
    if (claim === undefined || !(await claimReach(tx, context, claim.id))) return notFound(subject);
    const allowed = context.authorize({ bu: claim.buId }, subject);
    if (!allowed.ok) return allowed;
    const paper = await paperOf(tx, claim.id, paperId);
    if (paper === undefined || !isShown(paper, requestId, actor.usrid)) return notFound(subject);
    if (paper.request_id !== null) return refuse(message('APPEAL_PAPER_SENT'), { subject });
    return dropUnsent(tx, context, paperId, subject);
  });
}

/** Opens a paper of a request within reach: one that was sent, or an own one. The audit log keeps who opened it before the bytes are sent. */
export async function openPaper(
  context: CallContext<'paperRequest.paper'>,
  folder: DocumentFolder,
): Promise<Result<FileReply, Refusal>> {
  const { db, query, actor } = context;
  const { requestId, paperId } = query;
  const subject = subjectOf(requestId);
  return db.transaction().execute(async (tx) => {
    const request = await tx
      .selectFrom('paper_request')
      .select('claim_id')
      .where('id', '=', requestId)
      .executeTakeFirst();
    const isSeen = request !== undefined && (await claimSight(tx, context, request.claim_id));
    const paper = isSeen ? await paperOf(tx, request.claim_id, paperId) : undefined;
    if (paper === undefined || !isShown(paper, requestId, actor.usrid)) return notFound(subject);
    return openStored(tx, context, folder, paper, {
      event: 'REQUESTED_PAPER_OPENED',
      action: 'paper-request.open-paper',
      subject,
    });
  });
}

/** A paper of the answer is shown to whoever reaches the claim, one that was not sent to its uploader alone. */
function isShown({ letter_id, request_id, uploaded_by }: StoredPaper, requestId: number, usrid: number): boolean {
  return request_id === requestId || (request_id === null && letter_id === null && uploaded_by === usrid);
}
