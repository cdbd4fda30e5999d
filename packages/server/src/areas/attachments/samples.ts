import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { idInForm } from '../../base/id-in-form.ts';
import { badInput, notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import {
  type DocumentOwner,
  documentsOf,
  keepDocument,
  openDocument,
  withdrawDocument,
} from '../../documents/documents.ts';
import { receiveDocument } from '../../documents/receive-document.ts';
import type { FileReply } from '../../files/file-reply.ts';
import type { CallContext } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import { storedAttachment } from './record.ts';
import { attachmentList } from './store.ts';

const sampleOwner = (attachmentId: number): DocumentOwner => ({
  purpose: 'sample',
  kind: 'attachment',
  id: attachmentId,
});

/** The samples of an attachment. */
export async function samplesOf({
  db,
  query,
}: CallContext<'samples.of'>): Promise<Result<CallData<'samples.of'>, Refusal>> {
  return ok(await documentsOf(db, sampleOwner(query.attachmentId)));
}

/** A version of a sample as a download. */
export function sampleFile(
  { db, query }: CallContext<'samples.file'>,
  folder: DocumentFolder,
): Promise<Result<FileReply, Refusal>> {
  return openDocument(db, folder, sampleOwner(query.attachmentId), query);
}

/** Adds a sample to an active attachment, or the next version of one of its samples. */
export async function addSample(
  context: CallContext<'attachments.addSample'>,
  folder: DocumentFolder,
): Promise<Result<CallData<'attachments.addSample'>, Refusal>> {
  const sent = await context.file();
  if (!sent.ok) return sent;
  const { fields } = sent.value;
  const [attachmentId, documentId, version] = ['attachmentId', 'documentId', 'version'].map((name) =>
    idInForm(fields[name]),
  );
  if (attachmentId === undefined) {
    sent.value.stream.resume();
    return { ok: false, error: badInput('body: attachmentId is no id') };
  }
  const received = await receiveDocument(sent.value, 'sample', `attachment:${attachmentId}`);
  if (!received.ok) return received;
  return context.change((tx) =>
    changeRecord(tx, context, storedAttachment, { id: attachmentId }, async ({ state }, subject) => {
      if (!state) return refuse(message('ATTACHMENT_INACTIVE'), { subject });
      const at = documentId === undefined ? undefined : { id: documentId, version };
      return keepDocument(tx, context, folder, {
        owner: sampleOwner(attachmentId),
        subject,
        received: received.value,
        at,
      });
    }),
  );
}

/** Withdraws a sample of an attachment. */
export function withdrawSample(
  context: CallContext<'attachments.withdrawSample'>,
): Promise<Result<CallData<'attachments.withdrawSample'>, Refusal>> {
  const { body, query } = context;
  return context.change(async (tx) => {
    const found = await attachmentList.find(tx, context, body.attachmentId);
    const subject = `attachment:${body.attachmentId}`;
    if (found === undefined) return notFound(subject);
    const at = { id: body.documentId, version: query.version };
    return withdrawDocument(tx, context, { owner: sampleOwner(body.attachmentId), subject, at });
  });
}
