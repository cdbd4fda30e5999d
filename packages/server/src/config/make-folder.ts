import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const MODE = 0o755;

/**
 * Makes a folder and the ones above it. Throws the system's error where one cannot be made; the recursive way of the
 * standard library never ends below /proc, where a folder that exists refuses new ones as if it did not.
 */
export async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !(await isFolder(at)); at = path.dirname(at)) missing.unshift(at);
  for (const each of missing) {
    await mkdir(each, MODE).catch(async (cause: unknown) => {
      // Someone else may have been faster.
      if (!(await isFolder(each))) throw cause;
    });
  }
}

async function isFolder(at: string): Promise<boolean> {
  const found = await stat(at).catch(() => undefined);
  // The root is always there.
  return found === undefined ? at === path.dirname(at) : found.isDirectory();
}
