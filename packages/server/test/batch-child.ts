import { runBatch } from '../src/batch/run-batch.ts';
import { connect } from '../src/database/pool.ts';

/** Recalculates the database named by the argument (an address as JSON) in small parts, as a process that can be killed. */
const address = JSON.parse(process.argv[2] ?? '') as Parameters<typeof connect>[0];
const { db, close } = connect({ ...address, max: 2 });
await runBatch(
  { db, address },
  {
    what: 'stored',
    year: null,
    partBudgets: 1,
    workers: 2,
    hyperformulaKey: 'gpl-v3',
    now: () => new Date(),
    onProgress: ({ done }) => void process.stdout.write(`${done}\n`),
    stop: new AbortController().signal,
  },
);
await close();
