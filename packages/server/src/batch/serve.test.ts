import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../test/budgets.ts';
import { bundled, compiled } from '../../test/bundled.ts';
import { DEMO_DAY } from '../../test/fill.ts';
import { resultsPrint } from '../../test/results-print.ts';
import type { TestServer } from '../../test/test-server.ts';
import { loadManyBudgets } from '../demo/load-many.ts';
import { markStale } from './mark-stale.ts';
import { startRun } from './run-batch.ts';
import { readRunReport } from './run-report.ts';
import { startBatchWorkers } from './serve.ts';

const BUDGETS = 24;

let server: TestServer;
beforeAll(async () => {
  server = await budgetServer();
  await loadManyBudgets(server.db, { budgets: BUDGETS, rows: 36, seed: 5, now: DEMO_DAY, onProgress: () => undefined });
});
afterAll(() => server.close());

function serve(workers: number) {
  const errors: unknown[] = [];
  const logger = { error: (what: unknown) => errors.push(what) };
  const database = { db: server.db, address: server.address.app };
  return { stop: startBatchWorkers(database, { workers, hyperformulaKey: 'gpl-v3', logger }), errors };
}

async function untilDone(runId: number): Promise<void> {
  for (let wait = 0; wait < 2000; wait += 1) {
    if ((await readRunReport(server.db, runId)).state === 'done') return;
    await sleep(50);
  }
  throw new Error('the run does not end');
}

/** Kills a process that recalculates everything when part of it is done; starts again if the process was faster. */
async function killInItsMidst(): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await markStale(server.db);
    const child = spawn(process.execPath, [bundled('test/batch-child'), JSON.stringify(server.address.app)], {
      env: { ...process.env, ...compiled() },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    while (child.exitCode === null && (await openRun())?.done !== true) await sleep(5);
    child.kill('SIGKILL');
    await ended;
    if ((await openRun()) !== undefined) return;
  }
  throw new Error('the process was always done before it was killed');
}

/** The run that has parts to do, and whether any of its parts is done. */
async function openRun(): Promise<{ readonly done: boolean } | undefined> {
  const { rows } = await sql<{ done: boolean }>`
    select bool_or(done_at is not null) as done from batch_part
    group by run_id having bool_or(done_at is null)`.execute(server.db);
  return rows[0];
}

describe('the workers of servers', () => {
  it('take over the part of a killed process, and share a run with other servers', async () => {
    const right = await resultsPrint(server.db);
    await killInItsMidst();
    const run = await startRun(server.db, { what: 'stored', year: null, now: DEMO_DAY });
    const [one, two] = [serve(1), serve(1)];
    await untilDone(run.id);
    await Promise.all([one.stop(), two.stop()]);
    expect([...one.errors, ...two.errors]).toEqual([]);
    expect(await readRunReport(server.db, run.id)).toMatchObject({
      tables: BUDGETS,
      written: BUDGETS,
      left: [],
      failed: [],
    });
    expect(await resultsPrint(server.db)).toBe(right);
  }, 120_000);

  it('leave a run alone if the server has no workers', async () => {
    const run = await startRun(server.db, { what: 'stored', year: null, now: DEMO_DAY });
    const { stop } = serve(0);
    await stop();
    expect(await readRunReport(server.db, run.id)).toMatchObject({ state: 'open', parts: 0 });
  });
});
