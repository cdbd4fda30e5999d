import type { CallData } from '@oasis/api-client/contract';
import { reachOf } from '@oasis/engine/access';
import { APPEAL } from '@oasis/engine/areas/appeals';
import { dayOf, err, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { idInForm } from '../../base/id-in-form.ts';
import { badInput, notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { canBeAppealed } from '../../claims/appeal-letters.ts';
import { canAmountBeAppealed } from '../../claims/appealed-amounts.ts';
import { dropUnsent, keepPaper, openStored, paperOf, type StoredPaper } from '../../claims/claim-papers.ts';
import { claimReach, claimSight } from '../../claims/claim-reach.ts';
import type { Tx } from '../../database/tables.ts';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import { type ReceivedDocument, receiveDocument } from '../../documents/receive-document.ts';
import type { FileReply } from '../../files/file-reply.ts';
import type { CallContext, Changed } from '../../guard/route.ts';

/** Papers belong to the claim, which has them before its appeal has a number. */
const subjectOf = (claimId: number) => `claim:${claimId}`;

/** Adds a paper to the next letter of the caller about a claim. The content is encrypted before it is written anywhere. */
export async function addPaper(
  context: CallContext<'appeal.addPaper'>,
  folder: DocumentFolder,
): Promise<Result<CallData<'appeal.addPaper'>, Refusal>> {
  const sent = await context.file();
  if (!sent.ok) return sent;
  const claimId = idInForm(sent.value.fields['claimId']);
  if (claimId === undefined) {
    sent.value.stream.resume();
    return err(badInput('body: claimId is no id'));
  }
  const received = await receiveDocument(sent.value, 'appealPaper', subjectOf(claimId));
  if (!received.ok) return received;
  return context.change((tx) => addTo(tx, context, folder, claimId, received.value));
}

type PaperCall = Pick<CallContext<'appeal.addPaper'>, 'actor' | 'locale' | 'now' | 'authorize'>;

async function addTo(
  tx: Tx,
  context: PaperCall,
  folder: DocumentFolder,
  claimId: number,
  received: ReceivedDocument,
): Promise<Changed<CallData<'appeal.addPaper'>>> {
  const subject = subjectOf(claimId);
  const claim = await lockClaim(tx, claimId);
  if (claim === undefined || !(await claimReach(tx, context, claimId))) return notFound(subject);
  const allowed = context.authorize({ bu: claim.bu_id }, subject);
  if (!allowed.ok) return allowed;
  if (!(await takesPapers(tx, context, claim))) return refuse(message('APPEAL_NO_PAPERS'), { subject });
  return keepPaper(tx, context, folder, { claim, received, subject });
}

function lockClaim(tx: Tx, claimId: number) {
  return tx
    .selectFrom('claim')
    .select(['id', 'code', 'bu_id', 'record_id', 'status', 'holds', 'appealed', 'appeal_until'])
    .where('id', '=', claimId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockClaim>>>;

/** A letter can follow: the dealer can still appeal, or an appeal is open. */
async function takesPapers(tx: Tx, { actor, now }: PaperCall, claim: LockedClaim): Promise<boolean> {
  const isDealer = reachOf(actor).kind !== 'all';
  if (isDealer && (canBeAppealed(claim, dayOf(now)) || (await canAmountBeAppealed(tx, claim, dayOf(now))))) return true;
  const open = await tx
    .selectFrom('claim_appeal')
    .select('id')
    .where('claim_id', '=', claim.id)
    .where('status', 'in', [...APPEAL.moves.write.from])
    .executeTakeFirst();
  return open !== undefined;
}

/** Removes a paper that its uploader has not sent: it is shown to nobody any more. */
export function removePaper(
  context: CallContext<'appeal.removePaper'>,
): Promise<Result<CallData<'appeal.removePaper'>, Refusal>> {
  const { actor, body } = context;
  const { claimId, paperId } = body;
  const subject = subjectOf(claimId);
  return context.change(async (tx): Promise<Changed<CallData<'appeal.removePaper'>>> => {
    const claim = await lockClaim(tx, claimId);
    if (claim === undefined || !(await claimReach(tx, context, claimId))) return notFound(subject);
    const allowed = context.authorize({ bu: claim.bu_id }, subject);
    if (!allowed.ok) return allowed;
    const paper = await paperOf(tx, claimId, paperId);
    if (paper === undefined || !isShown(paper, actor.usrid)) return notFound(subject);
    if (paper.letter_id !== null) return refuse(message('APPEAL_PAPER_SENT'), { subject });
    return dropUnsent(tx, context, paperId, subject);
  });
}

/** Opens a paper of a claim within reach: one that was sent, or an own one. The audit log keeps who opened it before the bytes are sent. */
export async function openPaper(
  context: CallContext<'appeal.paper'>,
  folder: DocumentFolder,
): Promise<Result<FileReply, Refusal>> {
  const { db, query, actor } = context;
  const { claimId, paperId } = query;
  const subject = subjectOf(claimId);
  return db.transaction().execute(async (tx) => {
    const paper = (await claimSight(tx, context, claimId)) ? await paperOf(tx, claimId, paperId) : undefined;
    if (paper === undefined || !isShown(paper, actor.usrid)) return notFound(subject);
    return openStored(tx, context, folder, paper, {
      event: 'APPEAL_PAPER_OPENED',
      action: 'appeal.open-paper',
      subject,
    });
  });
}

/** A paper that was sent with a letter is shown to whoever reaches its claim, one that was not sent to its uploader alone. */
function isShown({ letter_id, request_id, uploaded_by }: StoredPaper, usrid: number): boolean {
  return letter_id !== null || (request_id === null && uploaded_by === usrid);
}
