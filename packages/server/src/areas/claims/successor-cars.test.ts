import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { DEMO_DAY } from '../../../test/fill.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { followDealers } from '../../claims/follow-dealers.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let former: TestCaller;
let successor: TestCaller;
let retail: Awaited<ReturnType<Scene['released']>>;
let wholesale: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  former = scene.dealer;
  successor = await server.as('DEALER2');
  retail = await scene.released({ name: 'Retail bonus', parameter: { checkCategory: 'all' } });
  wholesale = await scene.released({
    name: 'Wholesale bonus',
    design: { saleKind: 'wholesale', qualifyingDay: 'wholesale-invoice' },
    parameter: { checkCategory: 'all', validation: 'none' },
  });
});
afterAll(() => server.close());
afterEach(() => follow(null));

/** Lets the second dealer follow the first one from a day on, or nobody. */
async function follow(from: string | null) {
  await sql`update dealer set active = ${from === null}, successor_from = ${from},
    successor_id = case when ${from}::text is not null then (select id from dealer where code = 'D1002') end
    where code = 'D1001'`.execute(server.owner);
  await followDealers(server.db, { now: DEMO_DAY });
}

async function invoiced() {
  const car = await scene.newCar('D1001', 'MBPC', wholesale.modelId);
  await sql`update car set wholesale_day = '2026-02-10' where id = ${car.carId}`.execute(server.owner);
  return car;
}

const view = async (caller: TestCaller) =>
  done(await caller.call('claimProgram.view', { query: { code: retail.programCode } }));
const figures = async (caller: TestCaller) => {
  const { programs } = done(await caller.call('claimProgram.categories', { query: {} }));
  return programs.find(({ code }) => code === retail.programCode);
};
const wsCars = async (caller: TestCaller) =>
  done(await caller.call('ws.cars', { query: { code: wholesale.programCode, pageSize: 200 } }));
const carsOf = async (caller: TestCaller, query: object = {}) =>
  done(await caller.call('claim.cars', { query: { pageSize: 100, ...query } })).content;
const formersOf = (rows: readonly { readonly vin: string; readonly formerDealer: string }[], vin: string) =>
  rows.flatMap((row) => (row.vin === vin ? [row.formerDealer] : []));

describe('the cars of a dealer that another one follows', () => {
  it('[CLM-017] [CLM-012] are those of the successor by program from his day on, with the dealer that they came from', async () => {
    const [open, held] = [await scene.sold('submitted', retail.modelId), await scene.sold('submitted', retail.modelId)];
    const waiting = await scene.sold('submitted', retail.modelId);
    done(await former.call('retail.takeBack', { body: { recordId: waiting.recordId } }));
    const { claimId } = present(done(await scene.claim(held, [retail.programCode])).claims[0], 'a claim');
    const own = await scene.sold('submitted', retail.modelId, { caller: successor, dealer: 'D1002' });
    const [before, beforeFormer] = [await figures(successor), await figures(former)];
    expect(formersOf((await view(former)).openCars, open.vin)).toEqual(['']);
    expect(formersOf((await view(successor)).openCars, open.vin)).toEqual([]);

    await follow('2026-03-02');
    const told = await view(successor);
    expect(formersOf(told.openCars, open.vin)).toEqual(['D1001']);
    expect(formersOf(told.openCars, own.vin)).toEqual(['']);
    expect(formersOf(told.waitingCars, waiting.vin)).toEqual(['D1001']);
    expect(told.heldClaims).toMatchObject([{ claimId, vin: held.vin, formerDealer: 'D1001' }]);
    const after = await figures(successor);
    expect(after?.open.count).toBe((before?.open.count ?? 0) + (beforeFormer?.open.count ?? 0));
    expect(after?.claimed.count).toBe((before?.claimed.count ?? 0) + (beforeFormer?.claimed.count ?? 0));

    // His successor takes part in his place.
    expect((await former.call('claimProgram.view', { query: { code: retail.programCode } })).status).toBe(404);
    expect(await figures(former)).toBeUndefined();
    const { net } = present(
      told.openCars.find(({ vin }) => vin === open.vin),
      'a car',
    );
    done(await scene.send(open.carId, [{ code: retail.programCode, net }], successor));
    expect(formersOf((await view(successor)).heldClaims, open.vin)).toEqual(['D1001']);
  });

  it('[CLM-006] [CLM-008] are those of the successor in programs of the wholesale, and claims come with them', async () => {
    const [open, held] = [await invoiced(), await invoiced()];
    const claims = [{ code: wholesale.programCode, net: '100.00' }];
    const { claimId } = present(done(await scene.send(held.carId, claims)).claims[0], 'a claim');
    const before = await wsCars(successor);
    expect([formersOf(before.content, open.vin), formersOf(before.content, held.vin)]).toEqual([[], []]);

    await follow('2026-03-02');
    const { content, program } = await wsCars(successor);
    expect(content.find(({ vin }) => vin === open.vin)).toMatchObject({ state: 'open', formerDealer: 'D1001' });
    expect(content.find(({ vin }) => vin === held.vin)).toMatchObject({
      state: 'claimed',
      claimId,
      formerDealer: 'D1001',
    });
    expect(program.claimed.cars).toBe(before.program.claimed.cars + 1);
    const left = await former.call('ws.cars', { query: { code: wholesale.programCode, pageSize: 200 } });
    expect(JSON.stringify(left.body)).not.toContain(open.vin);
    expect(JSON.stringify(left.body)).not.toContain(held.vin);
    done(await scene.send(open.carId, claims, successor));
  });

  it('[CLM-017] are those of the successor also in a program whose days ended before his', async () => {
    const ended = await scene.released({ name: 'Ended bonus', to: '2026-02', parameter: { checkCategory: 'all' } });
    const open = await scene.sold('submitted', ended.modelId);
    const told = () => successor.call('claimProgram.view', { query: { code: ended.programCode } });
    expect(done(await told()).openCars.map(({ vin }) => vin)).not.toContain(open.vin);
    await follow('2026-03-02');
    expect(done(await told())).toMatchObject({ lastDay: '2026-02-28' });
    expect(formersOf(done(await told()).openCars, open.vin)).toEqual(['D1001']);
  });

  it('[CLM-013] are listed as cars to claim for to the successor from its day on, and to no other dealer', async () => {
    const sale = await scene.sold('submitted', retail.modelId);
    const stocked = await scene.newCar('D1001', 'MBPC', retail.modelId);
    const own = await scene.newCar('D1002', 'MBPC', retail.modelId);
    const said = async (caller: TestCaller) => {
      const cars = await carsOf(caller);
      return [sale, stocked, own].map(({ vin }) => formersOf(cars, vin));
    };
    expect(await said(former)).toEqual([[''], [''], []]);
    expect(await said(successor)).toEqual([[], [], ['']]);
    await follow('2026-03-03');
    expect(await said(former)).toEqual([[''], [''], []]);
    expect(await said(successor)).toEqual([[], [], ['']]);
    await follow('2026-03-02');
    expect(await said(former)).toEqual([[], [], []]);
    expect(await said(successor)).toEqual([['D1001'], ['D1001'], ['']]);
    const byState = await carsOf(successor, { status: 'Submitted', vin: sale.vin });
    expect(byState).toMatchObject([{ vin: sale.vin, status: 'Submitted', formerDealer: 'D1001' }]);
    expect(await carsOf(successor, { status: 'none', vin: sale.vin })).toEqual([]);
    expect(await carsOf(successor, { status: 'none', vin: stocked.vin })).toMatchObject([{ vin: stocked.vin }]);
    // What is told of a car has nothing of the papers and people of its sale.
    expect(Object.keys(present(byState[0], 'a car')).toSorted()).toEqual(
      ['brand', 'bu', 'carId', 'formerDealer', 'model', 'modelYear', 'status', 'vin', 'wholesaleDay'].toSorted(),
    );
  });
});
