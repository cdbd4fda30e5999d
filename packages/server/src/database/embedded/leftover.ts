import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isListed, nameOf, startOf } from '../../config/processes.ts';
import type { ClusterPlace } from './place.ts';
import { PORT } from './settings.ts';

const PAUSE_MS = 250;
const LOOKS = 20;

/** Stops a PostgreSQL that runs on this folder and does not answer, found by its pid file. */
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
 * PostgreSQL does not start while the number in its lock files is in the system's list: one that is dead and of whose end
 * nobody has taken note yet, or a program that was given the same number since, as happens in containers. Whether others
 * still use its memory PostgreSQL checks by itself.
 */
export async function forgetLeftover(place: ClusterPlace): Promise<void> {
  for (const file of [pidFileOf(place), path.join(place.socketFolder, `.s.PGSQL.${PORT}.lock`)]) {
    const pid = await pidIn(file);
    if (pid !== undefined && isListed(pid) && (await isAnother(pid, place))) await rm(file, { force: true });
  }
}

/** Whether PostgreSQL's first process lives, whatever it answers. */
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

/** Certainly the PostgreSQL of this place and alive: nothing else is ever stopped. */
async function isOurs(pid: number, place: ClusterPlace): Promise<boolean> {
  return (await nameOf(pid)) === 'postgres' && (await startOf(pid)) !== '' && !(await isAnother(pid, place));
}

/**
 * Certainly not the PostgreSQL of this place: a process that has ended, another program, or the PostgreSQL of another
 * folder. Where the system tells neither name nor folder, nothing is certain.
 */
async function isAnother(pid: number, { data }: ClusterPlace): Promise<boolean> {
  if ((await startOf(pid)) === '') return true;
  const name = await nameOf(pid);
  if (name !== undefined && name !== 'postgres') return true;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder !== undefined && folder !== (await realpath(data).catch(() => data));
}
