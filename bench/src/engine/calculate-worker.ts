/** A worker thread that calculates a table of its own, so many times for each message, and answers when it is done. */
import { parentPort } from 'node:worker_threads';
import { SIZES, workTable } from '../work/work-table.ts';

const port = parentPort;
if (port === null) throw new Error('this file is the code of a worker');
const table = workTable(SIZES.middle);
table.calculation.whole();
port.on('message', (times: number) => {
  for (let time = 0; time < times; time++) table.calculation.whole();
  port.postMessage('done');
});
port.postMessage('ready');
