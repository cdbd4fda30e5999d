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

/** Why a folder cannot be locked: the process that holds it, or none that can be named. */
export interface Held {
  readonly pid: number | undefined;
}

/**
 * Locks a folder for this process: the file `server.lock` names the process, when it began, and the run of the machine that
 * this was counted in. Answers how to unlock it.
 *
 * A lock whose process is gone is inherited. Several may try at the same moment, so nobody removes a lock that may be
 * someone else's by then: whoever makes the file named after the dead process is its heir, and only the heir, found at the
 * end of that chain of files, writes the lock anew.
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
      // A link appears whole and only where there is none, unlike a file that is created and then written.
      if (await links(mine, lock)) return ok(unlock);
      const last = await lastHeir(lock);
      const holder = await livingIn(last);
      if (holder !== undefined) return err({ pid: holder });
      // Inherited is from the very one that was found dead: by now there may be a living heir of it.
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
  // In a container the same program is given the same number at every start, and a quick machine even the same moment.
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

/** What the last in the chain of heirs wrote; undefined where there is no lock. */
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
