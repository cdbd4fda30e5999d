import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@oasis/engine';
import { problem, reasonOf, type StartProblem } from './problem.ts';

/** A data folder that this process alone may use. */
export interface DataFolder {
  readonly path: string;
  readonly release: () => Promise<void>;
}

/** Raised when the layout of the folder changes in a way that older builds cannot read. */
const FORMAT = 1;

const LOCK_FILE = 'server.lock';
const FORMAT_FILE = 'format';
const ATTEMPTS = 5;

/**
 * Takes the data folder for this process. A lock whose process is gone is taken over; a folder in use, a folder that
 * cannot be written and one of a newer version are sentences.
 */
export async function takeDataFolder(folder: string): Promise<Result<DataFolder, StartProblem>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const format = await checkFormat(folder);
    return format.ok ? await lock(folder) : format;
  } catch (cause) {
    return err(
      problem(
        `The data folder ${folder} cannot be used (${reasonOf(cause)}). Set OASIS_DATA to a folder that can be written.`,
      ),
    );
  }
}

/** The process that holds the folder at this moment, for commands beside a running server. */
export async function holderOf(folder: string): Promise<number | undefined> {
  const [pidText, started] = (await readFile(path.join(folder, LOCK_FILE), 'utf8').catch(() => '')).split('\n');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || started === undefined) return undefined;
  return (await startOf(pid)) === started ? pid : undefined;
}

async function checkFormat(folder: string): Promise<Result<null, StartProblem>> {
  const file = path.join(folder, FORMAT_FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  // Empty: the machine stopped between making the file and writing it.
  if (text === undefined || text.trim() === '') {
    await writeFile(file, `${FORMAT}\n`);
    return ok(null);
  }
  if (Number(text) === FORMAT) return ok(null);
  return err(
    problem(
      `The data folder ${folder} was written by a newer version (format ${text.trim()}, this one knows ${FORMAT}). ` +
        'Start that version, or set OASIS_DATA to another folder.',
    ),
  );
}

async function lock(folder: string): Promise<Result<DataFolder, StartProblem>> {
  const file = path.join(folder, LOCK_FILE);
  const mine = path.join(folder, `${LOCK_FILE}.${process.pid}`);
  await writeFile(mine, `${process.pid}\n${await startOf(process.pid)}\n`);
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // A link appears whole and only where there is none, unlike a file that is created and then written.
      if (await links(mine, file)) return ok({ path: folder, release: () => rm(file, { force: true }) });
      const holder = await holderOf(folder);
      if (holder !== undefined) {
        return err(
          problem(
            `The data folder ${folder} is in use by another server (process ${holder}). Stop that one, or set OASIS_DATA to another folder.`,
          ),
        );
      }
      await rm(file, { force: true });
    }
    return err(problem(`The data folder ${folder} cannot be locked. Remove ${file} if no server runs.`));
  } finally {
    await rm(mine, { force: true });
  }
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

/** When a process began, as the system counts it: tells a server from another program that was given its number later. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat !== undefined) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD] ?? '';
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return '';
  }
}

/** Position of the start time behind the name in /proc/…/stat. */
const START_FIELD = 19;
