import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../config/make-folder.ts';
import { DroppedList } from './dropped-list.ts';

const HASH = /^[0-9a-f]{64}$/v;
const INCOMING = 'incoming';
const PLEDGE = 'pledge-';
const DAY_MS = 86_400_000;

/**
 * The folder with the contents of documents, each in a file named by its SHA-256, in subfolders by the first two digits. A file gets its
 * name only when it is completely on the disk, and is never changed afterwards; only a file that can be made again is deleted. So a row
 * never names a missing content, and a process that dies between file and row leaves only an orphan: harmless, or pledged before, so
 * that it is found. Several servers may share the folder.
 */
export class DocumentFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Keeps a content for good; it is on the disk then. The same content may be there already. */
  async keep(bytes: Buffer): Promise<void> {
    const file = this.#fileOf(contentHash(bytes).toString('hex'));
    await makeFolder(path.join(this.#folder, INCOMING));
    await makeFolder(path.dirname(file));
    const incoming = path.join(this.#folder, INCOMING, randomUUID());
    try {
      await writeWhole(incoming, bytes);
      await rename(incoming, file);
    } catch (cause) {
      await rm(incoming, { force: true });
      throw cause;
    }
    await syncFolder(path.dirname(file));
    await syncFolder(this.#folder);
  }

  /** The bytes of a content; undefined if the file is missing or its hash is not its name. */
  async read(sha256: Buffer): Promise<Buffer | undefined> {
    const bytes = await readFile(this.#fileOf(sha256.toString('hex'))).catch(withoutFile);
    return bytes !== undefined && contentHash(bytes).equals(sha256) ? bytes : undefined;
  }

  /** Whether there is a file of this name, whatever its content. */
  async has(sha256: Buffer): Promise<boolean> {
    return (await stat(this.#fileOf(sha256.toString('hex'))).catch(withoutFile)) !== undefined;
  }

  /** The names of all contents and of any other files in the folder, with the time of each. */
  async *contents(): AsyncGenerator<{ readonly name: string; readonly at: Date }> {
    for (const group of (await readdir(this.#folder).catch(withoutFile)) ?? []) {
      if (group === INCOMING) continue;
      for (const name of (await readdir(path.join(this.#folder, group)).catch(withoutFile)) ?? []) {
        const found = await stat(path.join(this.#folder, group, name)).catch(withoutFile);
        if (found !== undefined) yield { name, at: found.mtime };
      }
    }
  }

  /** Deletes a file unless it was stored again at or after `since`. Only for files that can be generated again. */
  async forget(name: string, since: Date): Promise<void> {
    const file = this.#fileOf(name);
    const aside = path.join(this.#folder, INCOMING, randomUUID());
    await makeFolder(path.join(this.#folder, INCOMING));
    // Aside nobody keeps it again, so that its time holds.
    await rename(file, aside);
    const { mtime } = await stat(aside);
    if (mtime >= since) await rename(aside, file);
    else await rm(aside, { force: true });
  }

  /** The keys that were destroyed, listed beside the contents. */
  get dropped(): DroppedList {
    return new DroppedList(this.#folder);
  }

  /** Deletes a content for good, whether or not its file is there; nobody may name it any more. */
  async destroy(sha256: Buffer): Promise<void> {
    await rm(this.#fileOf(sha256.toString('hex')), { force: true });
    await this.redeem(sha256);
  }

  /**
   * Notes, before a content is kept, that a row will name it. A process that dies in between leaves the note, by which the content is found:
   * one that nobody can read or make again would stay for ever.
   */
  async pledge(sha256: Buffer): Promise<void> {
    const incoming = path.join(this.#folder, INCOMING);
    await makeFolder(incoming);
    const file = path.join(incoming, PLEDGE + sha256.toString('hex'));
    const handle = await open(file, 'w', 0o600);
    await handle.close();
    await syncFolder(incoming);
  }

  /** The contents that were pledged before a moment. */
  async pledged(before: Date): Promise<readonly Buffer[]> {
    const incoming = path.join(this.#folder, INCOMING);
    const found: Buffer[] = [];
    for (const name of (await readdir(incoming).catch(withoutFile)) ?? []) {
      const hash = name.slice(PLEDGE.length);
      if (!name.startsWith(PLEDGE) || !HASH.test(hash)) continue;
      const at = await stat(path.join(incoming, name)).catch(withoutFile);
      if (at !== undefined && at.mtime < before) found.push(Buffer.from(hash, 'hex'));
    }
    return found;
  }

  /** Forgets that a content was pledged. */
  async redeem(sha256: Buffer): Promise<void> {
    await rm(path.join(this.#folder, INCOMING, PLEDGE + sha256.toString('hex')), { force: true });
  }

  /** Removes the temporary files of processes that died a day ago or earlier while writing a content. */
  async sweep(now: Date): Promise<void> {
    const incoming = path.join(this.#folder, INCOMING);
    for (const name of (await readdir(incoming).catch(withoutFile)) ?? []) {
      if (name.startsWith(PLEDGE)) continue;
      const file = path.join(incoming, name);
      const found = await stat(file).catch(withoutFile);
      if (found !== undefined && now.getTime() - found.mtimeMs > DAY_MS) await rm(file, { force: true });
    }
  }

  #fileOf(sha256: string): string {
    if (!HASH.test(sha256)) throw new Error('no hash of a content');
    return path.join(this.#folder, sha256.slice(0, 2), sha256);
  }
}

/** The name of a content. */
export function contentHash(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Nothing if there is no file, or a file in place of a folder. */
function withoutFile(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')) return;
  throw cause;
}
