import { createHash } from 'node:crypto';
import type { CallData } from '@oasis/api-client/contract';
import type { LetterContent } from '@oasis/engine/areas/letters';
import { ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { Selectable } from 'kysely';
import { notFound, type Refusal, refuse } from '../base/refusal.ts';
import type { Db, Tables, Tx } from '../database/tables.ts';
import { contentHash as bytesHash, type DocumentFolder } from '../documents/document-folder.ts';
import type { FileReply } from '../files/file-reply.ts';
import { presentContent } from './letter-content.ts';
import { makeLetter } from './make-letter.ts';
import { RELEASE_MOVES } from './release-moves.ts';

type Sml = CallData<'releases.viewSml'>;

/** A making that has taken longer was cut off with its server. */
const LONGEST_MS = 2 * 60_000;

/** After this time a new request makes the PDF again, in case its server is gone; the same server makes it only once. */
const AGAIN_MS = 5_000;

export interface Letter {
  readonly releaseId: number;
  readonly content: LetterContent;
  readonly number: string;
  /** Hash of the content of the PDF. */
  readonly hash: Buffer;
}

type LetterFile = Selectable<Tables['letter_file']>;

/** The present letter of a release batch for its PDF; undefined if it is missing or out of reach. */
export async function letterOf(db: Db | Tx, releaseId: number): Promise<Letter | undefined> {
  const row = await db
    .selectFrom('release_batch')
    .select(['content', 'letter_number'])
    .where('id', '=', releaseId)
    .executeTakeFirst();
  const content = row?.content ?? (await presentContent(db, releaseId));
  if (row === undefined || content === undefined) return undefined;
  const number = row.letter_number ?? '';
  const hash = createHash('sha256')
    .update(JSON.stringify([content, number]))
    .digest();
  return { releaseId, content, number, hash };
}

/** The state of the PDF of a letter; one of an older content counts as missing. */
export async function viewSml(db: Db, releaseId: number, now: Date): Promise<Result<Sml, Refusal>> {
  const letter = await letterOf(db, releaseId);
  if (letter === undefined) return notFound(RELEASE_MOVES.subject(releaseId));
  return ok(smlOf(letter, await fileOf(db, letter), now));
}

/** The row of the PDF of the present letter; one of an older content counts as missing. */
async function fileOf(db: Db | Tx, { releaseId, hash }: Letter): Promise<LetterFile | undefined> {
  const file = await db.selectFrom('letter_file').selectAll().where('release_id', '=', releaseId).executeTakeFirst();
  return file?.content_hash.equals(hash) === true ? file : undefined;
}

function smlOf(letter: Letter, file: LetterFile | undefined, now: Date): Sml {
  const of = letter.content.programs.length;
  const base = { releaseId: letter.releaseId, fileName: fileNameOf(letter), of };
  if (file === undefined) return { ...base, state: 'none', done: 0, size: 0 };
  const isLost = file.state === 'making' && isOlder(file, LONGEST_MS, now);
  return { ...base, state: isLost ? 'failed' : file.state, done: file.state === 'ready' ? of : 0, size: file.size };
}

function isOlder({ started_at }: LetterFile, milliseconds: number, now: Date): boolean {
  return now.getTime() - started_at.getTime() > milliseconds;
}

/** A requested PDF; `isNew` if it is to be made, once the change is kept. */
export interface BegunSml {
  readonly sml: Sml;
  readonly isNew: boolean;
}

/** Begins the PDF of a letter, unless the one of this content exists or is being made. */
export async function beginLetterFile(tx: Tx, letter: Letter, now: Date): Promise<BegunSml> {
  const file = await fileOf(tx, letter);
  const isThere = file?.state === 'ready' || (file?.state === 'making' && !isOlder(file, AGAIN_MS, now));
  if (isThere) return { sml: smlOf(letter, file, now), isNew: false };
  const of = letter.content.programs.length;
  await keepFile(tx, letter, { state: 'making', sha256: null, size: 0, started_at: now });
  const { releaseId } = letter;
  return { sml: { releaseId, state: 'making', done: 0, of, fileName: fileNameOf(letter), size: 0 }, isNew: true };
}

/** Writes how far the PDF of a letter is. */
async function keepFile(
  db: Db | Tx,
  { releaseId, hash, content }: Letter,
  file: Pick<LetterFile, 'state' | 'sha256' | 'size' | 'started_at'>,
): Promise<void> {
  const values = { content_hash: hash, total: content.programs.length, ...file };
  await db
    .insertInto('letter_file')
    .values({ release_id: releaseId, ...values })
    .onConflict((conflict) => conflict.column('release_id').doUpdateSet(values))
    .execute();
}

/** Where the PDFs of letters are. */
export interface LetterFiles {
  readonly folder: DocumentFolder;
  /** The database without a row scope: a PDF is the same for all of its readers. */
  readonly all: Db;
}

/** The PDF of a letter in its present state, made now if there is none yet. */
export async function letterFile(db: Db, files: LetterFiles, releaseId: number): Promise<Result<FileReply, Refusal>> {
  const letter = await letterOf(db, releaseId);
  if (letter === undefined) return notFound(RELEASE_MOVES.subject(releaseId));
  const body = (await keptFile(db, files.folder, letter)) ?? (await makeFile(files, letter));
  if (body === undefined) return refuse(message('LETTER_FILE_FAILED'), { subject: RELEASE_MOVES.subject(releaseId) });
  return ok({ fileName: fileNameOf(letter), type: 'application/pdf', body, isForeign: true });
}

async function keptFile(db: Db, folder: DocumentFolder, letter: Letter): Promise<Buffer | undefined> {
  const file = await fileOf(db, letter);
  if (file?.state !== 'ready') return undefined;
  return folder.read(present(file.sha256, 'the hash of a file that is there'));
}

/** PDFs that this server makes at present, by database, letter and content. */
const underWay = new WeakMap<Db, Map<string, Promise<Buffer | undefined>>>();

/** Makes the PDF of a letter once for concurrent requests: later ones wait for the first. */
function makeFile(files: LetterFiles, letter: Letter): Promise<Buffer | undefined> {
  const making = underWay.get(files.all) ?? new Map<string, Promise<Buffer | undefined>>();
  underWay.set(files.all, making);
  const key = `${letter.releaseId} ${letter.hash.toString('hex')}`;
  const begun = making.get(key) ?? makeAndKeep(files, letter).finally(() => making.delete(key));
  making.set(key, begun);
  return begun;
}

/** Makes the PDF, stores it by its hash, and records it: its bytes depend only on the letter, so every server makes the same ones. */
async function makeAndKeep({ all, folder }: LetterFiles, letter: Letter): Promise<Buffer | undefined> {
  const bytes = await makeLetter({ content: letter.content, number: letter.number });
  if (bytes !== undefined) await folder.keep(bytes);
  const made =
    bytes === undefined
      ? ({ state: 'failed', sha256: null, size: 0 } as const)
      : ({ state: 'ready', sha256: bytesHash(bytes), size: bytes.length } as const);
  await keepFile(all, letter, { ...made, started_at: new Date() });
  return bytes;
}

/** Makes the PDF that a call began. */
export async function makeBegun(files: LetterFiles, releaseId: number): Promise<void> {
  const letter = await letterOf(files.all, releaseId);
  if (letter !== undefined) await makeFile(files, letter);
}

function fileNameOf({ content, number }: Letter): string {
  return `${number === '' ? content.code : number}.pdf`;
}
