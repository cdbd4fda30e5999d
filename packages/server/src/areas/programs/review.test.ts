import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, control] = [await server.as('sales'), await server.as('control')];
});
afterAll(() => server.close());

async function review(programId: number, { by = control, zh = false } = {}) {
  const headers = zh ? { 'x-oasis-locale': 'zh' } : {};
  const { body } = await by.call('program.review', { query: { programId: String(programId) }, headers });
  expect(body.code).toBe('0');
  return body.data;
}

const changesOf = async (programId: number, how = {}) =>
  (await review(programId, how)).changes.map(({ part, name, before, after }) => [part, name, before, after]);

const confirm = (programId: number) => control.call('program.confirm', { body: { programId }, ...keyed() });
const submit = (programId: number) => sales.call('program.submit', { body: { programId }, ...keyed() });
const giveBack = (programId: number) =>
  control.call('program.modifyStatus', {
    body: { programId, status: 'Saved', reason: 'Look again' },
    ...keyed(),
  });

async function redesign(programId: number, change: object): Promise<void> {
  const { body: read } = await sales.call('design.byId', { query: { pgmId: String(programId) } });
  const { design, version } = present(read.data, 'a design');
  const body = { programId, version, design: { ...design, ...change } };
  const reply = await sales.call('design.save', { body, ...keyed() });
  expect([reply.body.code, reply.body.message]).toEqual(['0', reply.body.message]);
}

/** One guideline for each type class and model of DENZA in every month of the year. */
async function setGuideline(percent: string): Promise<void> {
  const query = { make: 'DENZA', year: 2026 };
  const { version, rows } = (await control.call('guidelineYear.read', { query })).body.data;
  const cells = rows.flatMap(({ typeClass, model }) =>
    Array.from({ length: 12 }, (_, at) => ({ typeClass, model, month: at + 1, percent })),
  );
  const body = { ...query, version, reason: 'Budget round', cells };
  expect((await control.call('guidelineYear.save', { body, ...keyed() })).body.code).toBe('0');
}

async function rewrite(pgmId: number, text: string): Promise<void> {
  const { version } = present((await sales.call('wording.detail', { query: { pgmId } })).body.data, 'a wording');
  const said = [{ type: 'paragraph', content: [{ type: 'text', text, bold: false, italic: false }] }] as const;
  const document = { en: [...said], zh: [...said] } as never;
  const reply = await sales.call('wording.save', { query: { version }, body: { pgmId, document } });
  expect(reply.body.code).toBe('0');
}

async function rewriteTerms(pgmId: number, change: { readonly units: string; readonly vat: 'with' | 'without' }) {
  const { version, offers } = (await sales.call('terms.read', { query: { pgmId } })).body.data;
  const sent = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }) => ({
    ...offer,
    ...change,
  }));
  const body = { pgmId, offers: sent };
  const reply = await sales.call('terms.save', { query: { version }, body, ...keyed() });
  expect(reply.body.code, reply.text).toBe('0');
}

describe('[PRG-050] the review of controlling', () => {
  it('shows the whole program as new if controlling has never confirmed it', async () => {
    const { programId } = await life.submitted({ name: 'Never seen' });
    expect(await review(programId)).toMatchObject({ since: null, changes: [], changeCount: 0, confirmed: false });
  });

  it('shows no changes of an unchanged program, with the user and time of its confirmation', async () => {
    const { programId } = await life.confirmed({ name: 'The same' });
    const said = await review(programId);
    expect(said).toMatchObject({ confirmed: true, changes: [], changeCount: 0 });
    expect(said.since).toMatchObject({ versionOfCode: 1, at: server.clock.at?.toISOString() });
    expect(said.since?.by).not.toBe('');
  });

  it('shows changes of design, parameter, combinability and wording by name, before and after', async () => {
    const { programId } = await life.confirmed({ name: 'To be changed' });
    const neighbour = await life.confirmed({ name: 'Neighbour' });
    await giveBack(programId);
    await redesign(programId, { name: 'Changed', qualifyingDay: 'registration', saleKind: 'demonstrator' });
    const { parameter, version } = (await sales.call('parameter.detail', { query: { pgmId: programId } })).body.data;
    const later = { pgmId: programId, ...parameter, deadlineDays: '45', lateRule: 'approval' };
    expect((await sales.call('parameter.save', { query: { version }, body: later })).body.code).toBe('0');
    await rewrite(programId, 'Written anew');
    const changes = await changesOf(programId);
    expect(changes).toContainEqual(['design', 'Name', 'To be changed', 'Changed']);
    expect(changes).toContainEqual(['design', 'Qualifying day', 'Retail invoice', 'Registration']);
    expect(changes).toContainEqual(['design', 'Kind of sale', 'Retail', 'Demonstrator']);
    expect(await changesOf(programId, { zh: true })).toContainEqual(['design', '合格日', '零售发票', '上牌']);
    expect(changes.filter(([part]) => part === 'parameter')).toEqual([
      ['parameter', 'Days to claim after the end', '30', '45'],
      ['parameter', 'Late claims', 'Refused', 'Paid if it is approved'],
    ]);
    expect(changes.filter(([part]) => part === 'wording')).toEqual([
      ['wording', 'English text', null, 'Written anew'],
      ['wording', 'Chinese text', null, 'Written anew'],
      ['wording', 'English text', 'Offers of the program [Code of the program]', null],
      ['wording', 'Chinese text', '激励项目方案：[激励项目编号]', null],
    ]);
    // The other program came after the confirmation; the change has its name.
    const pairs = changes.filter(([part]) => part === 'combinability');
    expect(pairs).toContainEqual(['combinability', `${neighbour.programCode} Neighbour`, null, expect.any(String)]);
  });

  it('shows changes of saved terms by offer and name of each value, in both languages', async () => {
    const { programId } = await life.confirmed({ name: 'Terms to be changed' });
    await giveBack(programId);
    await rewriteTerms(programId, { units: '100', vat: 'with' });
    expect((await submit(programId)).body.code).toBe('0');
    expect((await confirm(programId)).body.code).toBe('0');
    await giveBack(programId);
    await rewriteTerms(programId, { units: '250', vat: 'without' });
    const terms = async (how = {}) => (await changesOf(programId, how)).filter(([part]) => part === 'terms');
    expect(await terms()).toEqual([
      ['terms', 'Cash rebate · VAT', 'With VAT', 'Without VAT'],
      ['terms', 'Cash rebate · Cars in all', '100', '250'],
      ['terms', expect.stringMatching(/^Cash rebate · DENZA D9/v), '113.00', '100.00'],
    ]);
    expect(await terms({ zh: true })).toEqual([
      ['terms', 'Cash rebate · 增值税', '含税', '不含税'],
      ['terms', 'Cash rebate · 总台数', '100', '250'],
      ['terms', expect.stringMatching(/^Cash rebate · DENZA D9/v), '113.00', '100.00'],
    ]);
  });

  it('shows each dealer and vehicle that was added or removed, and no others', async () => {
    const { programId } = await life.confirmed({ name: 'With dealers' });
    const dealers = await server.owner.selectFrom('dealer').select(['id', 'name_en']).orderBy('id').limit(3).execute();
    const [one, two, three] = dealers.map(({ id }) => id);
    const scope = (dealerIds: readonly (number | undefined)[]) => ({
      dealers: { kind: 'list', regionIds: [], groupIds: [], dealerIds },
    });
    await giveBack(programId);
    await redesign(programId, scope([one, two]));
    expect(await changesOf(programId)).toEqual(
      expect.arrayContaining([
        ['design', 'Dealers', 'All', 'Named dealers'],
        ['design', 'Dealers', null, dealers[0]?.name_en],
        ['design', 'Dealers', null, dealers[1]?.name_en],
      ]),
    );
    expect((await submit(programId)).body.code).toBe('0');
    expect((await confirm(programId)).body.code).toBe('0');
    await giveBack(programId);
    await redesign(programId, scope([two, three]));
    expect((await changesOf(programId)).filter(([, name]) => name === 'Dealers')).toEqual([
      ['design', 'Dealers', null, dealers[2]?.name_en],
      ['design', 'Dealers', dealers[0]?.name_en, null],
    ]);
  });

  it('shows the budgets in whole fen, in total and by offer and make', async () => {
    const { programId, budgetIds } = await life.confirmed({ name: 'With money' });
    const total = server.owner.updateTable('budget_total').where('budget_id', '=', budgetIds[0] ?? 0);
    await total.set({ budget: 1234.565 }).execute();
    expect(await changesOf(programId)).toEqual([
      ['budget', 'Whole program', '100.00', '1,234.57'],
      ['budget', 'Cash rebate · DENZA', '100.00', '1,234.57'],
    ]);
  });

  it('compares the next version of a code with the confirmed content of the one before', async () => {
    const { programId } = await life.confirmed({ name: 'First version' });
    await life.put(programId, 'Released');
    const reply = await sales.call('program.revise', { body: { programId }, ...keyed() });
    const next = reply.body.data.programId;
    expect(next).not.toBe(programId);
    await redesign(next, { name: 'Second version' });
    const said = await review(next);
    expect(said.since).toMatchObject({ versionOfCode: 1 });
    expect(await changesOf(next)).toContainEqual(['design', 'Name', 'First version', 'Second version']);
  });

  it('is read only within the BUs of the reader, and not for a deleted program', async () => {
    const { programId } = await life.saved({ name: 'Deleted soon' });
    await sales.call('program.delete', { body: { programId }, ...keyed() });
    const { status } = await control.call('program.review', { query: { programId: String(programId) } });
    expect(status).toBe(404);
    expect((await control.call('program.deviations', { query: { ids: String(programId) } })).body.data).toEqual([]);
  });

  it('has the deviation of each program from the guideline, as the guideline report computes it', async () => {
    const deviationsOf = async (ids: string) =>
      (await control.call('program.deviations', { query: { ids } })).body.data;
    const { programId, budgetIds } = await life.saved({ name: 'With volumes' });
    expect((await review(programId)).deviations).toEqual([]);
    expect(await deviationsOf(`${programId},x,-1`)).toEqual([
      { programId, deviation: null, amount: null, leftOut: null },
    ]);
    await fillIn(sales, budgetIds[0] ?? 0, [
      [0, 'volume', '7'],
      [0, 'costPerUnit', '1000'],
    ]);
    const of = server.owner.selectFrom('budget_total').select(['budget', 'base_value']).where('make', '=', 'DENZA');
    const total = await of.where('budget_id', '=', budgetIds[0] ?? 0).executeTakeFirstOrThrow();
    const avgSi = Number(total.budget) / Number(total.base_value);
    expect(avgSi).toBeGreaterThan(0);
    const [unguided] = (await review(programId)).deviations;
    expect(unguided).toMatchObject({ make: 'DENZA', year: 2026 });
    expect(unguided?.avgSi).toBeCloseTo(avgSi, 12);
    await setGuideline('0.5');
    const [guided] = (await review(programId)).deviations;
    expect(guided?.guideline).toBeCloseTo(0.005, 12);
    expect(guided?.deviation).toBeCloseTo(avgSi - 0.005, 12);
    const [listed] = await deviationsOf(String(programId));
    expect([listed?.deviation, listed?.amount]).toEqual([guided?.deviation, guided?.amount]);
    expect(guided?.amount).toBeCloseTo((avgSi - 0.005) * Number(total.base_value), 3);
  });
});
