import { type ChildProcess, spawn } from 'node:child_process';
import { err, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { ownScript } from '../config/own-script.ts';
import { type DocumentReading, documentIn } from './read-document.ts';
import { type TableFile, tableIn } from './table-file.ts';
import type { Task } from './task.ts';
import { takingTurns } from './turns.ts';
import { type ProcessBounds, watchProcess } from './watch.ts';

/** Bounds of the reading process, which is ended where it breaks one. */
export interface ApartLimits extends ProcessBounds {
  /** milliseconds by the clock, for one that waits for ever */
  readonly time: number;
  /** bytes of its answer */
  readonly answer: number;
}

/** Readings at the same time in one server, so that many uploads need no more memory than a few. */
const inTurn = takingTurns(2);
const MEGABYTE = 1024 * 1024;
export const APART_LIMITS: ApartLimits = {
  work: 20_000,
  time: 120_000,
  memory: 420 * MEGABYTE,
  answer: 128 * MEGABYTE,
};
/**
 * The heap, its young part, which would else take three times 16 MB, and to collect rather than to grow. An empty process
 * holds about 80 MB besides. A file of as many rows as there may be, with a word to say of each and names as long as they may
 * be, takes 224 MB.
 */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=2', '--optimize-for-size'];

/**
 * Reads a file in a process of its own, with bounds on memory, time and answer; undefined where the file breaks a bound, or the
 * process. This process never holds the file.
 */
export function readApart(task: Task, apart: ApartLimits = APART_LIMITS): Promise<Buffer | undefined> {
  return inTurn(() => run(task, apart));
}

/** Reads a small table apart. */
export async function readTableApart(
  path: string,
  options: Pick<Task, 'rows' | 'encoding'> = {},
): Promise<Result<TableFile, Message>> {
  const answer = await readApart({ path, ...options });
  return answer === undefined ? err(message('IMPORT_READING_FAILED')) : tableIn(answer);
}

/** Looks into a document of Office apart: whether it may be kept as it is. */
export async function lookIntoApart(path: string): Promise<Result<DocumentReading, Message>> {
  const answer = await readApart({ path, document: true });
  return answer === undefined ? err(message('IMPORT_READING_FAILED')) : documentIn(answer);
}

function run(task: Task, limits: ApartLimits): Promise<Buffer | undefined> {
  const child = spawn(process.execPath, childArguments(task), {
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'ignore'],
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

/** What a process answers; undefined beyond the limit, also where the process was done before it could be ended. */
function collect(child: ChildProcess, limit: number): () => Buffer | undefined {
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  // The pieces go as soon as they are one.
  return () => (size > limit ? undefined : Buffer.concat(chunks.splice(0)));
}

/** The process may read files and nothing else: no writing, no processes, no threads, no native code. */
function childArguments(task: Task): readonly string[] {
  const { file, options } = ownScript('volumes/child');
  return ['--permission', '--allow-fs-read=*', ...HEAP, ...options, file, JSON.stringify(task)];
}
