import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@oasis/engine/base';
import { lockFolder } from './folder-lock.ts';
import { makeFolder } from './make-folder.ts';
import { problem, reasonOf, type StartProblem } from './problem.ts';

/** A data folder locked by this process. */
export interface DataFolder {
  readonly path: string;
  readonly release: () => Promise<void>;
}

/** Increased when the layout of the folder changes so that older builds cannot read it. */
const FORMAT = 1;

const FORMAT_FILE = 'format';
/** Characters of an unknown format that are shown. */
const SHOWN = 40;

/**
 * Locks the data folder for this process. A lock of a dead process is taken over; a folder in use, one that cannot be written and one of
 * a newer version are refused with a message.
 */
export async function takeDataFolder(folder: string): Promise<Result<DataFolder, StartProblem>> {
  const made = await makeDataFolder(folder);
  return made.ok ? usable(folder, () => lock(folder)) : made;
}

/** Makes the data folder if it is missing, and checks its format; never takes it from another server. */
export async function makeDataFolder(folder: string): Promise<Result<null, StartProblem>> {
  return usable(folder, async () => {
    await makeFolder(folder);
    return checkFormat(folder);
  });
}

async function usable<Value>(
  folder: string,
  work: () => Promise<Result<Value, StartProblem>>,
): Promise<Result<Value, StartProblem>> {
  try {
    return await work();
  } catch (cause) {
    const isFull = cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC';
    const remedy = isFull ? 'Make room on its disk, or set' : 'Set';
    return err(
      problem(
        `The data folder ${folder} cannot be used (${reasonOf(cause)}). ${remedy} OASIS_DATA to a folder that can be written.`,
      ),
    );
  }
}

async function checkFormat(folder: string): Promise<Result<null, StartProblem>> {
  const file = path.join(folder, FORMAT_FILE);
  const text = (await readFile(file, 'utf8').catch(() => '')).trim();
  // Empty: the machine stopped between making the file and writing it.
  if (text === '') await writeFile(file, `${FORMAT}\n`);
  const wrong = text === '' ? undefined : formatProblem(folder, text);
  return wrong === undefined ? ok(null) : err(wrong);
}

/** The reason why this build does not use a data folder with this text in its file `format`; undefined if it does. */
export function formatProblem(folder: string, text: string): StartProblem | undefined {
  if (text === String(FORMAT)) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) {
    return problem(
      `The data folder ${folder} was written by a newer version (format ${text}, this one knows ${FORMAT}). ` +
        'Start that version, or set OASIS_DATA to another folder.',
    );
  }
  return problem(
    `The data folder ${folder} has a file "${FORMAT_FILE}" that says ${JSON.stringify(text.slice(0, SHOWN))}, which no version ` +
      `of Oasis writes. Set OASIS_DATA to another folder; if this one is of Oasis and the file was damaged, write ${FORMAT} ` +
      'into it, or restore a backup into an empty folder (oasis restore FILE).',
  );
}

async function lock(folder: string): Promise<Result<DataFolder, StartProblem>> {
  const locked = await lockFolder(folder);
  if (locked.ok) return ok({ path: folder, release: locked.value });
  const { pid } = locked.error;
  return err(
    problem(
      pid === undefined
        ? `The data folder ${folder} cannot be locked. Try again; if no server runs, remove the file server.lock there.`
        : `The data folder ${folder} is in use by another server (process ${pid}). Stop that one, or set OASIS_DATA to another folder.`,
    ),
  );
}
