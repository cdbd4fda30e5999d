import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { err, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { ownScript } from '../config/own-script.ts';
import { NOTHING_READ, type PaperTexts, type PaperType, paperTexts } from './papers/paper-texts.ts';
import { type DocumentReading, documentIn } from './read-document.ts';
import { type TableFile, tableIn } from './table-file.ts';
import type { Task } from './task.ts';
import { takingTurns } from './turns.ts';
import { type ProcessBounds, watchProcess } from './watch.ts';

/** Bounds of the reading process, which is ended if it breaks one. */
export interface ApartLimits extends ProcessBounds {
  /** milliseconds by the clock, for one that waits for ever */
  readonly time: number;
  /** bytes of its answer */
  readonly answer: number;
}

/** At most two files are read at the same time in one server, so that many uploads need no more memory than two. */
const inTurn = takingTurns(2);
const MEGABYTE = 1024 * 1024;
export const APART_LIMITS: ApartLimits = {
  work: 20_000,
  time: 120_000,
  memory: 420 * MEGABYTE,
  answer: 128 * MEGABYTE,
};
/**
 * Limits of the heap and of its young generation, which would otherwise take three times 16 MB, and the preference to collect instead of
 * growing. An empty process needs about 80 MB in addition. A file with the largest number of rows, a note on each and the longest names
 * takes 224 MB.
 */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=2', '--optimize-for-size'];

/**
 * Reads a file in a separate process, with limits on memory, time and output; undefined if the file or the process exceeds a limit. This
 * process never loads the file.
 */
export function readApart(task: Task, apart: ApartLimits = APART_LIMITS): Promise<Buffer | undefined> {
  return inTurn(() => run(task, apart));
}

/** Reads a table of records apart. */
export async function readTableApart(
  path: string,
  options: Pick<Task, 'limits' | 'encoding'> = {},
): Promise<Result<TableFile, Message>> {
  const answer = await readApart({ path, ...options });
  return answer === undefined ? err(message('IMPORT_READING_FAILED')) : tableIn(answer);
}

/** Checks in a separate process whether a document of Office may be stored. */
export async function lookIntoApart(path: string): Promise<Result<DocumentReading, Message>> {
  const answer = await readApart({ path, document: true });
  return answer === undefined ? err(message('IMPORT_READING_FAILED')) : documentIn(answer);
}

/** Papers wait for no table: an upload of a photograph would take as long as an import. */
const papersInTurn = takingTurns(2);
export const PAPER_BOUNDS: ApartLimits = { work: 10_000, time: 10_000, memory: 420 * MEGABYTE, answer: MEGABYTE };

/** Reads texts and QR codes of a paper apart; nothing where the process exceeds a limit. */
export function readPaperApart(path: string, paper: PaperType, bounds = PAPER_BOUNDS): Promise<PaperTexts> {
  return papersInTurn(async () => {
    const answer = await run({ path, paper }, bounds);
    return answer === undefined ? NOTHING_READ : paperTexts.parse(JSON.parse(answer.toString('utf8')));
  });
}

function run(task: Task, limits: ApartLimits): Promise<Buffer | undefined> {
  const [command, ...rest] = commandOf({ ...task, time: limits.time }, limits);
  const child = spawn(command, rest, {
    env: { TZ: 'UTC' },
    // The process ends once its input does, as it does when this server is killed.
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: limits.time,
    killSignal: 'SIGKILL',
  });
  const stopWatching = watchProcess(child, limits);
  return new Promise((resolve, reject) => {
    const answer = collect(child, limits.answer);
    child.once('error', reject);
    child.once('close', (code) => {
      stopWatching();
      resolve(code === 0 ? answer() : undefined);
    });
  });
}

/** Collects the output of a process; undefined beyond the limit, even if the process ended before it could be stopped. */
function collect(child: ChildProcess, limit: number): () => Buffer | undefined {
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  // The chunks are released as soon as they are joined.
  return () => (size > limit ? undefined : Buffer.concat(chunks.splice(0)));
}

/** No text becomes code, whatever a file says. */
const NO_CODE = ['--disallow-code-generation-from-strings'];

/** A process whose server was killed is watched by nobody: the system then ends it a little later than its watcher would have. */
const LATER_SECONDS = 2;
const SHELL = '/bin/sh';
/** A small container may have none. */
const HAS_SHELL = existsSync(SHELL);

/** The command of the process: where there is a shell, the system bounds its processor time, even if nothing of its code runs any more. */
function commandOf(task: Task, { work }: ApartLimits): readonly [string, ...string[]] {
  const node = [process.execPath, ...childArguments(task)] as const;
  if (!HAS_SHELL) return node;
  const seconds = Math.ceil(work / 1000) + LATER_SECONDS;
  return [SHELL, '-c', `ulimit -t ${seconds}; exec "$0" "$@"`, ...node];
}

/** The process may read files and nothing else: no writing, no processes, no threads, no native code. */
function childArguments(task: Task): readonly string[] {
  const { file, options } = ownScript('volumes/child');
  return ['--permission', '--allow-fs-read=*', ...NO_CODE, ...HEAP, ...options, file, JSON.stringify(task)];
}
