import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../test/budgets.ts';
import { databasePrint } from '../../test/database-print.ts';
import { DEMO_DAY } from '../../test/fill.ts';
import { urlOf } from '../../test/reliability/scene.ts';
import type { TestServer } from '../../test/test-server.ts';
import { markStale } from '../batch/mark-stale.ts';
import { EMPTY_REPORT, type RunReport } from '../batch/run-report.ts';
import { loadManyBudgets } from '../demo/load-many.ts';
import { batchLines } from './batch-report.ts';
import { COMMANDS } from './commands.ts';
import { progressOf } from './progress.ts';
import { runCli } from './run.ts';

let server: TestServer;
beforeAll(async () => {
  server = await budgetServer();
  await loadManyBudgets(server.db, { budgets: 2, rows: 24, seed: 3, now: DEMO_DAY, onProgress: () => undefined });
});
afterAll(() => server.close());

/** Runs a command on the server's database; `interrupt` fires as soon as the command listens, like an early Ctrl-C. */
async function oasis(args: readonly string[], interrupt = false) {
  const lines: string[] = [];
  const code = await runCli(['recalculate', ...args], COMMANDS, {
    environment: { DATABASE_URL: urlOf(server.address.app) },
    folder: '/',
    now: () => DEMO_DAY,
    out: (line) => lines.push(line),
    progress: (line) => lines.push(line),
    error: (line) => lines.push(line),
    onInterrupt: (cleanup) => {
      if (interrupt) setTimeout(() => void cleanup(), 0);
      return () => undefined;
    },
  });
  return { code, text: lines.join('\n') };
}

describe('oasis recalculate', () => {
  it.each([
    [['--year', '26'], "--year is '26'; give a whole number from 1900 to 2999"],
    [['--workers', '0'], "--workers is '0'"],
    [['--with-latest', 'all'], "--with-latest is 'all'; give one of msrp, kufri, template"],
    [['now'], "'now' is not an option"],
  ])('answers %j with the usage', async (args, sentence) => {
    expect(await oasis(args)).toMatchObject({ code: 2, text: expect.stringContaining(sentence) });
  });

  it('writes differing results and reports tables, cells, seconds and the budgets with their totals before and after', async () => {
    const { rows } = await sql<{ readonly id: number; readonly text: string }>`
      update budget_total set budget = 7 where budget_id = (select min(budget_id) from budget_total)
      returning budget_id as id, to_char(volume, 'FM999,999') as text`.execute(server.owner);
    const before = await databasePrint(server.owner);
    const tried = await oasis(['--dry-run']);
    expect(await databasePrint(server.owner)).toBe(before);
    expect(tried).toMatchObject({ code: 0, text: expect.stringContaining('Nothing was written') });
    const done = await oasis([]);
    expect(done.code).toBe(0);
    expect(done.text).toMatch(/^2 of 2 budgets, [\d,]+ cells$/m);
    expect(done.text).toMatch(/^2 tables, [\d,]+ cells in \d+\.\d\d seconds(, [\d,]+ cells a second)?$/m);
    expect(done.text).toContain('Results of 1 budget were written');
    expect(done.text).toMatch(
      new RegExp(
        `Stored results differed: 1 budget\n {2}budget ${rows[0]?.id}: volume ${rows[0]?.text}, budget 7 -> volume ${rows[0]?.text}, budget [\\d,]{5,}`,
      ),
    );
  }, 120_000);

  it('stops when it is interrupted, and the next run continues', async () => {
    await markStale(server.db);
    const stopped = await oasis([], true);
    const open = await server.db.selectFrom('batch_run').select('id').where('state', '=', 'open').execute();
    expect(stopped.code).toBe(open.length === 0 ? 0 : 1);
    const again = await oasis([]);
    expect(again).toMatchObject({ code: 0, text: expect.stringContaining('Stored results differed: none') });
    const stale = await server.db
      .selectFrom('budget_table')
      .select('id')
      .where('calculation_version', '=', 0)
      .execute();
    expect(stale).toEqual([]);
  }, 120_000);
});

describe('the progress of a run', () => {
  it('is a moving bar on a terminal', () => {
    const drawn: string[] = [];
    const bar = progressOf({ progress: () => undefined, rewrite: (line) => drawn.push(line) });
    for (const done of [0, 0, 5, 10]) bar.show({ done, budgets: 10, cells: done * 100 });
    bar.end();
    expect(drawn).toEqual([
      `[${' '.repeat(30)}] 0 of 10 budgets, 0 cells`,
      `[${'#'.repeat(15)}${' '.repeat(15)}] 5 of 10 budgets, 500 cells`,
      `[${'#'.repeat(30)}] 10 of 10 budgets, 1,000 cells`,
      '',
    ]);
  });

  it('is a line for each tenth in a pipe', () => {
    const lines: string[] = [];
    const { show } = progressOf({ progress: (line) => lines.push(line) });
    for (let done = 0; done <= 40; done += 1) show({ done, budgets: 40, cells: 0 });
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toBe('40 of 40 budgets, 0 cells');
  });
});

describe('the report of a run', () => {
  const stopped = { ...EMPTY_REPORT, tables: 1200, cells: 18_000, seconds: 0.5 };

  it('says how the run ended and what to do', () => {
    const last = (state: RunReport['state'], writes: boolean) =>
      batchLines({ ...stopped, state }, { what: 'stored', writes }).at(-1);
    expect(last('done', true)).toBe('Stored results differed: none');
    expect(last('open', true)).toContain('The same command goes on where it stopped');
    expect(last('open', false)).toBe('Stopped before the end.');
    expect(last('cancelled', true)).toContain('Someone stopped the run');
  });

  it('lists the biggest changes first, and the reason for each budget that was not calculated', () => {
    const figures = (budget: number | null) => [
      { make: 'PBP', kufri: 1, volume: 2, budget, baseValue: 3, lostRows: 0 },
    ];
    const moved = [10, 3000, null].map((budget, budgetId) => ({
      budgetId,
      before: figures(1),
      after: figures(budget),
    }));
    const failed = [{ budgetId: 9, code: 'STORED_DATA_DAMAGED', detail: 'inputs: damaged' }];
    const lines = batchLines({ ...stopped, state: 'done', moved, failed }, { what: 'kufri', writes: false });
    expect(lines).toEqual([
      '1,200 tables, 18,000 cells in 0.50 seconds, 36,000 cells a second',
      'Nothing was written',
      'With the newest Kufri versions would move: 3 budgets',
      '  budget 1: volume 2, budget 1 -> volume 2, budget 3,000',
      '  budget 0: volume 2, budget 1 -> volume 2, budget 10',
      '  budget 2: volume 2, budget 1 -> volume 2, budget -',
      expect.stringMatching(/^Budget 9 was not calculated: .+ \(inputs: damaged\)$/),
    ]);
  });
});
