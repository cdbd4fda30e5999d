import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { startOf } from '../config/processes.ts';
import { type FrameKind, fileHeader, frameOf, KINDS } from './frames.ts';

/**
 * A backup that is being written under a temporary name until it is complete and on the disk; so a file of the wanted name is always a
 * complete backup. Only this account may read it.
 */
export class BackupFile {
  readonly #path: string;
  readonly #partial: string;
  readonly #handle: FileHandle;
  readonly #hash = createHash('sha256');
  #frames = 0;
  #bytes = 0;

  private constructor(target: string, partial: string, handle: FileHandle) {
    this.#path = target;
    this.#partial = partial;
    this.#handle = handle;
  }

  static async create(target: string): Promise<BackupFile> {
    await clearLeftOvers(target);
    const partial = partialOf(target, process.pid);
    // Created by this process, because a foreign file at this place would keep its own rights, or lead elsewhere.
    await rm(partial, { force: true });
    const file = new BackupFile(target, partial, await open(partial, 'wx', 0o600));
    await file.#write(fileHeader());
    return file;
  }

  /** Bytes written so far. */
  get bytes(): number {
    return this.#bytes;
  }

  async frame(kind: Exclude<FrameKind, typeof KINDS.end>, raw: Buffer): Promise<void> {
    await this.#write(await frameOf(kind, this.#frames, raw));
    this.#frames += 1;
  }

  json(kind: Exclude<FrameKind, typeof KINDS.end>, value: unknown): Promise<void> {
    return this.frame(kind, Buffer.from(JSON.stringify(value), 'utf8'));
  }

  /** Writes the end, waits for the disk, and gives the file its name. */
  async finish(): Promise<void> {
    const digest = this.#hash.copy().digest();
    await this.#write(await frameOf(KINDS.end, this.#frames, digest));
    await this.#handle.sync();
    await this.#handle.close();
    await rename(this.#partial, this.#path);
    await syncFolder(path.dirname(this.#path));
  }

  /** Ends the backup without a result, and removes the partial file. */
  async abandon(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(this.#partial, { force: true });
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#handle.appendFile(bytes);
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
  }
}

function partialOf(target: string, pid: number | string): string {
  return `${target}.${hostname()}-${pid}.partial`;
}

/** Killed backups of this machine leave files with everybody's data: the next backup to the same place removes them. */
async function clearLeftOvers(target: string): Promise<void> {
  const folder = path.dirname(target);
  const [start = '', end = ''] = path.basename(partialOf(target, ':')).split(':');
  for (const name of await readdir(folder)) {
    const pid =
      name.startsWith(start) && name.endsWith(end) ? Number(name.slice(start.length, -end.length)) : Number.NaN;
    if (Number.isInteger(pid) && (await startOf(pid)) === '') await rm(path.join(folder, name), { force: true });
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
