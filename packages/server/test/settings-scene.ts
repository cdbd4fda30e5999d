import { invariant } from '@oasis/engine/base';
import type { InputSet } from '@oasis/engine/template';
import { fillIn, makeBudget, type readTable, sellingRows } from './budgets.ts';
import type { TestCaller, TestServer } from './test-server.ts';

/** The Input Set of a new budget. */
export const INPUT_SET: InputSet = { mode: 'Manual', period: 'Period', detail: 'Model', cost: 'Cost/unit' };

/** A budget of version 2 in which the first row has a volume of 7 and a cost, the second a share. */
export async function makeFilledBudget(server: TestServer, sales: TestCaller): Promise<number> {
  const budgetId = await makeBudget(server, sales);
  await fillIn(sales, budgetId, [
    [0, 'volume', '7'],
    [0, 'costPerUnit', '100'],
    [1, 'penetration', '20%'],
  ]);
  return budgetId;
}

/** The first two rows that sell. */
export function filledRows(table: Awaited<ReturnType<typeof readTable>>['table']) {
  const [first, second] = sellingRows(table);
  invariant(first !== undefined && second !== undefined, 'rows that sell');
  return [first, second] as const;
}
