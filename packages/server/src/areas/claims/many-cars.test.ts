import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let program: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  program = await scene.released({ name: 'For many cars' });
});
afterAll(() => server.close());

const judge = (vins: string[], caller = scene.dealer) => caller.call('claim.judgeMany', { body: { vins } });
const sendAll = (cars: { carId: number; claims: { code: string; net: string }[] }[], keys = keyed()) =>
  scene.dealer.call('claim.sendMany', { body: { cars }, ...keys });
const asked = (net = '100.00') => [{ code: program.programCode, net }];

describe('many cars', () => {
  it('are judged in their order, each with its best combination or the nearest reason', async () => {
    const sale = await scene.sold('submitted', program.modelId);
    const unsold = await scene.newCar('D1001', 'MBPC', program.modelId);
    const foreign = await scene.newCar('D1002', 'MBPC', program.modelId);
    const { cars } = done(await judge([unsold.vin, ` ${sale.vin.toLowerCase()} `, foreign.vin, 'NOTHING', sale.vin]));
    expect(cars.map(({ vin, carId, net, reason, remedyBy }) => [vin, carId, net, reason, remedyBy])).toEqual([
      [unsold.vin, unsold.carId, '0.00', 'CLAIM_NOT_SOLD', 'dealer'],
      [sale.vin, sale.carId, '100.00', '', ''],
      [foreign.vin, null, '0.00', 'CLAIM_NO_CAR', ''],
      ['NOTHING', null, '0.00', 'CLAIM_NO_CAR', ''],
    ]);
    expect(present(cars[1], 'a car').claims).toEqual([
      { code: program.programCode, name: 'For many cars', net: '100.00' },
    ]);
    expect(present(cars[2], 'a car').why).toBe(present(cars[3], 'a car').why);
  });

  it('are claimed in one call, but those that are refused, which are told with their reasons', async () => {
    const sales = [];
    for (let at = 0; at < 4; at += 1) sales.push(await scene.sold('submitted', program.modelId));
    const [one, two, three, four] = sales.map(({ carId }) => carId);
    const unsold = await scene.newCar('D1001', 'MBPC', program.modelId);
    const foreign = await scene.newCar('D1002', 'MBPC', program.modelId);
    const reply = await sendAll([
      { carId: one ?? 0, claims: asked() },
      { carId: two ?? 0, claims: asked('99.00') },
      { carId: unsold.carId, claims: asked() },
      { carId: foreign.carId, claims: asked() },
      { carId: three ?? 0, claims: [] },
      { carId: four ?? 0, claims: asked() },
      { carId: 9_999_999, claims: asked() },
    ]);
    const { cars } = done(reply);
    expect(cars.map(({ claims, reason }) => [claims.length, reason])).toEqual([
      [1, ''],
      [0, 'CLAIM_DIFFERS'],
      [0, 'CLAIM_REFUSED'],
      [0, 'NOT_FOUND'],
      [0, 'CLAIM_NOTHING_CHOSEN'],
      [1, ''],
      [0, 'NOT_FOUND'],
    ]);
    const claimed = (await scene.dealer.call('claim.list', { query: { program: program.programCode } })).body.data;
    expect(new Set(claimed.content.map(({ carId }) => carId))).toEqual(new Set([one, four]));
    const log = (await scene.dealer.call('claim.log', { query: { claimId: claimed.content[0]?.claimId ?? 0 } })).body
      .data;
    expect(log.content.map(({ move }) => move)).toEqual(['send']);
  });

  it('leave everything as it is where each car is refused, and go on after a call whose reply was lost', async () => {
    const sale = await scene.sold('submitted', program.modelId);
    const cars = [{ carId: sale.carId, claims: asked() }];
    const keys = keyed();
    const first = await sendAll(cars, keys);
    expect((await sendAll(cars, keys)).text).toBe(first.text);
    const again = await sendAll(cars);
    expect(codeOf(again)).toBe('CLAIM_NONE_SENT');
    expect(again.body.data.cars).toMatchObject([
      { carId: sale.carId, claims: [], why: `${program.programCode}: This car has it already` },
    ]);
  });

  it('count under a cap in the order in which they are sent', async () => {
    const capped = await scene.released({ name: 'Two cars', terms: { dealerUnits: '', units: '2', money: '' } });
    const sales = [];
    for (let at = 0; at < 4; at += 1) sales.push(await scene.sold('submitted', capped.modelId));
    const cars = sales.map(({ carId }) => ({ carId, claims: [{ code: capped.programCode, net: '100.00' }] }));
    expect(done(await sendAll(cars)).cars.map(({ claims }) => claims.length)).toEqual([1, 1, 0, 0]);
  });

  it('get the rest of money in all as far as it goes, the car that it does not reach nothing', async () => {
    const capped = await scene.released({ name: 'Rest', terms: { dealerUnits: '', units: '', money: '250' } });
    const sales = [];
    for (let at = 0; at < 4; at += 1) sales.push(await scene.sold('submitted', capped.modelId));
    const nets = ['100.00', '100.00', '50.00', '100.00'];
    const cars = sales.map(({ carId }, at) => ({
      carId,
      claims: [{ code: capped.programCode, net: nets[at] ?? '' }],
    }));
    expect(done(await sendAll(cars)).cars.map(({ claims, reason }) => claims[0]?.net ?? reason)).toEqual([
      '100.00',
      '100.00',
      '50.00',
      'CLAIM_REFUSED',
    ]);
  });

  it('are refused beyond 200 in a call', async () => {
    const vins = Array.from({ length: 201 }, (_, at) => `VIN${at}`);
    expect((await judge(vins)).status).toBe(400);
    expect((await sendAll(vins.map((_, at) => ({ carId: at + 1, claims: asked() })))).status).toBe(400);
  });

  it('leave both ledgers in agreement', async () => {
    await server.owner.transaction().execute(async (tx) => {
      expect([...(await checkMoney(tx)), ...(await checkClaims(tx))]).toEqual([]);
    });
  });
});
