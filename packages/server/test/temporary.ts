import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process, { availableMemory } from 'node:process';

/** Files in memory, if the system has such a folder. */
const IN_MEMORY = '/dev/shm';
const OURS = /^oasis-tests-(\d+)$/;
const ROOM = 4 * 1024 ** 3;

/**
 * The folder for all files that tests write, while vitest runs under this process: in memory if that has room, as a copy of a
 * database is a thousand small files, which take ten times as long on a disk. A long run writes more than memory holds.
 */
export const TEMPORARY = hasRoom() ? path.join(IN_MEMORY, `oasis-tests-${process.pid}`) : tmpdir();

function hasRoom(): boolean {
  if (process.env['OASIS_LONG'] === '1') return false;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM && availableMemory() > ROOM;
  } catch {
    return false;
  }
}

/** Makes the folder, and removes files that killed runs left in memory. */
export function makeTemporary(): void {
  if (path.dirname(TEMPORARY) !== IN_MEMORY) return;
  for (const name of readdirSync(IN_MEMORY)) {
    const run = OURS.exec(name)?.[1];
    if (run !== undefined && !isRunning(Number(run))) removeFolder(path.join(IN_MEMORY, name));
  }
  // If this process is root, PostgreSQL runs as another account, which needs access.
  mkdirSync(TEMPORARY, { recursive: true });
  chmodSync(TEMPORARY, 0o755);
}

export function removeTemporary(): void {
  if (path.dirname(TEMPORARY) === IN_MEMORY) removeFolder(TEMPORARY);
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
