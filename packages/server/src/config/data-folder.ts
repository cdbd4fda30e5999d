import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@oasis/engine';
import { lockFolder } from './folder-lock.ts';
import { makeFolder } from './make-folder.ts';
import { problem, reasonOf, type StartProblem } from './problem.ts';

/** A data folder that this process alone may use. */
export interface DataFolder {
  readonly path: string;
  readonly release: () => Promise<void>;
}

/** Raised when the layout of the folder changes in a way that older builds cannot read. */
const FORMAT = 1;

const FORMAT_FILE = 'format';

/**
 * Takes the data folder for this process. A lock whose process is gone is taken over; a folder in use, a folder that
 * cannot be written and one of a newer version are sentences.
 */
export async function takeDataFolder(folder: string): Promise<Result<DataFolder, StartProblem>> {
  try {
    await makeFolder(folder);
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
