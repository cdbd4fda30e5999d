import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_DAY } from '../../test/fill.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { findBudget, openBudget } from '../budget-storage/budget-store.ts';
import { loadManyBudgets } from './load-many.ts';

const open: TestDatabase[] = [];
async function database(): Promise<TestDatabase> {
  const made = await testDatabase('programs');
  open.push(made);
  return made;
}
afterAll(async () => {
  for (const each of open) await each.close();
});

async function measured({ db }: TestDatabase, seed: number) {
  const before = await db
    .selectFrom('budget_table')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const told: number[] = [];
  await loadManyBudgets(db, { budgets: 14, rows: 100, seed, now: DEMO_DAY, onProgress: (done) => told.push(done) });
  const rows = await db
    .selectFrom('budget_table')
    .select(['id', 'make', 'inputs'])
    .where('id', '>', before?.id ?? 0)
    .orderBy('id')
    .execute();
  return { rows, told };
}

describe('budgets for measuring', () => {
  let first: Awaited<ReturnType<typeof measured>>;
  let at: TestDatabase;
  beforeAll(async () => {
    at = await database();
    first = await measured(at, 7);
  }, 60_000);

  it('have the requested number and size, and typed entries', async () => {
    expect(first.rows).toHaveLength(14);
    expect(first.told.at(-1)).toBe(14);
    const budget = await findBudget(at.db, first.rows[0]?.id ?? 0);
    if (budget === undefined) throw new Error('no budget');
    const table = await openBudget(at.db, budget);
    expect(table.rows.count - table.rows.leafStart).toBe(108);
    const total = await at.db.selectFrom('budget_total').selectAll().where('budget_id', '=', budget.id).execute();
    expect(total).toMatchObject([{ make: 'SCALE', budget: expect.any(Number) }]);
  });

  it('are the same for the same seed, and different for another', async () => {
    const same = await measured(at, 7);
    const other = await measured(at, 8);
    const contents = (made: typeof first) => made.rows.map(({ inputs }) => inputs.toString('base64'));
    expect(contents(same)).toEqual(contents(first));
    expect(contents(other)).not.toEqual(contents(first));
  });
});
