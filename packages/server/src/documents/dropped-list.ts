import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../config/make-folder.ts';

const NAME = 'dropped-keys.log';
const LINE = /^[0-9a-f]{64}$/v;

/**
 * The keys of sales that were destroyed, each by its SHA-256, in a file beside the contents: a restore leaves it alone, so that an older
 * backup brings back nothing that was dropped. Keys are random, so a line tells nothing of a sale.
 */
export class DroppedList {
  readonly #folder: string;

  constructor(documentFolder: string) {
    this.#folder = documentFolder;
  }

  /** Adds keys; they are on the disk then. */
  async add(keys: readonly Buffer[]): Promise<void> {
    if (keys.length === 0) return;
    await makeFolder(this.#folder);
    const handle = await open(path.join(this.#folder, NAME), 'a', 0o600);
    try {
      await handle.writeFile(keys.map((key) => `${nameOf(key)}\n`).join(''));
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /** The SHA-256 of each destroyed key; a line that was cut off by a crash is none. */
  async all(): Promise<ReadonlySet<string>> {
    const text = await readFile(path.join(this.#folder, NAME), 'utf8').catch((cause: unknown) => {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return '';
      throw cause;
    });
    return new Set(text.split('\n').filter((line) => LINE.test(line)));
  }
}

function nameOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex');
}
