import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../test/budgets.ts';
import { bundled, compiled } from '../../test/bundled.ts';
import { DEMO_DAY } from '../../test/fill.ts';
import { noted, share } from '../../test/reliability/counts.ts';
import { resultsPrint } from '../../test/results-print.ts';
import type { TestServer } from '../../test/test-server.ts';
import { loadManyBudgets } from '../demo/load-many.ts';
import { seededRandom } from '../demo/random.ts';
import { startRun } from './run-batch.ts';
import { readRunReport } from './run-report.ts';
import { workOnRuns } from './work.ts';

const BUDGETS = 60;
const KILLS = share(2, 50);
/** Longest time from the first part to the kill. */
const LATEST_MS = 400;

let server: TestServer;
beforeAll(async () => {
  server = await budgetServer();
  await loadManyBudgets(server.db, { budgets: BUDGETS, rows: 96, seed: 5, now: DEMO_DAY, onProgress: () => undefined });
}, 60_000);
afterAll(() => server.close());

/** Gives every budget results that no calculation comes to. */
async function spoil(): Promise<void> {
  await sql`update budget_table set measures = 'old', calculation_version = 0`.execute(server.owner);
  await sql`update budget_total set volume = -1`.execute(server.owner);
}

/** Budgets with new measures, and those with new totals, at one moment. */
async function stateOf(): Promise<{
  readonly measures: readonly number[];
  readonly totals: readonly number[];
  readonly done: readonly number[];
}> {
  const { rows } = await sql<{
    readonly id: number;
    readonly measures: boolean;
    readonly totals: boolean;
    readonly done: boolean;
  }>`
    select id, measures <> 'old' and calculation_version = 1 as measures,
      (select bool_and(volume <> -1) from budget_total where budget_id = id) as totals,
      exists (select 1 from batch_part part join batch_run run on run.id = part.run_id
        where budget_table.id = any(part.budget_ids) and part.done_at is not null and run.id = (select max(id) from batch_run)) as done
    from budget_table order by id`.execute(server.db);
  const idsOf = (which: 'measures' | 'totals' | 'done') => rows.filter((row) => row[which]).map(({ id }) => id);
  return { measures: idsOf('measures'), totals: idsOf('totals'), done: idsOf('done') };
}

/** Starts the command's work in a process and kills it at a moment after its first part; false when it was done before. */
async function killAt(milliseconds: number): Promise<boolean> {
  const child = spawn(process.execPath, [bundled('test/batch-child'), JSON.stringify(server.address.app)], {
    env: { ...process.env, ...compiled() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  await sleep(milliseconds);
  child.kill('SIGKILL');
  await ended;
  return child.signalCode === 'SIGKILL';
}

it('a killed run leaves every budget whole, old or new, and the next run continues with the same bytes', async () => {
  const random = seededRandom(testSeed('batch kills'));
  const right = await resultsPrint(server.db);
  let kills = 0;
  for (let round = 0; round < KILLS; round += 1) {
    await spoil();
    if (await killAt(random.between(0, LATEST_MS))) kills += 1;
    const state = await stateOf();
    expect(state.totals).toEqual(state.measures);
    expect(state.done).toEqual(state.measures);
    // The same command finds the interrupted run, or makes a new one after a finished one.
    const run = await startRun(server.db, { what: 'stored', year: null, now: DEMO_DAY });
    const stop = new AbortController();
    await workOnRuns(server.db, {
      runId: run.id,
      name: 'heir',
      now: () => DEMO_DAY,
      stop: stop.signal,
      onPart: () => undefined,
    });
    expect(await readRunReport(server.db, run.id)).toMatchObject({ state: 'done', left: [], failed: [] });
    expect(await resultsPrint(server.db)).toBe(right);
  }
  noted(`recalculation killed ${kills} times of ${KILLS} in its midst`);
}, 600_000);
