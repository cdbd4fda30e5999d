import { median } from '../../measure/statistics.ts';
import { type Figure, figureOf } from '../../results/figure.ts';
import { budgetsOf } from '../fixtures.ts';
import type { Product } from '../product/product.ts';
import { signIn } from '../product/sign-in.ts';
import { type Bench, ENTRY_POINT, type Row, STORAGE } from '../row.ts';
import { prepareSaves } from '../saves.ts';

/** A year: 2,000 budgets of 12 months × 64 models, 20 million cells. */
export const YEAR = { name: 'budgets of a year, 10,000 cells each', budgets: 2000, rows: 768, allRows: 900 };

const WARM_CALLS = 20;
const REPORT_PATH = '/oasis/bgapi/report/guideline';

/** The guideline report over the whole year: right after a start, again and again, and while people save. */
export const yearReport: Row = {
  name: 'year-report',
  async run(bench: Bench) {
    const budgets = await budgetsOf(bench, YEAR);
    const cold: number[] = [];
    const warm: number[] = [];
    for (let run = 0; run < bench.options.runs; run += 1) {
      await bench.restart();
      const token = await signIn(bench.product.address, 'finance');
      const begin = await bench.product.probe.usage();
      cold.push((await reportOnce(bench, token)).ms);
      const between = await bench.product.probe.usage();
      const calls: number[] = [];
      for (let call = 0; call < WARM_CALLS; call += 1) calls.push((await reportOnce(bench, token)).ms);
      warm.push(median(calls));
      const coldCpu = between.cpuMs - begin.cpuMs;
      const warmCpu = ((await bench.product.probe.usage()).cpuMs - between.cpuMs) / WARM_CALLS;
      bench.options.print(
        `guideline report over ${YEAR.budgets} budgets and more, run ${run + 1}: ` +
          `cold ${cold.at(-1)?.toFixed(0)} ms, warm ${warm.at(-1)?.toFixed(1)} ms; ` +
          `processor time of the server ${coldCpu.toFixed(0)} and ${warmCpu.toFixed(1)} ms`,
      );
    }
    const row = (name: string, ours: number, goal: string): Figure =>
      figureOf({
        figure: `guideline report over a year of 2,000 budgets: ${name}`,
        unit: 'ms',
        ours,
        better: 'lower',
        entryPoint: ENTRY_POINT,
        goal,
      });
    const stored = figureOf({
      figure: 'budget of 10,000 cells: its stored columns',
      unit: 'bytes',
      ours: await budgetBytes(bench, budgets),
      better: 'lower',
      entryPoint: STORAGE,
    });
    return [
      stored,
      row('cold', median(cold), 'ours ≤ 400'),
      row('warm', median(warm), 'ours ≤ 50'),
      row('warm, 20 budgets saved since the last', await afterSaves(bench), 'ours ≤ 50'),
    ];
  },
};

/** Bytes of a budget's stored columns, on average. */
async function budgetBytes({ product }: Bench, budgets: readonly { readonly id: number }[]): Promise<number> {
  const { rows } = await product.owner.query<{ bytes: string }>(
    `select avg(octet_length(inputs) + octet_length(measures)) as bytes
     from budget_table where id = any ($1)`,
    [budgets.map(({ id }) => id)],
  );
  return Number(rows[0]?.bytes);
}

export interface ReportCall {
  readonly ms: number;
  readonly text: string;
}

/** Asks for the report over the present year. */
export async function reportOnce(
  { product }: { readonly product: Pick<Product, 'address'> },
  token: string,
): Promise<ReportCall> {
  const year = new Date().getUTCFullYear();
  const body = JSON.stringify({
    brand: [],
    bu: [],
    check: true,
    kufri: '',
    make: [],
    reportView: 'Type Class',
    rtOrWs: '',
    yearQm: [1, 2, 3, 4].map((quarter) => `${year}.Q${quarter}`).join(','),
    submitStatus: [],
    activeStatus: 'All',
    planningName: '',
  });
  const began = performance.now();
  const reply = await fetch(`${product.address}${REPORT_PATH}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body,
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`the report: ${reply.status} ${text.slice(0, 200)}`);
  return { ms: performance.now() - began, text };
}

const SAVED = 20;
const SAVE_MS = 500;

/** The report right after saves of twenty of its budgets: the median of a few rounds. */
async function afterSaves(bench: Bench): Promise<number> {
  const saves = await prepareSaves(bench, YEAR, SAVED);
  const token = await signIn(bench.product.address, 'finance');
  const times: number[] = [];
  for (let round = 0; round < bench.options.runs; round += 1) {
    const work = [await saves.work(1)];
    const job = { port: bench.product.port, connections: SAVED, warmUpMs: 0, ms: SAVE_MS, seed: round, work };
    await bench.client.run(job);
    times.push((await reportOnce(bench, token)).ms);
  }
  return median(times);
}
