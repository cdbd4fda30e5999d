import type pg from 'pg';
import * as z from 'zod';
import { contentHash, type DocumentFolder } from '../documents/document-folder.ts';
import type { BackupFile } from './backup-file.ts';
import { fault } from './fault.ts';
import { KINDS, MOST_BYTES } from './frames.ts';
import { quoted } from './stored-tables.ts';

/** No purpose takes a larger document, and no reader needs more memory for one. */
const MOST_DOCUMENT = 64 * 1024 * 1024;

const startSchema = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.number().int().positive().max(MOST_DOCUMENT),
});

/** The contents of a backup, and those that the folder did not have any more. */
export interface WrittenDocuments {
  readonly documents: number;
  readonly missing: readonly string[];
}

/** Writes each content named by a row, once. A content that is missing or changed on the disk is reported and left out. */
export async function writeDocuments(
  client: pg.ClientBase,
  file: BackupFile,
  folder: DocumentFolder,
): Promise<WrittenDocuments> {
  const missing: string[] = [];
  let documents = 0;
  for (const sha256 of await contentsNamed(client)) {
    const bytes = await folder.read(Buffer.from(sha256, 'hex'));
    if (bytes === undefined) {
      missing.push(sha256);
      continue;
    }
    await file.json(KINDS.document, { sha256, size: bytes.length });
    for (let at = 0; at < bytes.length; at += MOST_BYTES) {
      await file.frame(KINDS.documentBytes, bytes.subarray(at, at + MOST_BYTES));
    }
    documents += 1;
  }
  return { documents, missing };
}

/** The tables whose rows name contents; a database of an older build has not all of them. */
const NAMING = ['appeal_paper', 'document_version', 'retail_paper'] as const;

async function contentsNamed(client: pg.ClientBase): Promise<readonly string[]> {
  const named = new Set<string>();
  for (const table of NAMING) {
    const there = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [table]);
    if ((there.rows[0]?.name ?? null) === null) continue;
    const { rows } = await client.query<{ sha256: string }>(
      `select distinct encode(sha256, 'hex') as sha256 from ${quoted(table)}`,
    );
    for (const { sha256 } of rows) named.add(sha256);
  }
  return [...named].toSorted();
}

/** A content being read; after its last byte, its hash has to be its name. */
export class OpenDocument {
  readonly #sha256: string;
  readonly #size: number;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(start: Buffer) {
    const read = startSchema.safeParse(parsed(start));
    if (!read.success) throw fault('damaged', 'document');
    this.#sha256 = read.data.sha256;
    this.#size = read.data.size;
  }

  /** The content once it is whole. */
  add(bytes: Buffer): Buffer | undefined {
    this.#chunks.push(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes < this.#size && bytes.length > 0) return undefined;
    const content = Buffer.concat(this.#chunks);
    const isRight = this.#bytes === this.#size && contentHash(content).toString('hex') === this.#sha256;
    if (!isRight) throw fault('damaged', `document ${this.#sha256}`);
    return content;
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
