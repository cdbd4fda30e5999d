import type { KeptDocument } from '@oasis/api-client/contract';
import { DOCUMENT_PURPOSES, DOCUMENT_TYPES, type DocumentPurposeName } from '@oasis/engine/access';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { FileReply } from '../files/file-reply.ts';
import type { Changed } from '../guard/route.ts';
import { changeRecord, lockRecord } from '../records/change-record.ts';
import type { RecordAt, RecordKind } from '../records/record.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { contentHash, type DocumentFolder } from './document-folder.ts';
import type { ReceivedDocument } from './receive-document.ts';

/** The object that documents belong to. The caller has checked that the user may read or edit that object. */
export interface DocumentOwner {
  readonly purpose: DocumentPurposeName;
  readonly kind: string;
  readonly id: number;
}

/** The documents of an object, the oldest first, with their versions, the newest first. */
export async function documentsOf(db: Db | Tx, owner: DocumentOwner): Promise<KeptDocument[]> {
  const documents = await ofOwner(db, owner).select(['document.id', 'version']).orderBy('id').execute();
  const ids = documents.map(({ id }) => id);
  const versions = ids.length === 0 ? [] : await versionsOf(db, ids);
  return documents.map(({ id: documentId, version }) => ({
    documentId,
    version,
    files: versions
      .filter(({ document }) => document === documentId)
      .map(({ document: _document, uploader, uploaded, ...file }) => ({
        ...file,
        uploadedBy: uploader ?? '',
        uploadedAt: uploaded.toISOString(),
      })),
  }));
}

interface Kept {
  readonly documentId: number;
  readonly number: number;
  readonly name: string;
}

/** Target of a file: a new document of its owner, or the next version of an existing one. */
interface Keeping {
  readonly owner: DocumentOwner;
  /** The subject in the audit log. */
  readonly subject: string;
  readonly received: ReceivedDocument;
  readonly at?: RecordAt | undefined;
}

/**
 * Keeps a file as a document of a locked object. The content is on the disk before other transactions see
 * the row that names it.
 */
export async function keepDocument(
  tx: Tx,
  context: ChangeContext,
  folder: DocumentFolder,
  { owner, subject, received, at }: Keeping,
): Promise<Changed<Kept>> {
  const found =
    at === undefined ? await newDocument(tx, context, owner, subject) : await nextVersion(tx, context, owner, at);
  if (!found.ok) return found;
  const { documentId, number, last } = found.value;
  const sha256 = contentHash(received.bytes);
  if (last?.equals(sha256)) return refuse(message('DOCUMENT_SAME', { version: number - 1 }), { subject });
  const { name, type, bytes } = received;
  await folder.keep(bytes);
  await tx
    .insertInto('document_version')
    .values({
      document_id: documentId,
      number,
      file_name: name,
      type,
      size: bytes.length,
      sha256,
      uploaded_by: context.actor.usrid,
      uploaded_at: context.now,
    })
    .execute();
  const after = { fileName: name, fileVersion: number, fileContent: sha256.toString('hex') };
  return ok({ data: { documentId, number, name }, audit: { subject, details: { before: null, after } } });
}

/** Withdraws a document of an object: it is offered no longer, and stays. */
export function withdrawDocument(
  tx: Tx,
  context: ChangeContext,
  { owner, subject, at }: Omit<Keeping, 'received'> & { readonly at: RecordAt },
): Promise<Changed<{ readonly documentId: number }>> {
  return changeRecord(tx, context, documentRecord(owner), at, async ({ version }) => {
    await tx
      .updateTable('document')
      .set({ withdrawn_by: context.actor.usrid, withdrawn_at: context.now, version: version + 1 })
      .where('id', '=', at.id)
      .execute();
    const [last] = await versionsOf(tx, [at.id]);
    const before = { fileName: last?.name ?? '', fileVersion: last?.number ?? 0 };
    return ok({ data: { documentId: at.id }, audit: { subject, details: { before, after: null } } });
  });
}

/** One version of a document as a download. A content that is missing or changed on the disk is reported and never sent. */
export async function openDocument(
  db: Db,
  folder: DocumentFolder,
  owner: DocumentOwner,
  { documentId, number }: { readonly documentId: number; readonly number: number },
): Promise<Result<FileReply, Refusal>> {
  const subject = `document:${documentId}`;
  const file = await ofOwner(db, owner)
    .innerJoin('document_version as v', 'v.document_id', 'document.id')
    .select(['v.file_name', 'v.type', 'v.sha256'])
    .where('document.id', '=', documentId)
    .where('v.number', '=', number)
    .executeTakeFirst();
  if (file === undefined) return notFound(subject);
  const bytes = await folder.read(file.sha256);
  if (bytes === undefined) return refuse(message('DOCUMENT_GONE'), { subject });
  return ok({ fileName: file.file_name, type: DOCUMENT_TYPES[file.type].mime, body: bytes, isForeign: true });
}

interface Place {
  readonly documentId: number;
  readonly number: number;
  /** The content of the version before. */
  readonly last?: Buffer | undefined;
}

async function newDocument(
  tx: Tx,
  context: ChangeContext,
  owner: DocumentOwner,
  subject: string,
): Promise<Result<Place, Refusal>> {
  const { count } = DOCUMENT_PURPOSES[owner.purpose];
  const there = await ofOwner(tx, owner).select('id').execute();
  if (there.length >= count) return refuse(message('DOCUMENT_TOO_MANY', { count }), { subject });
  const { id } = await tx
    .insertInto('document')
    .values({
      purpose: owner.purpose,
      owner_kind: owner.kind,
      owner_id: owner.id,
      created_by: context.actor.usrid,
      created_at: context.now,
      withdrawn_by: null,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok({ documentId: id, number: 1 });
}

async function nextVersion(
  tx: Tx,
  context: ChangeContext,
  owner: DocumentOwner,
  at: RecordAt,
): Promise<Result<Place, Refusal>> {
  const locked = await lockRecord(tx, context, documentRecord(owner), at);
  if (!locked.ok) return locked;
  await tx
    .updateTable('document')
    .set({ version: locked.value.version + 1 })
    .where('id', '=', at.id)
    .execute();
  const last = await tx
    .selectFrom('document_version')
    .select(['number', 'sha256'])
    .where('document_id', '=', at.id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return ok({ documentId: at.id, number: last.number + 1, last: last.sha256 });
}

/** A document of this object; a document of another object is answered like a missing one. */
function documentRecord(owner: DocumentOwner): RecordKind<{ readonly version: number }> {
  return {
    kind: 'document',
    lock: (tx, _context, id) =>
      ofOwner(tx, owner).select('version').where('document.id', '=', id).forUpdate('document').executeTakeFirst(),
  };
}

/** The documents of an object that nobody has withdrawn. */
function ofOwner(db: Db | Tx, { purpose, kind, id }: DocumentOwner) {
  return db
    .selectFrom('document')
    .where('purpose', '=', purpose)
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .where('withdrawn_at', 'is', null);
}

function versionsOf(db: Db | Tx, ids: readonly number[]) {
  return db
    .selectFrom('document_version as v')
    .leftJoin('app_user as u', 'u.id', 'v.uploaded_by')
    .select(['v.document_id as document', 'v.number', 'v.file_name as name', 'v.type', 'v.size'])
    .select(['u.fulnm as uploader', 'v.uploaded_at as uploaded'])
    .where('v.document_id', 'in', ids)
    .orderBy('v.document_id')
    .orderBy('v.number', 'desc')
    .execute();
}
