import { beforeAll, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed, type NewProgram } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { freezeLetter } from '../letters/freeze-letter.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, control] = [await server.as('sales'), await server.as('control')];
});

const detail = async (programId: number) =>
  (await sales.call('program.detailStatus', { query: { programId } })).body.data;
const lacks = async (programId: number) => (await detail(programId)).missing.map(({ code }) => code);
const submit = (programId: number) => sales.call('program.submit', { body: { programId }, ...keyed() });

/** A program whose parameter and wording are confirmed and whose budgets are empty. */
async function unplanned(name: string, part: Omit<NewProgram, 'name'> = {}) {
  const made = await life.saved({ name, ...part });
  await life.confirmParameter(made.programId, { sales, sipo: await server.as('sipo') });
  await life.confirmWording(made.programId, sales);
  return made;
}

/** Writes the terms of the one offer of a program. */
async function write(pgmId: number, part: object) {
  const { version, offers } = (await sales.call('terms.read', { query: { pgmId } })).body.data;
  const sent = offers.map(({ name: _n, offerType: _o, written: _w, calculated: _c, plan: _p, ...offer }) => ({
    ...offer,
    ...part,
  }));
  return sales.call('terms.save', { query: { version }, body: { pgmId, offers: sent }, ...keyed() });
}

it('[PRG-013] a program is not submitted with tables without rows, of a make or of fleet customers', async () => {
  // Nothing is planned so far ahead, so that no model has a row.
  const far = { from: '2031-01', to: '2031-02' } as const;
  const { programId } = await unplanned('Far ahead', { ...far, makes: ['DENZA', 'PBP'] });
  const { budget, budgets } = await detail(programId);
  expect([budget, budgets.parts.map(({ make, amount }) => [make, amount])]).toEqual([
    'Incomplete',
    [
      ['DENZA', null],
      ['PBP', null],
    ],
  ]);
  expect(await lacks(programId)).toEqual(['BUDGET_WITHOUT_AMOUNT', 'BUDGET_WITHOUT_AMOUNT']);
  expect((await submit(programId)).body.code).toBe('1');
  const fleet = await unplanned('Far ahead, fleet', {
    ...far,
    offers: ['Service support cars'],
    customers: ['Embassy pool'],
  });
  expect(await lacks(fleet.programId)).toEqual(['BUDGET_WITHOUT_AMOUNT']);
});

const FREE = {
  noCost: ' The bank bears it ',
  basis: 'achievement',
  tiers: [{ from: '100%', value: '0', reach: 'all' }],
};

it('[PRG-013] a program is submitted once each row with a volume has an amount and each row with an amount a volume', async () => {
  const { programId, budgetIds } = await unplanned('Half of it');
  const fill = (cells: Parameters<typeof fillIn>[2]) => fillIn(sales, budgetIds[0] ?? 0, cells);
  expect(await lacks(programId)).toEqual(['BUDGET_WITHOUT_AMOUNT']);
  expect((await submit(programId)).body.code).toBe('1');
  await fill([
    [0, 'penetration', '10%'],
    [1, 'volume', '3'],
    [1, 'costPerUnit', '1000'],
    [2, 'costPerUnit', '1000'],
  ]);
  expect(await lacks(programId)).toEqual(['BUDGET_ROWS_WITHOUT_AMOUNT', 'BUDGET_ROWS_WITHOUT_VOLUME']);
  expect(await detail(programId)).toMatchObject({
    budget: 'Incomplete',
    budgets: {
      parts: [{ offer: 'Cash rebate', make: 'DENZA', amount: '3000.00', noCost: '' }],
      gaps: [
        'Cash rebate · DENZA: 1 row has a volume and no amount',
        'Cash rebate · DENZA: 1 row has an amount and no volume',
      ],
    },
  });
  expect((await submit(programId)).body.code).toBe('1');
  await fill([
    [0, 'costPerUnit', '0'],
    [2, 'costPerUnit', ''],
  ]);
  expect(await detail(programId)).toMatchObject({ budget: 'Y', missing: [] });
  expect((await submit(programId)).body.code).toBe('0');
});

it('an offer that costs nothing needs a reason, which is stored, recorded, copied, confirmed and shown', async () => {
  const { programId } = await unplanned('Free of cost');
  expect((await write(programId, { ...FREE, noCost: 'x'.repeat(501) })).body.code).toBe('1');
  expect((await write(programId, { noCost: FREE.noCost })).body.code).toBe('0');
  // The letter would have no text for the offer.
  expect(await lacks(programId)).toEqual(['OFFER_WITHOUT_VALUE']);
  expect((await write(programId, FREE)).body.code).toBe('0');
  const reason = 'The bank bears it';
  const { budgets, missing } = await detail(programId);
  expect([missing, budgets.gaps, budgets.parts]).toEqual([
    [],
    [],
    [{ offer: 'Cash rebate', make: 'DENZA', amount: null, noCost: reason }],
  ]);
  const copy = (await sales.call('program.copy', { body: { programId }, ...keyed() })).body.data.programId;
  expect((await detail(copy)).budgets.parts[0]?.noCost).toBe(reason);
  const record = await server.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', `terms:${programId}`)
    .where('outcome', '=', 'done')
    .orderBy('id')
    .executeTakeFirst();
  expect(JSON.stringify(record?.details)).toContain('Cash rebate: noCost');
  expect((await submit(programId)).body.code).toBe('0');
  const review = async () => (await control.call('program.review', { query: { programId } })).body.data;
  expect((await review()).budgets.parts[0]?.noCost).toBe(reason);
  expect((await control.call('program.confirm', { body: { programId }, ...keyed() })).body.code).toBe('0');
  const body = { name: 'Free', programIds: [programId] };
  const { batchId } = (await sales.call('batches.create', { body, ...keyed() })).body.data;
  await life.startPackage(batchId);
  const without = async () =>
    (await control.call('packages.detail', { params: { batchId }, query: {} })).body.data.without.map(
      ({ offer, make, text }) => [offer, make, text],
    );
  expect(await without()).toEqual([['Cash rebate', 'DENZA', reason]]);
  // Terms edited since then do not change the request of the package.
  await server.owner.updateTable('program_terms').set({ version: 9 }).where('program_id', '=', programId).execute();
  expect(await without()).toEqual([]);
});

it('a new reason changes the content: controlling has to confirm it and sees it as a change', async () => {
  const { programId } = await unplanned('Reworded');
  await write(programId, FREE);
  await submit(programId);
  await control.call('program.confirm', { body: { programId }, ...keyed() });
  await sales.call('program.callback', { body: { programId, reason: 'Reworded' }, ...keyed() });
  await write(programId, { ...FREE, noCost: 'The dealer bears it' });
  const { changes } = (await control.call('program.review', { query: { programId } })).body.data;
  expect(changes.map(({ before, after }) => [before, after])).toEqual([['The bank bears it', 'The dealer bears it']]);
});

it('submission refuses a reason for an offer with all amounts planned', async () => {
  const { programId } = await life.ready({ name: 'Costs all the same' });
  await write(programId, { noCost: 'Free' });
  expect(await lacks(programId)).toEqual(['OFFER_COSTS_ALL_THE_SAME']);
});

it('[PRG-005] a letter is not frozen if it would announce an offer without a value, as in a program saved before the rule', async () => {
  const { programId, programCode, budgetIds } = await unplanned('From before');
  await fillIn(sales, budgetIds[0] ?? 0, [[0, 'penetration', '10%']]);
  await life.put(programId, 'Approved');
  const body = { name: 'Announces nothing', programIds: [programId] };
  const { releaseId } = (await sales.call('releases.create', { body, ...keyed() })).body.data;
  const refused = await sales.call('releases.send', { body: { releaseId } });
  expect(refused.body.message).toMatch(new RegExp(`^${programCode}: Cash rebate has no value`, 'v'));
});

it('[PRG-005] a letter frozen before the rule is not mailed with such an offer, even if its content is unchanged', async () => {
  const { programId, programCode, budgetIds } = await unplanned('Frozen before');
  await fillIn(sales, budgetIds[0] ?? 0, [[0, 'penetration', '10%']]);
  await life.put(programId, 'Approved');
  const body = { name: 'Frozen before', programIds: [programId] };
  const { releaseId } = (await sales.call('releases.create', { body, ...keyed() })).body.data;
  const cover = { releaseId, day: '2026-03-01', textEn: 'Dear dealers', textCn: '尊敬的经销商' };
  await sales.call('releases.saveCover', { body: cover });
  await sales.call('releases.addExternalList', { body: { releaseId, codes: ['D1001'] } });
  await server.owner.transaction().execute(async (tx) => {
    await freezeLetter(tx, releaseId);
    await tx.updateTable('release_batch').set({ status: 'Sent' }).where('id', '=', releaseId).execute();
  });
  const mail = () => sales.call('releases.sendEmail', { body: { releaseId }, ...keyed() });
  const refused = await mail();
  expect(refused.headers['x-oasis-message']).toBe('RELEASE_OFFER_WITHOUT_VALUE');
  expect(refused.body.message).toContain(`${programCode}: Cash rebate`);
  expect((await sales.call('releases.view', { query: { releaseId } })).body.data.status).toBe('Sent');
  // Frozen with a value, the letter can be mailed.
  await life.put(programId, 'Saved');
  await fillIn(sales, budgetIds[0] ?? 0, [[0, 'costPerUnit', '1000']]);
  await life.put(programId, 'Approved');
  await server.owner.transaction().execute((tx) => freezeLetter(tx, releaseId));
  expect((await mail()).body.code).toBe('0');
});

it('[PRG-013] lists get the gaps of programs within reach, in the language of the request', async () => {
  const whole = await life.ready({ name: 'Whole' });
  const half = await unplanned('Half');
  const gone = await life.saved({ name: 'Deleted' });
  await sales.call('program.delete', { body: { programId: gone.programId }, ...keyed() });
  const ids = [whole, half, gone].map(({ programId }) => programId).join(',');
  const ask = async (caller: TestCaller, headers = {}) =>
    (await caller.call('program.gaps', { query: { ids: `${ids},x` }, headers })).body.data;
  const told = await ask(sales);
  expect(told).toMatchObject([
    { programId: whole.programId, gaps: [] },
    { programId: half.programId, gaps: [{ make: 'DENZA', customer: '' }] },
  ]);
  expect(told[1]?.gaps[0]?.text).toMatch(/^Cash rebate · DENZA: no amount/v);
  expect((await ask(sales, { 'x-oasis-locale': 'zh' }))[1]?.gaps[0]?.text).toMatch(/\p{Script=Han}/v);
  expect((await sales.call('program.gaps', { query: { ids: '' } })).body.data).toEqual([]);
});
