import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does work while no other process does: two commands typed at once must not install or build into the same folders.
 * A lock whose owner is gone is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ pollMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function alone(file, work, { pollMs = 200 } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await sleep(pollMs);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isAlive(ownerOf(file))) return false;
    rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
