import { readFile } from 'node:fs/promises';

/** Positions behind the name in /proc/…/stat. */
const STATE_FIELD = 0;
const START_FIELD = 19;

/** States of a process that has ended and only waits for its parent to take note. */
const ENDED = ['Z', 'X'];

/**
 * The start time of a process in the system's count, which distinguishes it from a later process with the same number. Empty if it has
 * ended; 'running' if the system does not give it.
 */
export async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return isListed(pid) ? 'running' : '';
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ENDED.includes(fields[STATE_FIELD] ?? '') ? '' : (fields[START_FIELD] ?? '');
}

/** Whether a number is in the system's list, even if its process has ended. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/** The name of the program of a process; undefined if the system does not give it. */
export async function nameOf(pid: number): Promise<string | undefined> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined);
  return name?.trim();
}

/** Identifies one boot of the machine, since process numbers and start times repeat in the next one; empty if unknown. */
export async function bootOfMachine(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return boot.trim();
}
