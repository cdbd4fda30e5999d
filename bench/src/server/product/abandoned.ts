import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** How the folders of products begin; the id of the bench's process follows. */
export const FOLDER = 'oasis-bench-';

/** Removes the folders of benches that were killed. Whoever runs still keeps its own. */
export async function removeAbandoned(below: string): Promise<void> {
  const names = await readdir(below);
  const abandoned = names.filter((name) => {
    const pid = name.startsWith(FOLDER) ? Number.parseInt(name.slice(FOLDER.length), 10) : Number.NaN;
    return !Number.isNaN(pid) && !isRunning(pid);
  });
  await Promise.all(abandoned.map((name) => rm(path.join(below, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // It may be somebody else's, who does not let us ask.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
