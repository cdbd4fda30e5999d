import { hostname } from 'node:os';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { present } from '@oasis/engine/base';
import { licenseSpreadsheet } from '../budget-storage/spreadsheet.ts';
import { connect } from '../database/pool.ts';
import type { Db } from '../database/tables.ts';
import { togetherOrAlone } from './calculate-alone.ts';
import { createPartMemory, type PartMemory } from './memory.ts';
import type { FromWorker, ToWorker, WorkerData } from './protocol.ts';
import type { PartReport } from './types.ts';
import { calculatePart, workOnRuns } from './work.ts';

/**
 * A worker thread with its own connection. It ends when its work is done, or after the running part when it is stopped. If the machine
 * disappears, the database notices after a minute at most and gives the part back.
 */
const { database, hyperformulaKey, task } = workerData as WorkerData;
const port = present(parentPort, 'a parent');
const stop = new AbortController();
licenseSpreadsheet(hyperformulaKey);
const connected = connect({
  ...database,
  max: 1,
  application_name: 'oasis batch',
  keepAlive: true,
  idle_in_transaction_session_timeout: 120_000,
});
const answer = (message: FromWorker): void => port.postMessage(message);

async function work(db: Db): Promise<void> {
  if (task.kind === 'asked') return workWhenAsked(db);
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') stop.abort();
  });
  return workOnRuns(db, {
    ...(task.kind === 'run' && { runId: task.runId }),
    name: `${hostname()}:${process.pid}:${threadId}`,
    now: () => new Date(),
    stop: stop.signal,
    onPart: (_part, report) => answer({ report }),
  });
}

/** One part after the other. */
async function workWhenAsked(db: Db): Promise<void> {
  const memory = createPartMemory(new Date());
  await new Promise<void>((resolve, reject) => {
    port.on('message', (message: ToWorker) => {
      if (message.kind === 'stop') resolve();
      else tryPart(db, message, memory).then((report) => answer({ report }), reject);
    });
  });
}

/** Calculates a part in a read-only transaction; once more with each budget alone if the database refuses a statement. */
async function tryPart(
  db: Db,
  part: Extract<ToWorker, { readonly kind: 'part' }>,
  memory: PartMemory,
): Promise<PartReport> {
  return togetherOrAlone((how) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => calculatePart(tx, part, { memory, write: false, how })),
  );
}

try {
  await work(connected.db);
} finally {
  await connected.close();
  port.close();
}
