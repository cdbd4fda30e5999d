import { Worker } from 'node:worker_threads';
import type { LetterContent } from '@oasis/engine/areas/letters';
import { ownScript } from '../config/own-script.ts';
import { takingTurns } from '../files/turns.ts';

/** A letter and its number; empty while it is a draft. */
export interface LetterTask {
  readonly content: LetterContent;
  readonly number: string;
}

/** Letters at the same time in one server: a long one keeps no short one waiting. */
const inTurn = takingTurns(2);
/** A letter of 100 programs takes a few seconds. */
const LONGEST_MS = 60_000;
const MEMORY_MB = 400;

/** Makes the PDF of a letter in a thread of its own, within bounds of time and memory; undefined if it broke one. */
export function makeLetter(task: LetterTask): Promise<Buffer | undefined> {
  return inTurn(() => run(task));
}

function run(task: LetterTask): Promise<Buffer | undefined> {
  const { file, options } = ownScript('letters/thread');
  const worker = new Worker(file, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    ...(options.length > 0 && { execArgv: [...options] }),
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
    const end = (bytes?: Buffer): void => {
      clearTimeout(timer);
      resolve(bytes);
    };
    worker.once('message', (bytes: Uint8Array) => end(Buffer.from(bytes)));
    worker.once('error', () => end());
    worker.once('exit', () => end());
  });
}
