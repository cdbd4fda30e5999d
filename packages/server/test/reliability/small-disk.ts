import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system of its own of a few hundred megabytes, which can be filled to the last byte and emptied again. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the room that is left. */
  readonly fill: () => Promise<void>;
  /** Frees the taken space. */
  readonly empty: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const PIECE = Buffer.alloc(64 * 1024, 1);

/** Mounts one in memory; undefined if this account may not mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oasis-small-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: () => fillUp(folder, ballast),
    empty: () => rm(ballast, { force: true }),
    close: async () => {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fillUp(folder: string, ballast: string): Promise<void> {
  const file = await open(ballast, 'a');
  try {
    while ((await statfs(folder)).bavail > 0) await file.write(PIECE);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')) throw cause;
  } finally {
    await file.close();
  }
}
