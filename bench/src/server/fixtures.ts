import { makePeerBlocks } from './peer/peer.ts';
import type { Bench } from './row.ts';

/** Budgets of one size that the product's own command makes. */
export interface BudgetSize {
  readonly name: string;
  readonly budgets: number;
  /** Leaf rows of each: twelve months times models. */
  readonly rows: number;
  /** All rows of the table, as the peer has them. */
  readonly allRows: number;
}

/** 12 months × 10 models: 2,000 visible cells. */
export const SMALL: BudgetSize = { name: 'tables of 2,000 cells', budgets: 300, rows: 120, allRows: 149 };

/** 12 months × 84 models: two cells typed in each row are 2,000. */
export const WIDE: BudgetSize = { name: 'tables with 2,000 cells to type in', budgets: 150, rows: 1008, allRows: 1200 };

export interface MadeBudget {
  readonly id: number;
  readonly version: number;
  readonly programId: number;
}

const made = new Map<string, Promise<readonly number[]>>();

/** The budgets of a size whose template is the usual one, as they are now; made when they are asked for first. */
export async function budgetsOf(bench: Bench, size: BudgetSize): Promise<readonly MadeBudget[]> {
  const making = made.get(size.name) ?? makeBudgets(bench, size);
  made.set(size.name, making);
  const { rows } = await bench.product.owner.query<MadeBudget>(
    `select id, version, program_id as "programId" from budget_table
     where id = any ($1) and template_id = 'normal-sales' order by id`,
    [await making],
  );
  return rows;
}

async function makeBudgets({ product, options }: Bench, size: BudgetSize): Promise<readonly number[]> {
  options.print(`making ${size.budgets} ${size.name}`);
  const before = await product.owner.query<{ id: number }>('select coalesce(max(id), 0) as id from budget_table');
  const words = ['--budgets', size.budgets, '--rows', size.rows, '--seed', options.seed].map(String);
  await product.command('demo', ...words);
  const { rows } = await product.owner.query<{ id: number }>('select id from budget_table where id > $1 order by id', [
    before.rows[0]?.id,
  ]);
  const ids = rows.map(({ id }) => id);
  await makePeerBlocks(product, { first: ids[0] ?? 0, count: size.budgets, rows: size.allRows, seed: options.seed });
  await product.owner.query('vacuum analyze');
  return ids;
}

const singles = new Map<string, readonly number[]>();

/** Programs with one budget of a size each, at least so many; gives their ids. */
export async function makeSingles(
  { product, options }: Bench,
  size: BudgetSize,
  count: number,
): Promise<readonly number[]> {
  const ids = [...(singles.get(size.name) ?? [])];
  if (ids.length < count) options.print(`making programs of one budget: ${size.name}`);
  while (ids.length < count) {
    const words = ['--budgets', 1, '--rows', size.rows, '--seed', options.seed + ids.length].map(String);
    await product.command('demo', ...words);
    const { rows } = await product.owner.query<{ id: number }>('select max(id) as id from program');
    ids.push(rows[0]?.id ?? 0);
  }
  singles.set(size.name, ids);
  return ids.slice(0, count);
}
