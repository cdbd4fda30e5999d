import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { reasonOf } from '../config/problem.ts';
import { MIGRATIONS } from '../database/migrations/index.ts';
import { OpenDocument } from './document-frames.ts';
import { BackupFault, fault } from './fault.ts';
import {
  FRAME_HEADER_BYTES,
  type FrameKind,
  HEADER_BYTES,
  headerFault,
  KINDS,
  MOST_BYTES,
  readFrameBytes,
  readFrameHeader,
} from './frames.ts';
import { linesIn } from './make-backup.ts';
import {
  type BackupHead,
  type BackupTable,
  type Manifest,
  readHead,
  readManifest,
  readTable,
  readWrittenTable,
  type WrittenTable,
} from './manifest.ts';

/** A part of a backup, in the order of the file: head, then table, rows …, end for each table, documents, the manifest. */
export type BackupPart =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'table'; readonly table: BackupTable }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'table-end'; readonly table: WrittenTable }
  | { readonly kind: 'document'; readonly bytes: Buffer }
  | { readonly kind: 'manifest'; readonly manifest: Manifest };

/** Reads a file to its end, or throws the fault that makes it no whole backup that this build can restore. */
export async function checkBackup(file: string, onBytes: (bytes: number) => void = () => undefined): Promise<Manifest> {
  for await (const part of readBackup(file, onBytes)) if (part.kind === 'manifest') return part.manifest;
  throw fault('truncated');
}

/**
 * Reads a backup part by part and checks everything on the way: form, order, sizes, checksums, numbers of rows. The
 * manifest comes last, and only after all of it was found right, up to the last byte of the file.
 */
export async function* readBackup(
  file: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<BackupPart> {
  const frames = readFrames(file, onBytes);
  const first = await frames.next();
  if (first.done === true || first.value.kind !== KINDS.head) throw fault('damaged', 'head');
  const head = readHead(first.value.bytes);
  checkMigrations(head.migrations);
  yield { kind: 'head', head };
  const written: WrittenTable[] = [];
  let open: OpenTable | undefined;
  let document: OpenDocument | undefined;
  let documents = 0;
  let manifest: Manifest | undefined;
  for await (const { kind, bytes } of frames) {
    if (manifest !== undefined) throw fault('damaged', 'after the manifest');
    if (document !== undefined && kind === KINDS.documentBytes) {
      const content = document.add(bytes);
      if (content === undefined) continue;
      document = undefined;
      documents += 1;
      yield { kind: 'document', bytes: content };
    } else if (document !== undefined) {
      throw fault('damaged', 'order of the parts');
    } else if (kind === KINDS.document && open === undefined) {
      document = new OpenDocument(bytes);
    } else if (kind === KINDS.manifest && open === undefined) {
      manifest = readManifest(bytes);
      checkManifest(manifest, head, { tables: written, documents });
    } else if (kind === KINDS.table && open === undefined) {
      open = new OpenTable(readTable(bytes));
      yield { kind: 'table', table: open.table };
    } else if (kind === KINDS.rows && open !== undefined) {
      open.add(bytes);
      yield { kind: 'rows', bytes };
    } else if (kind === KINDS.tableEnd && open !== undefined) {
      const table = open.end(readWrittenTable(bytes));
      written.push(table);
      open = undefined;
      yield { kind: 'table-end', table };
    } else throw fault('damaged', 'order of the parts');
  }
  if (manifest === undefined) throw fault('damaged', 'manifest');
  yield { kind: 'manifest', manifest };
}

/** A table whose rows are being read. */
export class OpenTable {
  readonly table: BackupTable;
  readonly #hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;

  constructor(table: BackupTable) {
    this.table = table;
  }

  add(bytes: Buffer): void {
    this.#hash.update(bytes);
    this.#rows += linesIn(bytes);
    this.#bytes += bytes.length;
  }

  end(said: WrittenTable): WrittenTable {
    const { name, columns } = this.table;
    const found = { name, columns, rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
    if (!isDeepStrictEqual(said, found)) throw fault('damaged', `table ${name}`);
    return said;
  }
}

/** The migrations of a backup are the first ones of this build, all of them up to some point. */
function checkMigrations(done: readonly string[]): void {
  const known = Object.keys(MIGRATIONS);
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw fault('newer', unknown.join(', '));
  if (done.length === 0 || done.some((name, place) => name !== known[place])) throw fault('damaged', 'migrations');
}

function checkManifest(
  manifest: Manifest,
  { at, migrations }: BackupHead,
  { tables: written, documents }: Pick<Manifest, 'tables' | 'documents'>,
): void {
  const isSame = manifest.at === at && isDeepStrictEqual(manifest.migrations, migrations);
  if (!isSame || !isDeepStrictEqual(manifest.tables, written)) throw fault('damaged', 'manifest');
  if (manifest.documents !== documents) throw fault('damaged', 'number of documents');
  if (new Set(written.map(({ name }) => name)).size !== written.length) throw fault('damaged', 'a table twice');
}

interface Frame {
  readonly kind: FrameKind;
  readonly bytes: Buffer;
}

/** The frames of a file without the last one, whose checksum over all others was right. */
export async function* readFrames(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Frame> {
  const source = new Source(file, onBytes);
  try {
    const wrong = headerFault(await source.take(HEADER_BYTES, { orLess: true }));
    if (wrong !== undefined) throw wrong;
    for (let number = 0; ; number += 1) {
      const before = source.digest();
      const header = await source.take(FRAME_HEADER_BYTES);
      const { kind, stored } = readFrameHeader(header, number);
      const bytes = await readFrameBytes(header, await source.take(stored), number);
      if (kind !== KINDS.end) yield { kind, bytes };
      else if (!bytes.equals(before())) throw fault('damaged', 'checksum of the file');
      else if ((await source.take(1, { orLess: true })).length > 0) throw fault('damaged', 'after the end');
      else return;
    }
  } finally {
    source.close();
  }
}

/** The bytes of a file in order, hashed as they are read. */
class Source {
  readonly #stream;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #onBytes: (bytes: number) => void;
  readonly #hash = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);

  constructor(file: string, onBytes: (bytes: number) => void) {
    this.#stream = createReadStream(file, { highWaterMark: MOST_BYTES });
    this.#chunks = (this.#stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    this.#onBytes = onBytes;
  }

  /** The next bytes; a fault, or fewer bytes, if the file ends before them. */
  async take(count: number, { orLess = false } = {}): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = count;
    while (missing > 0) {
      if (this.#rest.length === 0) {
        const next = await this.#next();
        if (next === undefined) break;
        this.#rest = next;
        continue;
      }
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    if (missing > 0 && !orLess) throw fault('truncated');
    const taken = Buffer.concat(parts);
    this.#hash.update(taken);
    return taken;
  }

  /** A function for the hash of the bytes read so far, computed when called. */
  digest(): () => Buffer {
    const copy = this.#hash.copy();
    return () => copy.digest();
  }

  close(): void {
    this.#stream.destroy();
  }

  async #next(): Promise<Buffer | undefined> {
    try {
      const next = await this.#chunks.next();
      if (next.done === true) return undefined;
      this.#onBytes(next.value.length);
      return next.value;
    } catch (cause) {
      if (cause instanceof BackupFault) throw cause;
      throw fault('unreadable', reasonOf(cause));
    }
  }
}
