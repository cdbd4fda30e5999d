import type { CallData } from '@oasis/api-client/contract';
import { DOCUMENT_PURPOSES, DOCUMENT_TYPES, reachOf } from '@oasis/engine/access';
import { APPEAL } from '@oasis/engine/areas/appeals';
import { dayOf, err, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { writeAudit } from '../../audit/record.ts';
import { idInForm } from '../../base/id-in-form.ts';
import { badInput, notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { canBeAppealed } from '../../claims/appeal-letters.ts';
import { canAmountBeAppealed } from '../../claims/appealed-amounts.ts';
import { claimReach, claimSight } from '../../claims/claim-reach.ts';
import type { Tx } from '../../database/tables.ts';
import { contentHash, type DocumentFolder } from '../../documents/document-folder.ts';
import { type ReceivedDocument, receiveDocument } from '../../documents/receive-document.ts';
import { keyOf, newKey, sealed, unsealed } from '../../documents/sealing.ts';
import type { FileReply } from '../../files/file-reply.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { paperName } from './view.ts';

const { count: MOST_PAPERS } = DOCUMENT_PURPOSES.appealPaper;

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
  return context.change((tx) => keepPaper(tx, context, folder, claimId, received.value));
}

type PaperCall = Pick<CallContext<'appeal.addPaper'>, 'actor' | 'locale' | 'now' | 'authorize'>;

async function keepPaper(
  tx: Tx,
  context: PaperCall,
  folder: DocumentFolder,
  claimId: number,
  { type, bytes }: ReceivedDocument,
): Promise<Changed<CallData<'appeal.addPaper'>>> {
  const subject = subjectOf(claimId);
  const claim = await lockClaim(tx, claimId);
  if (claim === undefined || !(await claimReach(tx, context, claimId))) return notFound(subject);
  const allowed = context.authorize({ bu: claim.bu_id }, subject);
  if (!allowed.ok) return allowed;
  if (!(await takesPapers(tx, context, claim))) return refuse(message('APPEAL_NO_PAPERS'), { subject });
  const unsent = await tx
    .selectFrom('appeal_paper')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('uploaded_by', '=', context.actor.usrid)
    .where('letter_id', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
  if (unsent.length >= MOST_PAPERS) return refuse(message('DOCUMENT_TOO_MANY', { count: MOST_PAPERS }), { subject });
  const { record_id: recordId } = claim;
  const own = recordId === null ? newKey() : null;
  const key = own === null ? await saleKey(tx, recordId) : ok(own);
  if (!key.ok) return key;
  const content = sealed(key.value, bytes);
  const sha256 = contentHash(content);
  await folder.pledge(sha256);
  await folder.keep(content);
  const { id: paperId } = await tx
    .insertInto('appeal_paper')
    .values({
      claim_id: claimId,
      type,
      size: bytes.length,
      sha256,
      key: own,
      uploaded_by: context.actor.usrid,
      uploaded_at: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok({
    data: { paperId, name: paperName(claim.code, paperId, type) },
    audit: { subject, details: { before: null, after: { paper: paperId } } },
  });
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

/** The key of the sale of a claim that is within reach, whoever reaches the sale. */
function saleKey(tx: Tx, recordId: number | null): Promise<Result<Buffer, Refusal>> {
  return withAllRows(tx, () => keyOf(tx, recordId ?? 0));
}

/** Removes a paper that its uploader has not sent: it is shown to nobody any more. */
export function removePaper(
  context: CallContext<'appeal.removePaper'>,
): Promise<Result<CallData<'appeal.removePaper'>, Refusal>> {
  const { actor, now, body } = context;
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
    await tx.updateTable('appeal_paper').set({ removed_at: now }).where('id', '=', paperId).execute();
    return ok({ data: { paperId }, audit: { subject, details: { before: { paper: paperId }, after: null } } });
  });
}

/** Opens a paper of a claim within reach: one that was sent, or an own one. The audit log keeps who opened it before the bytes are sent. */
export async function openPaper(
  context: CallContext<'appeal.paper'>,
  folder: DocumentFolder,
): Promise<Result<FileReply, Refusal>> {
  const { db, query, call, actor, now, requestId } = context;
  const { claimId, paperId } = query;
  const subject = subjectOf(claimId);
  return db.transaction().execute(async (tx) => {
    const paper = (await claimSight(tx, context, claimId)) ? await paperOf(tx, claimId, paperId) : undefined;
    if (paper === undefined || !isShown(paper, actor.usrid)) return notFound(subject);
    const key = paper.key === null ? await saleKey(tx, paper.record_id) : ok(paper.key);
    if (!key.ok) return key;
    const content = await folder.read(paper.sha256);
    if (content === undefined) return refuse(message('DOCUMENT_GONE'), { subject });
    await writeAudit(tx, {
      at: now,
      event: 'APPEAL_PAPER_OPENED',
      outcome: 'done',
      action: 'appeal.open-paper',
      actor,
      subject,
      messageCode: '',
      requestId,
      details: { call, after: { paper: paperId } },
    });
    return ok({
      fileName: paperName(paper.code, paperId, paper.type),
      type: DOCUMENT_TYPES[paper.type].mime,
      body: unsealed(key.value, content),
      isForeign: true,
    });
  });
}

/** A paper that was sent is shown to whoever reaches its claim, another one to its uploader alone. */
function isShown(paper: { readonly letter_id: number | null; readonly uploaded_by: number }, usrid: number): boolean {
  return paper.letter_id !== null || paper.uploaded_by === usrid;
}

function paperOf(tx: Tx, claimId: number, paperId: number) {
  return tx
    .selectFrom('appeal_paper as p')
    .innerJoin('claim as c', 'c.id', 'p.claim_id')
    .select(['p.letter_id', 'p.type', 'p.sha256', 'p.key', 'p.uploaded_by', 'c.code', 'c.record_id'])
    .where('p.id', '=', paperId)
    .where('p.claim_id', '=', claimId)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
}
