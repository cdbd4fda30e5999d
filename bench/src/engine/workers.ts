import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { median } from '../measure/statistics.ts';
import { figureOf, growthFigure } from '../results/figure.ts';
import { cellCount, SIZES } from '../work/work-table.ts';
import { type Bench, ENTRY } from './bench.ts';

const MOST = 2;
/** Whole tables for each worker and timing: about a second. */
const TABLES = 1_500;

/** Independent tables on several worker threads at once: cells a second. */
export const WORKERS: Bench = {
  name: 'workers',
  async run({ rounds, say }) {
    const workers = Array.from({ length: MOST }, () => new Worker(new URL('./calculate-worker.ts', import.meta.url)));
    await Promise.all(workers.map((worker) => once(worker, 'message')));
    await cellsASecond(workers);
    const rates: Record<number, number[]> = {};
    for (let round = 0; round < rounds; round++) {
      for (let count = 1; count <= MOST; count++) {
        (rates[count] ??= []).push(await cellsASecond(workers.slice(0, count)));
      }
    }
    await Promise.all(workers.map((worker) => worker.terminate()));
    const one = median(rates[1] ?? []);
    const two = median(rates[2] ?? []);
    say(`  1 worker: ${(one / 1e6).toFixed(0)} million cells a second; 2 workers: ${(two / 1e6).toFixed(0)} million`);
    const shared = { unit: 'million cells a second', better: 'higher', entryPoint: ENTRY.kernel } as const;
    return [
      figureOf({ ...shared, figure: growthFigure('independent tables', 1, 'workers'), ours: one / 1e6 }),
      figureOf({ ...shared, figure: growthFigure('independent tables', 2, 'workers'), ours: two / 1e6 }),
      figureOf({
        ...shared,
        figure: 'independent tables on 2 workers',
        ours: two / 1e6,
        peer: { name: '1 worker', value: one / 1e6 },
        goal: 'ratio ≥ 1.7',
      }),
    ];
  },
};

async function cellsASecond(workers: readonly Worker[]): Promise<number> {
  const start = performance.now();
  await Promise.all(
    workers.map((worker) => {
      worker.postMessage(TABLES);
      return once(worker, 'message');
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  return (workers.length * TABLES * cellCount(SIZES.middle)) / seconds;
}
