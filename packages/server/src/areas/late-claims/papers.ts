import type { CallData } from '@oasis/api-client/contract';
import type { Result } from '@oasis/engine/base';
import { idInForm } from '../../base/id-in-form.ts';
import { badInput, notFound, type Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import { type DocumentOwner, keepDocument, openDocument, withdrawDocument } from '../../documents/documents.ts';
import { receiveDocument } from '../../documents/receive-document.ts';
import type { FileReply } from '../../files/file-reply.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { makeMove } from '../../moves/make-move.ts';
import { LATE_MOVES } from './late-moves.ts';
import { requestList } from './store.ts';

/** The papers of a request; who reads the request reads them. */
export function paperOwner(requestId: number): DocumentOwner {
  return { purpose: 'latePaper', kind: LATE_MOVES.kind, id: requestId };
}

/** Adds a paper to a draft, or the next version of one. */
export async function addPaper(
  context: CallContext<'late.addPaper'>,
  folder: DocumentFolder,
): Promise<Result<CallData<'late.addPaper'>, Refusal>> {
  const sent = await context.file();
  if (!sent.ok) return sent;
  const { fields } = sent.value;
  const [requestId, documentId, version] = ['requestId', 'documentId', 'version'].map((name) => idInForm(fields[name]));
  if (requestId === undefined) {
    sent.value.stream.resume();
    return { ok: false, error: badInput('body: requestId is no id') };
  }
  const subject = LATE_MOVES.subject(requestId);
  const received = await receiveDocument(sent.value, 'latePaper', subject);
  if (!received.ok) return received;
  return context.change((tx) =>
    changePapers(tx, context, requestId, () =>
      keepDocument(tx, context, folder, {
        owner: paperOwner(requestId),
        subject,
        received: received.value,
        at: documentId === undefined ? undefined : { id: documentId, version },
      }),
    ),
  );
}

/** Takes a paper out of a draft. */
export function withdrawPaper(
  context: CallContext<'late.withdrawPaper'>,
): Promise<Result<CallData<'late.withdrawPaper'>, Refusal>> {
  const { requestId, documentId } = context.body;
  return context.change((tx) =>
    changePapers(tx, context, requestId, () =>
      withdrawDocument(tx, context, {
        owner: paperOwner(requestId),
        subject: LATE_MOVES.subject(requestId),
        at: { id: documentId, version: context.query.version },
      }),
    ),
  );
}

/** Changes the papers of a draft that is locked; whoever does is one of its makers. */
async function changePapers<Data>(
  tx: Tx,
  context: CallContext<'late.addPaper'> | CallContext<'late.withdrawPaper'>,
  id: number,
  work: () => Promise<Changed<Data>>,
): Promise<Changed<Data>> {
  const moved = await makeMove(tx, context, LATE_MOVES, { move: 'save', id });
  return moved.ok ? work() : moved;
}

/** A paper of a request within reach as a download. */
export async function openPaper(
  context: CallContext<'late.paper'>,
  folder: DocumentFolder,
): Promise<Result<FileReply, Refusal>> {
  const { db, query } = context;
  const found = await requestList.find(db, context, query.requestId);
  if (found === undefined) return notFound(LATE_MOVES.subject(query.requestId));
  return openDocument(db, folder, paperOwner(query.requestId), query);
}
