import { median } from '../measure/statistics.ts';
import { type Figure, figureOf } from '../results/figure.ts';
import { endProducts, type Product, startProduct } from '../server/product/product.ts';
import type { Bench, BenchContext } from './bench.ts';

/** Budgets of a year, and of four: a year takes less than a second, of which threads need a part to start. */
const SIZES = [
  { name: 'a year of budgets', budgets: 2_000 },
  { name: 'four years of budgets', budgets: 8_000 },
] as const;
/** Leaf rows of each. */
export const ROWS = 768;
const MOST_ROUNDS = 3;
const ENTRY_POINT = 'oasis recalculate';

/** Budgets from a real database and back, by the command that people run. */
export const RECALCULATE: Bench = {
  name: 'recalculate',
  async run({ rounds, say }) {
    const product = await startProduct();
    const figures: Figure[] = [];
    try {
      let made = 0;
      for (const { name, budgets } of SIZES) {
        say(`  making ${name}: ${budgets.toLocaleString('en')} of ${ROWS} rows`);
        await product.command('demo', '--budgets', String(budgets - made), '--rows', String(ROWS), '--seed', '1');
        made = budgets;
        await product.owner.query('vacuum analyze');
        figures.push(...(await recalculateFigures(product, { name, rounds, say })));
      }
      return figures;
    } finally {
      await product.close();
      await endProducts();
    }
  },
};

/** The figures of all budgets that there are, with one and with two workers. */
export async function recalculateFigures(
  product: Product,
  { name, rounds, say }: BenchContext & { readonly name: string },
): Promise<readonly Figure[]> {
  await millionsASecond(product, 2);
  const rates = await turns(product, Math.min(rounds, MOST_ROUNDS));
  const one = median(rates.map(([rate]) => rate));
  const two = median(rates.map(([, rate]) => rate));
  say(`  ${one.toFixed(1)} million cells a second, with 2 workers ${two.toFixed(1)} million`);
  return figuresOf(name, one, two);
}

/** Rates with one and with two workers, in turn. */
async function turns(product: Product, count: number): Promise<readonly (readonly [number, number])[]> {
  const rates: (readonly [number, number])[] = [];
  for (let turn = 0; turn < count; turn++) {
    rates.push([await millionsASecond(product, 1), await millionsASecond(product, 2)]);
  }
  return rates;
}

/** Recalculates every budget, all of which are made stale before, so that each is written back. */
async function millionsASecond({ owner, command }: Product, workers: number): Promise<number> {
  await owner.query('update budget_table set calculation_version = 0');
  const output = await command('recalculate', '--workers', String(workers));
  const match = /([\d,]+) cells in ([\d.]+) seconds/.exec(output);
  if (match === null) throw new Error(`oasis recalculate said: ${output}`);
  const stale = await owner.query('select from budget_table where calculation_version = 0 limit 1');
  if (stale.rowCount !== 0) throw new Error('not every budget was written back');
  if (!output.includes('Stored results differed: none')) throw new Error(`results are others: ${output}`);
  return Number((match[1] ?? '').replaceAll(',', '')) / Number(match[2]) / 1e6;
}

function figuresOf(name: string, one: number, two: number): readonly Figure[] {
  const shared = { unit: 'million cells a second', better: 'higher', entryPoint: ENTRY_POINT } as const;
  return [
    figureOf({ ...shared, figure: `${name}, 1 worker`, ours: one, goal: 'ours ≥ 8' }),
    figureOf({
      ...shared,
      figure: `${name}, 2 workers`,
      ours: two,
      peer: { name: '1 worker', value: one },
      goal: 'ratio ≥ 1.7',
    }),
  ];
}
