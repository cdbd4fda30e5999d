import { DOCUMENT_PURPOSES, DOCUMENT_TYPES, type DocumentType } from '@oasis/engine/access';
import type { ActionId } from '@oasis/engine/actions';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { writeAudit } from '../audit/record.ts';
import { type Refusal, refuse } from '../base/refusal.ts';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { contentHash, type DocumentFolder } from '../documents/document-folder.ts';
import type { ReceivedDocument } from '../documents/receive-document.ts';
import { keyOf, newKey, sealed, unsealed } from '../documents/sealing.ts';
import type { FileReply } from '../files/file-reply.ts';
import type { CallContext, Changed } from '../guard/route.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { MovedBy } from '../moves/moving-kind.ts';

/** The name of a paper as a file: by its claim and its number. */
export function paperName(claimCode: string, paperId: number, type: DocumentType): string {
  return `${claimCode}-${paperId}${DOCUMENT_TYPES[type].endings[0]}`;
}

/** A paper that somebody adds to a locked claim. */
interface NewPaper {
  readonly claim: { readonly id: number; readonly code: string; readonly record_id: number | null };
  readonly received: ReceivedDocument;
  readonly subject: string;
}

/**
 * Keeps a paper of a locked claim, which waits with its uploader for what takes it along. The content is encrypted with the key of the
 * sale before it is written anywhere; a claim without a sale has a key for each paper.
 */
export async function keepPaper(
  tx: Tx,
  { actor, now }: MovedBy,
  folder: DocumentFolder,
  { claim, received: { purpose, type, bytes }, subject }: NewPaper,
): Promise<Changed<{ paperId: number; name: string }>> {
  const { count } = DOCUMENT_PURPOSES[purpose];
  const unsent = await unsentPapers(tx, actor.usrid, claim.id);
  if (unsent.length >= count) return refuse(message('DOCUMENT_TOO_MANY', { count }), { subject });
  const own = claim.record_id === null ? newKey() : null;
  const key = own === null ? await saleKey(tx, claim.record_id) : ok(own);
  if (!key.ok) return key;
  const content = sealed(key.value, bytes);
  const sha256 = contentHash(content);
  await folder.pledge(sha256);
  await folder.keep(content);
  const { id: paperId } = await tx
    .insertInto('appeal_paper')
    .values({
      claim_id: claim.id,
      type,
      size: bytes.length,
      sha256,
      key: own,
      uploaded_by: actor.usrid,
      uploaded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok({
    data: { paperId, name: paperName(claim.code, paperId, type) },
    audit: { subject, details: { before: null, after: { paper: paperId } } },
  });
}

/** The key of the sale of a claim that is within reach, whoever reaches the sale. */
function saleKey(tx: Tx, recordId: number | null): Promise<Result<Buffer, Refusal>> {
  return withAllRows(tx, () => keyOf(tx, recordId ?? 0));
}

/** Removes a paper that its uploader has not sent: it is shown to nobody any more. */
export async function dropUnsent(
  tx: Tx,
  { now }: MovedBy,
  paperId: number,
  subject: string,
): Promise<Changed<{ paperId: number }>> {
  await tx.updateTable('appeal_paper').set({ removed_at: now }).where('id', '=', paperId).execute();
  return ok({ data: { paperId }, audit: { subject, details: { before: { paper: paperId }, after: null } } });
}

/** A paper of a claim that nobody has removed. */
export function paperOf(tx: Tx, claimId: number, paperId: number) {
  return tx
    .selectFrom('appeal_paper as p')
    .innerJoin('claim as c', 'c.id', 'p.claim_id')
    .select(['p.id', 'p.letter_id', 'p.request_id', 'p.type', 'p.sha256', 'p.key', 'p.uploaded_by', 'c.code'])
    .select('c.record_id')
    .where('p.id', '=', paperId)
    .where('p.claim_id', '=', claimId)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
}

export type StoredPaper = NonNullable<Awaited<ReturnType<typeof paperOf>>>;

/** How the audit log names the opening of a paper. */
interface Opening {
  readonly event: 'APPEAL_PAPER_OPENED' | 'REQUESTED_PAPER_OPENED';
  readonly action: ActionId;
  readonly subject: string;
}

/** Opens a paper that the caller may see. The audit log keeps who opened it before the bytes are sent. */
export async function openStored(
  tx: Tx,
  { call, actor, now, requestId }: Pick<CallContext<'appeal.paper' | 'paperRequest.paper'>, OpenKeys>,
  folder: DocumentFolder,
  paper: StoredPaper,
  { event, action, subject }: Opening,
): Promise<Result<FileReply, Refusal>> {
  const key = paper.key === null ? await saleKey(tx, paper.record_id) : ok(paper.key);
  if (!key.ok) return key;
  const content = await folder.read(paper.sha256);
  if (content === undefined) return refuse(message('DOCUMENT_GONE'), { subject });
  await writeAudit(tx, {
    at: now,
    event,
    outcome: 'done',
    action,
    actor,
    subject,
    messageCode: '',
    requestId,
    details: { call, after: { paper: paper.id } },
  });
  return ok({
    fileName: paperName(paper.code, paper.id, paper.type),
    type: DOCUMENT_TYPES[paper.type].mime,
    body: unsealed(key.value, content),
    isForeign: true,
  });
}

type OpenKeys = 'call' | 'actor' | 'now' | 'requestId';

/** Refuses papers that are not those that somebody's next letter or answer about a claim takes along; locks them. */
export async function papersAsShown(
  tx: Tx,
  usrid: number,
  claimId: number,
  shown: readonly number[],
): Promise<Result<null, Refusal>> {
  const unsent = new Set(await unsentPapers(tx, usrid, claimId));
  const isSame = unsent.size === shown.length && shown.every((id) => unsent.has(id));
  return isSame ? ok(null) : refuse(message('APPEAL_PAPER_GONE'));
}

/** The papers that somebody added to a claim and has not sent, in their order; locks them. */
export async function unsentPapers(tx: Tx, usrid: number, claimId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('appeal_paper')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('uploaded_by', '=', usrid)
    .where('letter_id', 'is', null)
    .where('request_id', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets a letter or an answer take papers along, for good. */
export async function takeAlong(
  tx: Tx,
  papers: readonly number[],
  to: { readonly letter_id: number } | { readonly request_id: number },
): Promise<void> {
  if (papers.length === 0) return;
  await tx.updateTable('appeal_paper').set(to).where('id', 'in', inList(papers)).execute();
}
