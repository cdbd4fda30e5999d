import { parentPort, workerData } from 'node:worker_threads';
import { letterPdf } from './letter-pdf.ts';
import type { LetterTask } from './make-letter.ts';

/** The thread that makes the PDF of one letter. */
const { content, number }: LetterTask = workerData;
const bytes = await letterPdf(content, number);
parentPort?.postMessage(bytes);
