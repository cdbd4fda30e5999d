import { readFile } from 'node:fs/promises';

/** Positions behind the name in /proc/…/stat. */
const STATE_FIELD = 0;
const START_FIELD = 19;

/** States of a process that has ended and only waits for its parent to take note. */
const ENDED = ['Z', 'X'];

/**
 * When a process began, as the system counts it: tells a process from another one that was given its number later. Empty
 * when it has ended; 'running' where the system does not tell.
 */
export async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return isListed(pid) ? 'running' : '';
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ENDED.includes(fields[STATE_FIELD] ?? '') ? '' : (fields[START_FIELD] ?? '');
}

/** Whether a number is in the system's list, be it of a process that has ended. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/** The name of the program that a process runs; undefined where the system does not tell. */
export async function nameOf(pid: number): Promise<string | undefined> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined);
  return name?.trim();
}

/** Tells one run of the machine from the next, in which numbers and starts of processes come again; empty: not told. */
export async function bootOfMachine(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return boot.trim();
}
