import type { CallBody } from '@oasis/api-client/contract';
import { dayOf, present } from '@oasis/engine/base';
import { type BudgetTable, valueAt } from '@oasis/engine/table';
import type { FieldRole } from '@oasis/engine/template';
import { fingerprint } from '@oasis/engine/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, makeBudget, newKey, openSession, readTable, save, type } from '../../../test/budgets.ts';
import { resultsPrint } from '../../../test/results-print.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { markStale } from '../../batch/mark-stale.ts';
import { startRun } from '../../batch/run-batch.ts';
import { workOnRuns } from '../../batch/work.ts';

let server: TestServer;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
});
afterAll(() => server.close());

const OFFER = { offers: ['Payment term extension'], from: '2026-05', to: '2026-07' };

/** Confirms the form of an offer type with these attributes on Auto. */
async function fill(offerType: string, ids: readonly string[]) {
  const admin = await server.as('admin');
  const named = server.owner.selectFrom('offer_type').select('id').where('name', '=', offerType);
  const params = { offerTypeId: (await named.executeTakeFirstOrThrow()).id };
  const { budgetTemplate } = (await admin.call('templates.form', { params })).body.data;
  const layout = (await admin.call('templates.layout', { params })).body.data;
  const categories: CallBody<'templates.save'>['budgetTemplate']['categories'] = budgetTemplate.categories.map(
    (category) => ({
      ...category,
      attributes: category.attributes.map((group) => ({
        ...group,
        independent: group.independent.map((item) => (ids.includes(item.id) ? { ...item, manual: false } : item)),
      })),
    }),
  );
  const effectiveFrom = dayOf(server.clock.at ?? new Date());
  const body = { effectiveFrom, budgetTemplate: { categories }, layout };
  expect((await admin.call('templates.save', { params, query: {}, body })).body.code).toBe('0');
}

/** Says both values from a day on, as the next version. */
async function say(from: string, rate: string, days: number): Promise<string> {
  const { owner } = server;
  const added = owner.insertInto('master_version').values({ kind: 'financing', created_by: null }).returning('id');
  const { id } = await added.executeTakeFirstOrThrow();
  const dated = { effective_from: from, version_id: id };
  await owner
    .insertInto('interest_rate')
    .values({ ...dated, rate })
    .execute();
  await owner
    .insertInto('extension_days')
    .values({ ...dated, days })
    .execute();
  return String(id);
}

function seen(table: BudgetTable, row = table.rows.leafStart) {
  const value = (role: FieldRole) => valueAt(table, row, present(table.logic.byRole.get(role), role));
  return { rate: value('interestRate'), days: value('extensionDays'), price: value('dealerPrice') };
}

const total = (table: BudgetTable) => valueAt(table, 0, present(table.logic.byRole.get('budget'), 'budget'));

it('[CFP-017] interest rate and extension days are those of the versions that a budget pins, until it is updated', async () => {
  const typed = await makeBudget(server, sales, OFFER);
  await fill('PMT', ['interestRate', 'extensionDays']);
  const budgetId = await makeBudget(server, sales, OFFER);
  const opened = await openSession(sales, budgetId);
  const { table } = opened.session;
  expect(table.logic.inputs.map(({ id }) => id)).not.toContain('interestRate');
  expect(seen(table)).toMatchObject({ rate: 0.05, days: 30 });
  for (let row = table.rows.leafStart; row < table.rows.count; row++)
    type(opened.session, [[row, 'penetration', '50%']]);
  expect((await save(sales, opened)).body.code).toBe('0');
  const before = (await readTable(sales, budgetId)).table;
  expect(total(before)).toBeGreaterThan(0);

  const version = await say('2026-05-01', '0.06', 45);
  expect(fingerprint((await readTable(sales, budgetId)).table)).toEqual(fingerprint(before));
  const results = await resultsPrint(server.db);
  await markStale(server.db);
  const { id } = await startRun(server.db, { what: 'stored', year: null, now: new Date() });
  const run = { runId: id, name: 'test', now: () => new Date(), stop: new AbortController().signal };
  await workOnRuns(server.db, { ...run, onPart: () => undefined });
  expect(await resultsPrint(server.db)).toEqual(results);

  const body = { budgetId, version: 2 };
  const updated = await sales.call('kufri.updateVersion', { body, headers: { 'idempotency-key': newKey() } });
  expect(updated.body.code).toBe('0');
  const after = (await readTable(sales, budgetId)).table;
  expect(after.pins).toEqual({ ...before.pins, financing: version });
  expect(seen(after)).toEqual({ ...seen(before), rate: 0.06, days: 45 });
  expect(total(after)).toBeCloseTo(total(before) * 1.8, 4);

  const other = (await readTable(sales, typed)).table;
  expect(other.logic.inputs.map(({ id: field }) => field)).toContain('interestRate');
  expect(seen(other).rate).toBeNaN();
});

it('[BUD-155] a month has the values of its first day, not values that begin within it', async () => {
  const version = await say('2026-08-15', '0.07', 60);
  const budgetId = await makeBudget(server, sales, { ...OFFER, from: '2026-08', to: '2026-08' });
  const later = await makeBudget(server, sales, { ...OFFER, from: '2026-09', to: '2026-09' });
  const [august, september] = [await readTable(sales, budgetId), await readTable(sales, later)];
  expect(august.table.pins.financing).toBe(version);
  expect(seen(august.table)).toMatchObject({ rate: 0.06, days: 45 });
  expect(seen(september.table)).toMatchObject({ rate: 0.07, days: 60 });
});
