import { present } from '@oasis/engine/base';
import { NEWEST_LEAF_RULE } from '@oasis/engine/reference';
import { type BudgetTable, keyText, valueAt } from '@oasis/engine/table';
import { fingerprint } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed, makeProgram, readTable } from '../../../test/budgets.ts';
import { DEMO_DAY } from '../../../test/fill.ts';
import { asOfFirstMonth } from '../../../test/first-month-rule.ts';
import { resultsPrint } from '../../../test/results-print.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { NO_ANCHORS } from '../../audit/anchors.ts';
import { markStale } from '../../batch/mark-stale.ts';
import { startRun } from '../../batch/run-batch.ts';
import { workOnRuns } from '../../batch/work.ts';
import type { Finding } from '../../verify/finding.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let server: TestServer;
let sales: TestCaller;
let control: TestCaller;
/** From the first day of 2027 the VAT is 9 %; the demo has new prices from that day as well. */
beforeAll(async () => {
  server = await budgetServer();
  [sales, control] = [await server.as('sales'), await server.as('control')];
  await sayRate({ validFrom: '2027-01-01', percent: '9' });
});
afterAll(() => server.close());

let programId: number;
let budgetId: number;

/** December to February, with a volume and a cost in the first row. */
beforeEach(async () => {
  const made = await makeProgram(server, sales, { from: '2026-12', to: '2027-02' });
  programId = made.programId;
  budgetId = present(made.budgetIds[0], 'a budget');
  await fillIn(sales, budgetId, [
    [0, 'volume', '7'],
    [0, 'costPerUnit', '100'],
  ]);
});

/** The two flags of the budget page: whether the Kufri version is the newest, and whether all versions are. */
async function told() {
  const { offerTypes } = (await sales.call('budget.offerTypes', { query: { pgmId: programId } })).body.data;
  const offers = offerTypes.flatMap(({ siOffer }) => siOffer);
  return offers.map(({ kufriLatest, versionsLatest }) => [kufriLatest, versionsLatest]);
}

const tableOf = async (id = budgetId) => (await readTable(sales, id)).table;

async function sayRate(rate: { readonly validFrom: string; readonly percent: string }) {
  const saved = await control.call('vatRates.save', { body: { ...rate, reason: 'Notice' }, ...keyed() });
  expect(saved.body.code).toBe('0');
}

async function update(id = budgetId) {
  const { version } = await readTable(sales, id);
  const reply = await sales.call('kufri.updateVersion', { body: { budgetId: id, version }, ...keyed() });
  expect(reply.body.code).toBe('0');
}

function at(table: BudgetTable, row: number, field: string): number {
  return valueAt(table, row, present(table.logic.byId.get(field), field));
}

interface Sold {
  readonly units: number;
  readonly gross: number;
  readonly net: number;
  readonly first: number;
}

/** The list value of the planned cars of each model over the three months, only by SQL: each month at its price and rate. */
async function sold(): Promise<ReadonlyMap<string, Sold>> {
  const { rows } = await sql<{ readonly name: string; readonly year: string } & Sold>`
    select m.name, m.model_year as year, sum(v.rt + v.ws)::float8 as units, sum((v.rt + v.ws) * p.msrp)::float8 as gross,
      sum((v.rt + v.ws) * p.msrp / (1 + r.rate))::float8 as net,
      min(p.msrp) filter (where v.month = '2026-12')::float8 as first
    from kufri_volume v join vehicle_model m on m.id = v.model_id
      join kufri_version k on k.id = v.version_id and k.status = 'Active'
      join make on make.id = k.make_id and make.code = 'DENZA'
      join lateral (select msrp from price where model_id = m.id and effective_from <= (v.month || '-01')::date
        order by effective_from desc, version_id desc limit 1) p on true
      join lateral (select rate from vat_rate where effective_from <= (v.month || '-01')::date
        order by effective_from desc, version_id desc limit 1) r on true
    where v.month between '2026-12' and '2027-02' group by 1, 2`.execute(server.db);
  return new Map(rows.map((row) => [`${row.name} ${row.year}`, row]));
}

async function findings(): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const options = { anchors: NO_ANCHORS, onProgress: () => undefined };
  await verifyDatabase(server.owner, { ...options, onFinding: (finding) => found.push(finding) });
  // Nothing seals the log of a test.
  return found.filter(({ check }) => check !== 'audit');
}

async function recalculate(): Promise<void> {
  await markStale(server.db);
  const { id } = await startRun(server.db, { what: 'stored', year: null, now: DEMO_DAY });
  const run = { runId: id, name: 'test', now: () => DEMO_DAY, stop: new AbortController().signal };
  await workOnRuns(server.db, { ...run, onPart: () => undefined });
}

it('[BUD-155] a new budget has the price and the VAT of each month of a row, by the units of the month', async () => {
  const table = await tableOf();
  expect(table.pins.leafRule).toBe(NEWEST_LEAF_RULE);
  const expected = await sold();
  for (let row = table.rows.leafStart; row < table.rows.count; row += 1) {
    const name = [keyText(table.rows, row, 'model'), keyText(table.rows, row, 'modelYear')].join(' ');
    const { units, gross, net } = present(expected.get(name), name);
    expect(units).toBeGreaterThan(0);
    expect(at(table, row, 'msrpWithVat') * units).toBeCloseTo(gross, 3);
    expect(at(table, row, 'msrpWithoutVat') * units).toBeCloseTo(net, 3);
  }
  expect(table.rows.count - table.rows.leafStart).toBe(expected.size);
  expect(await findings()).toEqual([]);
});

it('[BUD-155] the explanation of a row lists its months with their part in its price and its VAT', async () => {
  const table = await tableOf();
  const row = table.rows.leafStart;
  const key = (name: 'make' | 'brand' | 'typeClass' | 'modelYear' | 'model') => keyText(table.rows, row, name);
  const ofClass = { budgetId, make: key('make'), brand: key('brand'), typeClass: key('typeClass') };
  const monthsOf = async (keys: { readonly modelYear: string; readonly model: string }) =>
    (await sales.call('budget.rowMonths', { query: { ...ofClass, ...keys } })).body.data;
  const months = await monthsOf({ modelYear: key('modelYear'), model: key('model') });
  expect(months.map(({ month }) => month)).toEqual(['2026-12', '2027-01', '2027-02']);
  expect(months[0]?.vatRate).toBe(0.13);
  expect(months[1]?.vatRate).toBe(0.09);
  const { units, gross, net } = present((await sold()).get(`${key('model')} ${key('modelYear')}`), 'the model');
  const sum = (of: (month: (typeof months)[number]) => number) => months.reduce((all, month) => all + of(month), 0);
  expect(sum((month) => month.units ?? 0)).toBe(units);
  expect(sum((month) => (month.units ?? 0) * (month.msrpWithVat ?? 0))).toBeCloseTo(gross, 3);
  expect(sum((month) => ((month.units ?? 0) * (month.msrpWithVat ?? 0)) / (1 + (month.vatRate ?? 0)))).toBeCloseTo(
    net,
    3,
  );
  const class_ = await monthsOf({ modelYear: '-', model: '-' });
  expect(class_[0]?.units).toBeGreaterThanOrEqual(months[0]?.units ?? 0);
  expect(await monthsOf({ modelYear: '-', model: 'No such model' })).toEqual([]);
});

it('[BUD-155] an older budget keeps price and VAT of the first month until it is updated to the newest versions', async () => {
  const today = fingerprint(await tableOf());
  const [overview, offer] = await told();
  expect([overview, offer]).toEqual([
    [true, true],
    [true, true],
  ]);
  await asOfFirstMonth(server, budgetId);
  expect(await told()).toEqual([
    [true, false],
    [true, false],
  ]);
  const old = await tableOf();
  expect(old.pins).not.toHaveProperty('leafRule');
  const expected = await sold();
  for (let row = old.rows.leafStart; row < old.rows.count; row += 1) {
    const name = [keyText(old.rows, row, 'model'), keyText(old.rows, row, 'modelYear')].join(' ');
    expect(at(old, row, 'msrpWithVat')).toBe(expected.get(name)?.first);
    expect(at(old, row, 'vatRate')).toBe(0.13);
  }
  expect(fingerprint(old)).not.toEqual(today);

  // Opening, saving, recalculating, regenerating and copying keep the rule of the budget.
  const results = await resultsPrint(server.db);
  await recalculate();
  expect(await resultsPrint(server.db)).toEqual(results);
  const preview = (await sales.call('budget.regeneratePreview', { query: { pgmId: programId } })).body.data;
  expect(preview.budgets).toMatchObject([{ changed: 0, lost: 0 }]);
  const again = await sales.call('budget.regenerate', { body: { pgmId: programId }, ...keyed() });
  expect(again.body.code).toBe('0');
  expect(fingerprint(await tableOf())).toEqual(fingerprint(old));
  const copied = await sales.call('program.copy', { body: { programId }, ...keyed() });
  const { id: copyId } = await server.db
    .selectFrom('budget_table')
    .select('id')
    .where('program_id', '=', copied.body.data.programId)
    .executeTakeFirstOrThrow();
  expect(fingerprint(await tableOf(copyId))).toEqual(fingerprint(old));
  await fillIn(sales, budgetId, [[1, 'costPerUnit', '50']]);
  expect((await tableOf()).pins).toEqual(old.pins);
  await fillIn(sales, budgetId, [[1, 'costPerUnit', '']]);
  expect(await findings()).toEqual([]);

  const shown = (await sales.call('kufri.updatePreview', { query: { budgetId } })).body.data;
  expect(shown.budgets[0]?.columns).toEqual([
    { field: 'msrpWithoutVat', name: 'MSRP w/o VAT', change: 'otherwise', typed: 0 },
  ]);
  await update();
  expect(await told()).toEqual([overview, offer]);
  expect(fingerprint(await tableOf())).toEqual(today);
  expect(await findings()).toEqual([]);

  const versions = (await sales.call('budget.versions', { query: { budgetId } })).body.data.versions;
  const { version } = await readTable(sales, budgetId);
  const change = present(versions[0], 'the update').version;
  const back = await sales.call('budget.takeBack', { body: { budgetId, version, change }, ...keyed() });
  expect(back.body.code).toBe('0');
  expect(fingerprint(await tableOf())).toEqual(fingerprint(old));
});

it('[BUD-155] a budget by months differs under the two rules only in the name of the rule', async () => {
  const { version } = await readTable(sales, budgetId);
  const inputSet = { mode: 'Manual', period: 'Month', detail: 'Model', cost: 'Cost/unit' } as const;
  const body = { budgetId, version, inputSet };
  expect((await sales.call('budget.inputSet', { body, ...keyed() })).body.code).toBe('0');
  await fillIn(sales, budgetId, [
    [0, 'volume', '7'],
    [0, 'costPerUnit', '100'],
  ]);
  const today = fingerprint(await tableOf());
  await asOfFirstMonth(server, budgetId);
  const old = await tableOf();
  expect(old.pins).not.toHaveProperty('leafRule');
  expect(fingerprint(old)).toEqual(today);
  // The effect shows nothing except that of the new rate.
  const effect = { validFrom: '2027-02-01', percent: '7', budgetIds: [budgetId] };
  const { changes } = (await control.call('vatRates.effect', { body: effect })).body.data;
  expect(changes).toMatchObject([{ budgetId, isBehind: false }]);
});

it('[VEH-010] the shown effect of a rate on an older budget equals what the update of the budget does', async () => {
  await asOfFirstMonth(server, budgetId);
  const costs = { mode: 'Manual', period: 'Period', detail: 'Model', cost: '%MSRP w/o VAT' } as const;
  const { version } = await readTable(sales, budgetId);
  await sales.call('budget.inputSet', { body: { budgetId, version, inputSet: costs }, ...keyed() });
  await fillIn(sales, budgetId, [
    [0, 'volume', '7'],
    [0, 'costPercent', '4%'],
  ]);
  const totalOf = async () => at(await tableOf(), 0, 'budgetEstimation');
  const before = await totalOf();
  const rate = { validFrom: '2027-02-01', percent: '6' };
  const { changes } = (await control.call('vatRates.effect', { body: { ...rate, budgetIds: [budgetId] } })).body.data;
  const [change] = changes;
  expect(change).toMatchObject({ budgetId, isBehind: true, before });
  expect(change?.without).not.toBe(before);
  await sayRate(rate);
  await update();
  expect(await totalOf()).toBe(change?.after);
});

it('the check of stored data finds an unknown rule', async () => {
  const pins = sql<string>`pins || '{"leafRule": "each-day"}'`;
  await server.owner.updateTable('budget_table').set({ pins }).where('id', '=', budgetId).execute();
  expect(await findings()).toMatchObject([{ check: 'versions', subject: `budget ${budgetId}` }]);
  await server.owner
    .updateTable('budget_table')
    .set({ pins: sql<string>`pins || ${JSON.stringify({ leafRule: NEWEST_LEAF_RULE })}::jsonb` })
    .where('id', '=', budgetId)
    .execute();
});
