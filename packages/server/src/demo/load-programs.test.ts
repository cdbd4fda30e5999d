import { isLawful } from '@oasis/engine/edit';
import { isLatestKufri } from '@oasis/engine/reference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_DAY } from '../../test/fill.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { budgetIdsOf, findBudget, findBudgets, openBudget } from '../budget-storage/budget-store.ts';
import { createReferenceStore } from '../reference/reference-store.ts';
import { loadPrograms } from './load-programs.ts';

async function loaded(seed: number): Promise<TestDatabase> {
  const database = await testDatabase('demo');
  await database.db.transaction().execute((tx) => loadPrograms(tx, { seed, now: DEMO_DAY }));
  return database;
}

let first: TestDatabase;
let second: TestDatabase;
beforeAll(async () => {
  first = await loaded(1);
  second = await testDatabase('programs');
}, 120_000);
afterAll(() => Promise.all([first.close(), second.close()]));

async function budgets() {
  const ids = await first.db.selectFrom('budget_table').select('id').orderBy('id').execute();
  return findBudgets(
    first.db,
    ids.map(({ id }) => id),
  );
}

describe('the programs of the demo', () => {
  it('are twelve, in every state except Deleted', async () => {
    const programs = await first.db.selectFrom('program').select(['code', 'status']).execute();
    expect(programs).toHaveLength(12);
    expect(new Set(programs.map(({ code }) => code)).size).toBe(12);
    expect(new Set(programs.map(({ status }) => status))).toEqual(
      new Set([
        'Draft',
        'Saved',
        'Submitted',
        'In Batch',
        'Pending Approval',
        'Approved',
        'Released',
        'Rejected',
        'Cancelled',
      ]),
    );
  });

  it('have budgets of every template, by period and by month, for makes and for customers', async () => {
    const all = await budgets();
    expect(new Set(all.map(({ templateId }) => templateId))).toEqual(
      new Set(['normal-sales', 'fleet-sales', 'pmt', 'company-car']),
    );
    expect(all.some(({ settings }) => settings.inputSet.period === 'Month')).toBe(true);
    expect(all.some(({ customer }) => customer !== null)).toBe(true);
    expect(new Set(all.map(({ make }) => make))).toEqual(new Set(['PBP', 'CBU', 'VAN', 'DENZA', null]));
  });

  it('have inputs that edits allow, and totals that follow from them', async () => {
    for (const budget of await budgets()) {
      const table = await openBudget(first.db, budget);
      expect(isLawful(table)).toBe(true);
    }
    const totals = await first.db.selectFrom('budget_total').selectAll().execute();
    expect(totals.filter(({ budget }) => budget !== null && budget > 0).length).toBeGreaterThan(20);
  });

  it('are partly based on replaced volumes', async () => {
    const latest = await createReferenceStore().latest(first.db, '1');
    const behind = (await budgets()).filter(({ pins }) => !isLatestKufri(pins, latest));
    expect(new Set(behind.map(({ programStatus }) => programStatus))).toEqual(new Set(['Released', 'Saved']));
  });

  it('have a history by a demo user', async () => {
    const changes = await first.db
      .selectFrom('budget_change')
      .innerJoin('app_user', 'app_user.id', 'budget_change.usrid')
      .select(['usrnm', 'at', 'cell_count'])
      .execute();
    expect(changes.length).toBeGreaterThan(50);
    expect(new Set(changes.map(({ usrnm }) => usrnm))).toEqual(new Set(['sales']));
    expect(changes.every(({ at }) => at < DEMO_DAY)).toBe(true);
  });

  it('are the same for the same seed', async () => {
    const one = await inputsOf(first);
    expect(await inputsOf(second)).toEqual(one);
  });

  it('are loaded once', async () => {
    const again = await first.db.transaction().execute((tx) => loadPrograms(tx, { seed: 2, now: DEMO_DAY }));
    expect(again).toBe(false);
  });
});

async function inputsOf({ db }: TestDatabase): Promise<readonly string[]> {
  const ids = await budgetIdsOf(db, 12);
  const found = await Promise.all(ids.map((id) => findBudget(db, id)));
  return found.map((budget) => budget?.inputs.toString('base64') ?? '');
}
