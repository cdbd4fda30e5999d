import type { Product } from '../../server/product/product.ts';

const ROWS = 100_000;

/** A budget that has to be shown. */
export interface BigBudget {
  readonly id: number;
  readonly programId: number;
}

/** A program with one budget of 100,000 rows to type in, filled by the product's own command. */
export async function makeBigBudget({ command, owner }: Product): Promise<BigBudget> {
  await command('demo', '--budgets', '1', '--rows', String(ROWS), '--seed', '1');
  const { rows } = await owner.query<BigBudget>(
    'select id, program_id as "programId" from budget_table order by id desc limit 1',
  );
  const [budget] = rows;
  if (budget === undefined) throw new Error('no budget was made');
  return budget;
}
