import { Readable } from 'node:stream';
import type { CallData, CallId } from '@oasis/api-client/contract';
import { DOCUMENT_TYPES, type DocumentType } from '@oasis/engine/access';
import { isPaperKind, type PaperKind, type ReadValues, readSale } from '@oasis/engine/areas/retail';
import { err, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { writeAudit } from '../../audit/record.ts';
import { idInForm } from '../../base/id-in-form.ts';
import { badInput, notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { contentHash, type DocumentFolder } from '../../documents/document-folder.ts';
import { receiveDocument } from '../../documents/receive-document.ts';
import { keyOf, sealed, unsealed } from '../../documents/sealing.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { PAPER_TYPES } from '../../files/papers/paper-texts.ts';
import { readPaperApart } from '../../files/parse-apart.ts';
import { withReceivedFile } from '../../files/receive.ts';
import type { CallContext } from '../../guard/route.ts';
import { papersOf, type SalePaper } from '../../sales/sale-papers.ts';
import { writeRead } from './read-values.ts';
import { RETAIL_MOVES } from './retail-moves.ts';
import { marker } from './sealing.ts';
import { retailList } from './store.ts';

/** Adds a paper to a record that is with its dealer. The content is encrypted before it is written anywhere. */
export async function addPaper(
  context: CallContext<'retail.addPaper'>,
  folder: DocumentFolder,
): Promise<Result<CallData<'retail.addPaper'>, Refusal>> {
  const sent = await context.file();
  if (!sent.ok) return sent;
  const { fields, stream } = sent.value;
  const [recordId, version] = [idInForm(fields['recordId']), idInForm(fields['version'])];
  const kind = fields['kind'] ?? '';
  const isVersion = version !== undefined || fields['version'] === undefined;
  if (recordId === undefined || !isVersion || !isPaperKind(kind)) {
    stream.resume();
    return err(badInput('body: recordId or version is no id, or kind is none of a paper'));
  }
  const received = await receiveDocument(sent.value, 'retailPaper', RETAIL_MOVES.subject(recordId));
  if (!received.ok) return received;
  const { type, bytes } = received.value;
  const read = await readPaper(kind, type, bytes);
  return context.change(async (tx) => {
    let paperId = 0;
    const edited = await RETAIL_MOVES.edit(tx, context, { recordId, version }, 'save', async () => {
      const added = await keepPaper(tx, context, folder, { recordId, kind, type, bytes, read });
      if (!added.ok) return added;
      paperId = added.value;
      return ok({ before: {}, after: { paperKind: kind, paper: paperId } });
    });
    return edited.ok ? ok({ ...edited.value, data: { ...edited.value.data, paperId } }) : edited;
  });
}

/** What a machine reads of a paper, in a process apart; nothing of one that it cannot read. */
async function readPaper(kind: PaperKind, type: string, bytes: Buffer): Promise<ReadValues> {
  const paper = PAPER_TYPES.find((one) => one === type);
  if (paper === undefined) return {};
  const texts = await withReceivedFile(Readable.from([bytes]), bytes.length, async (path) =>
    ok(await readPaperApart(path, paper)),
  );
  return texts.ok ? readSale(kind, texts.value) : {};
}

interface NewPaper {
  readonly recordId: number;
  readonly kind: PaperKind;
  readonly type: keyof typeof DOCUMENT_TYPES;
  readonly bytes: Buffer;
  readonly read: ReadValues;
}

const MOST_PAPERS = 20;

/** Keeps the encrypted content of a paper, with what a machine read of it; returns its number. */
export async function keepPaper(
  tx: Tx,
  { actor, now }: { readonly actor: { readonly usrid: number }; readonly now: Date },
  folder: DocumentFolder,
  { recordId, kind, type, bytes, read }: NewPaper,
): Promise<Result<number, Refusal>> {
  const mark = (await marker(tx))('file', bytes);
  const there = await tx
    .selectFrom('retail_paper')
    .select('id')
    .where('record_id', '=', recordId)
    .where('kind', '=', kind)
    .where('mark', '=', mark)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  // The answer to an upload may have been lost: the same file again is the same paper.
  if (there !== undefined) return ok(there.id);
  if ((await papersOf(tx, recordId)).length >= MOST_PAPERS) {
    return refuse(message('DOCUMENT_TOO_MANY', { count: MOST_PAPERS }));
  }
  const key = await keyOf(tx, recordId);
  if (!key.ok) return key;
  const content = sealed(key.value, bytes);
  const sha256 = contentHash(content);
  await folder.pledge(sha256);
  await folder.keep(content);
  const { id } = await tx
    .insertInto('retail_paper')
    .values({
      record_id: recordId,
      kind,
      type,
      size: bytes.length,
      sha256,
      mark,
      uploaded_by: actor.usrid,
      uploaded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeRead(tx, { recordId, paperId: id, key: key.value, read });
  await tx
    .insertInto('retail_mark')
    .values({ record_id: recordId, kind: 'file', mark, paper_id: id })
    .onConflict((conflict) => conflict.columns(['record_id', 'kind', 'mark']).doUpdateSet({ paper_id: id }))
    .execute();
  return ok(id);
}

/** Withdraws a paper of a record that is with its dealer. */
export function withdrawPaper(context: CallContext<'retail.withdrawPaper'>) {
  const { body, query, actor, now } = context;
  const { recordId, paperId } = body;
  return context.change((tx) =>
    RETAIL_MOVES.edit(tx, context, { recordId, version: query.version }, 'save', async () => {
      const gone = await tx
        .updateTable('retail_paper')
        .set({ withdrawn_by: actor.usrid, withdrawn_at: now })
        .where('id', '=', paperId)
        .where('record_id', '=', recordId)
        .where('withdrawn_at', 'is', null)
        .returning(['kind', 'mark'])
        .executeTakeFirst();
      if (gone === undefined) return notFound(RETAIL_MOVES.subject(recordId));
      await keepMark(tx, { recordId, paperId, mark: gone.mark });
      return ok({ before: { paperKind: gone.kind, paper: paperId }, after: {} });
    }),
  );
}

interface WithdrawnPaper {
  readonly recordId: number;
  readonly paperId: number;
  /** Null of a paper that was uploaded before papers had marks. */
  readonly mark: Buffer | null;
}

/** Leaves the mark of a withdrawn paper to the same file of the other kind, where the sale has it: other sales still find it there. */
async function keepMark(tx: Tx, { recordId, paperId, mark }: WithdrawnPaper): Promise<void> {
  if (mark === null) return;
  const same = await tx
    .selectFrom('retail_paper')
    .select('id')
    .where('record_id', '=', recordId)
    .where('mark', '=', mark)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (same === undefined) return;
  await tx.updateTable('retail_mark').set({ paper_id: same.id }).where('paper_id', '=', paperId).execute();
}

/** Opens a paper of a record within reach. No page shows a withdrawn one, and nobody opens it: it is answered as a missing one. */
export async function openPaper(
  context: CallContext<'retail.paper'>,
  folder: DocumentFolder,
): Promise<Result<FileReply, Refusal>> {
  const { db, query } = context;
  const { recordId, paperId } = query;
  const subject = RETAIL_MOVES.subject(recordId);
  const found = await retailList.find(db, context, recordId);
  if (found === undefined) return notFound(subject);
  const paper = await db
    .selectFrom('retail_paper')
    .select(['id', 'kind', 'type', 'sha256'])
    .where('id', '=', paperId)
    .where('record_id', '=', recordId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (paper === undefined) return notFound(subject);
  const body = await openedContent(context, folder, { recordId, paper });
  if (!body.ok) return body;
  return ok({
    fileName: paperName(found.vin, paper),
    type: DOCUMENT_TYPES[paper.type].mime,
    body: body.value,
    isForeign: true,
  });
}

type OpeningCall = Pick<CallContext<'retail.paper'>, 'db' | 'actor' | 'now' | 'requestId'> & { readonly call: CallId };

interface OpenedPaper {
  readonly recordId: number;
  readonly paper: { readonly id: number; readonly kind: PaperKind; readonly sha256: Buffer };
}

/** Reads a paper of a record that is within reach; the audit log keeps who opened it before the bytes are sent. */
export async function openedContent(
  { db, actor, now, requestId, call }: OpeningCall,
  folder: DocumentFolder,
  { recordId, paper }: OpenedPaper,
): Promise<Result<Buffer, Refusal>> {
  const subject = RETAIL_MOVES.subject(recordId);
  const key = await keyOf(db, recordId);
  if (!key.ok) return key;
  const content = await folder.read(paper.sha256);
  if (content === undefined) return refuse(message('DOCUMENT_GONE'), { subject });
  await db.transaction().execute((tx) =>
    writeAudit(tx, {
      at: now,
      event: 'RETAIL_PAPER_OPENED',
      outcome: 'done',
      action: 'retail.open-paper',
      actor,
      subject,
      messageCode: '',
      requestId,
      details: { call, after: { paper: paper.id, paperKind: paper.kind } },
    }),
  );
  return ok(unsealed(key.value, content));
}

/** The name of a paper as a file. */
export function paperName(
  vin: string,
  { kind, type }: Pick<SalePaper, 'kind'> & { readonly type: DocumentType },
): string {
  return `${vin}-${kind}${DOCUMENT_TYPES[type].endings[0]}`;
}
