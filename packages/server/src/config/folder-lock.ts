import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '@oasis/engine/base';
import { bootOfMachine, startOf } from './processes.ts';

const LOCK_FILE = 'server.lock';
const ATTEMPTS = 50;
const PAUSE_MS = 20;
/** Heirs of heirs that died in the instant of taking over; more than one is hardly ever seen. */
const LONGEST_CHAIN = 20;

/** The reason why a folder cannot be locked: the process that holds it, or an unknown one. */
export interface Held {
  readonly pid: number | undefined;
}

/**
 * Locks a folder for this process: the file `server.lock` has the process number, its start time, and the boot of the machine. Returns
 * the function to unlock it.
 *
 * The lock of a dead process is inherited. Several processes may try at once, so none removes a lock that may belong to another one by
 * then: the process that creates the file named after the dead process is its heir, and only the heir at the end of that chain of files
 * writes the lock again.
 */
export async function lockFolder(folder: string): Promise<Result<() => Promise<void>, Held>> {
  const lock = path.join(folder, LOCK_FILE);
  const name = randomUUID();
  const me = `${process.pid}\n${await startOf(process.pid)}\n${name}\n${await bootOfMachine()}\n`;
  const mine = `${lock}.${name}`;
  const unlock = async (): Promise<void> => {
    if ((await textOf(lock)) === me) await rm(lock, { force: true });
  };
  await writeFile(mine, me);
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // A link is complete at once and fails if the file exists, unlike a file that is created and then written.
      if (await links(mine, lock)) return ok(unlock);
      const last = await lastHeir(lock);
      const holder = await livingIn(last);
      if (holder !== undefined) return err({ pid: holder });
      // Inherits only from the process that was found dead, because it may have a living heir by now.
      if (last !== undefined && (await inherits(lock, last, { mine, me }))) return ok(unlock);
      await sleep(PAUSE_MS);
    }
    return err({ pid: undefined });
  } finally {
    await rm(mine, { force: true });
  }
}

/** The process that holds the folder at this moment. */
export async function holderOf(folder: string): Promise<number | undefined> {
  return livingIn(await lastHeir(path.join(folder, LOCK_FILE)));
}

/** The process that a lock names, if it lives. */
async function livingIn(text: string | undefined): Promise<number | undefined> {
  const [pidText, started, , boot = ''] = (text ?? '').split('\n');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || started === undefined) return undefined;
  // In a container the same program gets the same process number at every start, and on a fast machine even the same start time.
  if (boot !== '' && boot !== (await bootOfMachine())) return undefined;
  const present = await startOf(pid);
  return present !== '' && present === started ? pid : undefined;
}

/** Takes over from a dead process, if nobody else was faster. */
async function inherits(
  lock: string,
  dead: string,
  { mine, me }: { readonly mine: string; readonly me: string },
): Promise<boolean> {
  const will = willOf(lock, dead);
  if (!(await links(mine, will))) return false;
  try {
    // The chain may have been taken over and cleared away since it was read.
    if ((await lastHeir(lock)) !== me) return false;
    await rename(mine, lock);
    return true;
  } finally {
    await rm(will, { force: true });
  }
}

/** The text of the last heir in the chain; undefined without a lock. */
async function lastHeir(lock: string): Promise<string | undefined> {
  let text = await textOf(lock);
  for (let length = 0; text !== undefined && length < LONGEST_CHAIN; length++) {
    const next = await textOf(willOf(lock, text));
    if (next === undefined || next === text) break;
    text = next;
  }
  return text;
}

/** The file that names the heir of a process. */
function willOf(lock: string, text: string): string {
  return `${lock}.after-${text.trim().replaceAll(/\W+/g, '-')}`;
}

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

async function links(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return false;
      throw cause;
    },
  );
}
