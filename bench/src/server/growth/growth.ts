import { type Figure, figureOf, growthFigure } from '../../results/figure.ts';
import type { Work } from '../client/job.ts';
import { measure } from '../measure.ts';
import { databaseCpuMs } from '../product/database.ts';
import { signIn } from '../product/sign-in.ts';
import { type Bench, ENTRY_POINT } from '../row.ts';
import { LIST_PATH } from '../rows/small-reads.ts';
import { tablePath } from '../rows/table-read.ts';
import { reportOnce } from '../rows/year-report.ts';
import { savesOf } from '../saves.ts';
import { copyBudgets } from './copy-budgets.ts';

const ROWS = 768;
/** Up to so many budgets are made by the product's own command, more are copies. */
const MADE = 1000;
const SIZES = [10, 100, 1000, 10_000, 100_000];
const CALL_MS = 1500;
const SAVED = 20;
const READ = 500;
const WARM_CALLS = 10;

const CURVES = {
  table: 'table read',
  list: 'first page of the program list',
  save: 'save of a table of 10,000 cells',
  cold: 'guideline report over the year, cold',
  warm: 'guideline report over the year, warm',
  recalculation: 'oasis recalculate with one worker, time that passes',
} as const;

/**
 * What each call costs as the number of budgets grows, up to `most` budgets of a year. Processor time of the server and
 * PostgreSQL together: unlike the time that passes it barely depends on what else the machine does.
 */
export async function measureGrowth(bench: Bench, most: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const size of SIZES.filter((candidate) => candidate <= most)) {
    await growTo(bench, size);
    const point = (curve: keyof typeof CURVES, ours: number): void => {
      const figure = growthFigure(CURVES[curve], size, 'budgets');
      figures.push(figureOf({ figure, unit: 'ms', ours, better: 'lower', entryPoint: ENTRY_POINT }));
      bench.options.print(`  ${figure}: ${ours.toPrecision(4)} ms`);
    };
    await bench.restart();
    const token = await signIn(bench.product.address, 'sales');
    point('cold', await costOf(bench, 1, () => reportOnce(bench, token)));
    point('warm', await costOf(bench, WARM_CALLS, () => reportOnce(bench, token)));
    const ids = await sampleOf(bench, READ);
    const read = (paths: readonly string[]): Work => ({ kind: 'read', name: 'read', share: 1, tokens: [token], paths });
    point('table', await costOfCall(bench, read(ids.map(tablePath))));
    point('list', await costOfCall(bench, read([LIST_PATH])));
    const saves = await savesOf(
      bench,
      (await sampleOf(bench, SAVED)).map((id) => ({ id })),
    );
    point('save', await costOfCall(bench, await saves.work(1)));
    point('recalculation', 1000 * (await recalculate(bench)));
  }
  return figures;
}

/** Processor milliseconds of server and database for each of some calls. */
async function costOf({ product }: Bench, calls: number, call: () => Promise<unknown>): Promise<number> {
  const used = async (): Promise<number> =>
    (await product.probe.usage()).cpuMs + ((await databaseCpuMs(product.database)) ?? 0);
  const before = await used();
  for (let count = 0; count < calls; count += 1) await call();
  return ((await used()) - before) / calls;
}

/** The same for calls of one client, one after the other. */
async function costOfCall({ product, client, options }: Bench, work: Work): Promise<number> {
  const job = { port: product.port, connections: 1, warmUpMs: CALL_MS, ms: CALL_MS, seed: options.seed, work: [work] };
  const load = await measure(client, product, job);
  return load.serverCpu + load.databaseCpu;
}

async function growTo(bench: Bench, size: number): Promise<void> {
  const { product, options } = bench;
  const present = await countOf(bench);
  options.print(`from ${present} to ${size} budgets of ${ROWS} rows`);
  if (size <= MADE) {
    const words = ['--budgets', size - present, '--rows', ROWS, '--seed', options.seed].map(String);
    await product.command('demo', ...words);
    await product.owner.query('vacuum analyze');
  } else {
    await copyBudgets(bench, size / present - 1);
  }
  const { rows } = await product.owner.query<{ size: string }>(
    `select pg_size_pretty(pg_total_relation_size('budget_table')) as size`,
  );
  options.print(`${await countOf(bench)} budgets, ${rows[0]?.size}`);
}

async function countOf({ product }: Bench): Promise<number> {
  const { rows } = await product.owner.query<{ count: string }>(
    `select count(*) from budget_table join program on program.id = program_id where name like 'Measured %'`,
  );
  return Number(rows[0]?.count);
}

/** Budgets spread over all there are, of the usual template. */
async function sampleOf({ product }: Bench, count: number): Promise<readonly number[]> {
  const { rows } = await product.owner.query<{ id: number }>(
    `select budget_table.id from budget_table join program on program.id = program_id
     where name like 'Measured %' and template_id = 'normal-sales' order by md5(budget_table.id::text) limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Seconds that a recalculation of all budgets took, each of them written back. */
async function recalculate({ product }: Bench): Promise<number> {
  await product.owner.query('update budget_table set calculation_version = 0');
  const output = await product.command('recalculate', '--workers', '1');
  const seconds = /cells in ([\d.]+) seconds/.exec(output)?.[1];
  if (seconds === undefined) throw new Error(`oasis recalculate said: ${output}`);
  return Number(seconds);
}
