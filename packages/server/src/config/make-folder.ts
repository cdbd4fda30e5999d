import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const MODE = 0o755;
/** Every account may walk through; the content stays closed. */
const WAY_THROUGH = 0o111;

/**
 * Creates a folder and its parents. Throws the system's error if one cannot be created; the recursive option of the standard library
 * never ends below /proc, where an existing folder refuses new ones as if it did not exist.
 *
 * Folders created by root let other accounts walk through them, whatever the umask: PostgreSQL then runs as another account, and its
 * folder is below.
 */
export async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !(await isFolder(at)); at = path.dirname(at)) missing.unshift(at);
  for (const each of missing) {
    await mkdir(each, MODE).catch(async (cause: unknown) => {
      // Someone else may have been faster.
      if (!(await isFolder(each))) throw cause;
    });
    await openWay(each);
  }
}

/** Lets other accounts walk through a folder of root; does nothing for other users, whose PostgreSQL runs as themselves. */
export async function openWay(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { mode } = await stat(folder);
  const open = openedMode(mode);
  if (open !== (mode & 0o7777)) await chmod(folder, open);
}

/** The mode of a folder with the right to walk through it added. */
export function openedMode(mode: number): number {
  return (mode & 0o7777) | WAY_THROUGH;
}

async function isFolder(at: string): Promise<boolean> {
  const found = await stat(at).catch(() => undefined);
  // The root is always there.
  return found === undefined ? at === path.dirname(at) : found.isDirectory();
}
