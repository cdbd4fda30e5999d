import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
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

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const detail = async (programId: number) =>
  (await sales.call('program.detailStatus', { query: { programId } })).body.data;
const submit = (programId: number, reason?: string) =>
  sales.call('program.submit', { body: { programId, ...(reason !== undefined && { reason }) }, ...keyed() });
const together = async (pgmId: number) =>
  (await sales.call('terms.read', { query: { pgmId } })).body.data.aboveTogether;

/** A program ready to be submitted that grants a share of the list price w/o VAT, given as an amount. */
async function granting(percent: bigint) {
  const { programId, budgetIds } = await life.ready();
  await fillIn(sales, budgetIds[0] ?? 0, [
    [0, 'volume', '7'],
    [0, 'costPerUnit', '100'],
  ]);
  const read = (await sales.call('terms.read', { query: { pgmId: programId } })).body.data;
  const offer = present(read.offers[0], 'an offer');
  const model = present(
    offer.plan.models.find(({ volume }) => volume.some((cars) => (cars ?? 0) > 0)),
    'a planned model',
  );
  const place = model.volume.findIndex((cars) => (cars ?? 0) > 0);
  const price = (model.baseValue[place] ?? 0) / (model.volume[place] ?? 1);
  const { name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...sent } = offer;
  const value = ((price * Number(percent)) / 100).toFixed(2);
  const line = { customer: '', modelId: model.modelId, brandId: null, typeClass: null, month: '', value };
  const body = { pgmId: programId, offers: [{ ...sent, lines: [line] }] };
  const saved = await sales.call('terms.save', { query: { version: read.version }, body, ...keyed() });
  expect(saved.body.code).toBe('0');
  return { programId, model: `${model.model} ${model.modelYear}`.trim() };
}

const combine = (combines: boolean) => sql`update combinability_entry set combines = ${combines}`.execute(server.owner);

describe('a program that pays more than a car costs', () => {
  it('lists this as missing, can be submitted only with a reason, and its package shows both', async () => {
    const { programId, model } = await granting(120n);
    const { missing } = await detail(programId);
    expect(missing).toMatchObject([{ tab: 'terms', code: 'TERMS_ABOVE_PRICE', takesReason: true }]);
    expect(missing[0]?.message).toContain(model);
    for (const reason of [undefined, ' ']) {
      const refused = await submit(programId, reason);
      expect(codeOf(refused)).toBe('SUBMIT_TAKES_REASON');
      expect(refused.body.data).toMatchObject({ missing });
    }
    expect((await detail(programId)).status).toBe('Saved');
    expect((await submit(programId, 'The last cars of a model')).body.code).toBe('0');
    expect((await control.call('program.confirm', { body: { programId }, ...keyed() })).body.code).toBe('0');
    const batch = await sales.call('batches.create', { body: { name: 'Above', programIds: [programId] }, ...keyed() });
    const { batchId } = batch.body.data;
    await life.startPackage(batchId);
    const { programs } = (await control.call('packages.detail', { params: { batchId }, query: {} })).body.data;
    expect(programs).toMatchObject([
      { programId, abovePrice: [missing[0]?.message], abovePriceReason: 'The last cars of a model' },
    ]);
  });

  it('needs no reason up to the price, and its package shows nothing', async () => {
    const { programId } = await granting(100n);
    expect((await detail(programId)).missing).toEqual([]);
    expect((await submit(programId)).body.code).toBe('0');
  });

  it('counts submitted programs that combine with it, and the terms name them', async () => {
    // No other user's program is there.
    await server.owner.updateTable('program').set({ status: 'Deleted' }).execute();
    const first = await granting(60n);
    expect((await submit(first.programId)).body.code).toBe('0');
    const second = await granting(60n);
    await combine(false);
    expect([(await detail(second.programId)).missing, await together(second.programId)]).toEqual([[], []]);
    await combine(true);
    const { code } = await server.db
      .selectFrom('program')
      .select('code')
      .where('id', '=', first.programId)
      .executeTakeFirstOrThrow();
    const { missing } = await detail(second.programId);
    expect(missing).toMatchObject([{ code: 'TERMS_ABOVE_PRICE_TOGETHER', takesReason: true }]);
    expect(missing[0]?.message).toContain(code);
    expect(await together(second.programId)).toEqual([missing[0]?.message]);
    expect(codeOf(await submit(second.programId))).toBe('SUBMIT_TAKES_REASON');
    // A program that was called back can still change, and one with an incomplete design meets no other.
    await sales.call('program.callback', { body: { programId: first.programId }, ...keyed() });
    expect((await together(second.programId)).join()).not.toContain(code);
    await server.owner
      .updateTable('program')
      .set({ design_status: 'Temporary' })
      .where('id', '=', second.programId)
      .execute();
    expect(await together(second.programId)).toEqual([]);
  });
});
