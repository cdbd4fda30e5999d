import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isListed, nameOf, startOf } from '../../config/processes.ts';
import type { ClusterPlace } from './place.ts';
import { PORT } from './settings.ts';

const PAUSE_MS = 250;
const LOOKS = 20;

/** Stops a PostgreSQL that runs on this folder and does not answer. Finds it by its pid file. */
export async function endLeftover(place: ClusterPlace): Promise<void> {
  const pid = await pidIn(pidFileOf(place));
  if (pid === undefined) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isOurs(pid, place))) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let wait = 0; wait < LOOKS && (await isOurs(pid, place)); wait++) await sleep(PAUSE_MS);
  }
}

/**
 * Removes stale lock files. PostgreSQL does not start while the process id in a lock file is in the process table, even
 * if that process is a zombie, or another program that has the same id now, as happens in containers. PostgreSQL itself
 * checks if its shared memory is still in use.
 */
export async function forgetLeftover(place: ClusterPlace): Promise<void> {
  for (const file of [pidFileOf(place), path.join(place.socketFolder, `.s.PGSQL.${PORT}.lock`)]) {
    const pid = await pidIn(file);
    if (pid !== undefined && isListed(pid) && (await isAnother(pid, place))) await rm(file, { force: true });
  }
}

/** Returns true while PostgreSQL's main process runs, even if it refuses connections. */
export async function lives(place: ClusterPlace): Promise<boolean> {
  const pid = await pidIn(pidFileOf(place));
  return pid !== undefined && (await startOf(pid)) !== '' && !(await isAnother(pid, place));
}

async function pidIn(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

function pidFileOf(place: ClusterPlace): string {
  return path.join(place.data, 'postmaster.pid');
}

/**
 * Returns true only if the process is certainly the running PostgreSQL of this folder; nothing else is ever stopped.
 */
async function isOurs(pid: number, place: ClusterPlace): Promise<boolean> {
  return (await nameOf(pid)) === 'postgres' && (await startOf(pid)) !== '' && !(await isAnother(pid, place));
}

/**
 * Returns true only if the process is certainly not the PostgreSQL of this folder: it has ended, or is another program,
 * or the PostgreSQL of another folder. Returns false if the system reports neither name nor folder of the process.
 */
async function isAnother(pid: number, { data }: ClusterPlace): Promise<boolean> {
  if ((await startOf(pid)) === '') return true;
  const name = await nameOf(pid);
  if (name !== undefined && name !== 'postgres') return true;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder !== undefined && folder !== (await realpath(data).catch(() => data));
}
