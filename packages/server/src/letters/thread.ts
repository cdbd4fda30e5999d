import { parentPort, workerData } from 'node:worker_threads';
import { letterPdf } from './letter-pdf.ts';
import type { LetterTask } from './make-letter.ts';

/** The thread that makes the PDF of one letter. */
const task: unknown = workerData;
if (!isTask(task)) throw new Error('a letter is made of a letter');
const bytes = await letterPdf(task.content, task.number);
parentPort?.postMessage(bytes);

function isTask(data: unknown): data is LetterTask {
  return typeof data === 'object' && data !== null && 'content' in data && 'number' in data;
}
