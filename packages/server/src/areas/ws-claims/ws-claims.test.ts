import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done, owedFor, spentOn } from '../../../test/claim-scene.ts';
import { uploadTo } from '../../../test/multipart.ts';
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
  program = await scene.released({
    name: 'Wholesale bonus',
    design: { saleKind: 'wholesale', qualifyingDay: 'wholesale-invoice' },
    parameter: { checkCategory: 'all', validation: 'none' },
  });
});
afterAll(() => server.close());

/** A car that was invoiced to a dealer on a day. */
async function invoiced(day = '2026-02-10', dealer = 'D1001', modelId = program.modelId) {
  const car = await scene.newCar(dealer, 'MBPC', modelId);
  await sql`update car set wholesale_day = ${day}::date where id = ${car.carId}`.execute(server.owner);
  return car;
}

const claim = (carId: number, caller = scene.dealer) =>
  caller.call('claim.sendMany', {
    body: { cars: [{ carId, claims: [{ code: program.programCode, net: '100.00' }] }] },
    ...keyed(),
  });

const cars = async (query: object = {}, caller = scene.dealer) =>
  (await caller.call('ws.cars', { query: { code: program.programCode, pageSize: 200, ...query } })).body;
const stateOf = async (vin: string) => {
  const { content } = (await cars()).data;
  return content.find((car) => car.vin === vin);
};
const listed = async (query: object = {}, caller = scene.dealer) => (await caller.call('ws.list', { query })).body;
const programIn = async () =>
  present(
    (await listed()).data.programs.find(({ code }) => code === program.programCode),
    'the program',
  );

describe('the wholesale programs of a dealer', () => {
  it('[CLM-006] tell which cars can claim, what is claimed, approved and paid, and the days left', async () => {
    const before = await programIn();
    const [open, claimed] = [await invoiced(), await invoiced()];
    done(await claim(claimed.carId));
    const now = await programIn();
    expect(now).toMatchObject({
      name: 'Wholesale bonus',
      bu: 'MBPC',
      firstDay: '2026-02-01',
      lastDay: '2026-04-30',
      until: '2026-05-30',
      letter: 'inForce',
    });
    expect(now.open.cars).toBe(before.open.cars + 1);
    expect(now.claimed.cars).toBe(before.claimed.cars + 1);
    expect(now.waiting).toEqual({ cars: before.waiting.cars + 1, net: `${(before.waiting.cars + 1) * 100}.00` });
    expect(now.approved).toEqual({ cars: 0, net: '0.00' });
    expect(now.paid).toEqual({ cars: 0, net: '0.00' });
    expect(await stateOf(open.vin)).toMatchObject({ state: 'open', net: '100.00', wholesaleDay: '2026-02-10' });
    expect(await stateOf(claimed.vin)).toMatchObject({ state: 'claimed', net: '100.00', claimStatus: 'Submitted' });
  });

  it('hold none of those that pay for sales, nor programs of other BUs', async () => {
    const retail = await scene.released({ name: 'Retail bonus' });
    const codes = (await listed()).data.programs.map(({ code }) => code);
    expect(codes).toContain(program.programCode);
    expect(codes).not.toContain(retail.programCode);
    expect((await cars({ code: retail.programCode })).message).toBe('There is no such record');
  });

  it('are shown to head office for a dealer that it names', async () => {
    expect((await listed({}, scene.control)).data).toEqual({ dealer: null, programs: [] });
    const named = (await listed({ dealer: 'D1001' }, scene.control)).data;
    expect(named.dealer?.code).toBe('D1001');
    expect(named.programs.map(({ code }) => code)).toContain(program.programCode);
    const own = (await cars()).data;
    expect((await cars({ dealer: 'D1001' }, scene.control)).data.totalElements).toBe(own.totalElements);
  });

  it('are those of the dealer that asks: another one is missing', async () => {
    const other = await server.as('DEALER2');
    for (const call of ['ws.list', 'ws.cars', 'ws.information'] as const) {
      const query = { code: program.programCode, dealer: 'D1001' };
      const foreign = await other.call(call, { query });
      const missing = await other.call(call, { query: { ...query, dealer: 'D9999' } });
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(missing.body);
    }
  });
});

describe('the cars of a wholesale program', () => {
  it('[CLM-008] are those invoiced in its days: the ones that cannot claim say why, by whom and until when', async () => {
    const late = await invoiced('2026-05-01');
    const cancelled = await invoiced();
    await sql`update car set status = 'Cancelled' where id = ${cancelled.carId}`.execute(server.owner);
    const other = await invoiced('2026-02-10', 'D1002');
    const shown = (await cars()).data.content;
    expect(shown.some(({ vin }) => vin === late.vin || vin === other.vin)).toBe(false);
    expect(await stateOf(cancelled.vin)).toMatchObject({
      state: 'refused',
      reason: 'CLAIM_WHOLESALE_CANCELLED',
      net: '',
      remedyBy: '',
    });
  });

  it('come by state and page, what can be claimed first', async () => {
    const all = (await cars()).data;
    const order = ['open', 'claimed', 'refused'];
    const states = all.content.map(({ state }) => order.indexOf(state));
    expect(states).toEqual(states.toSorted((one, other) => one - other));
    const open = (await cars({ state: 'open' })).data;
    expect(open.content.map(({ vin }) => vin)).toEqual(
      all.content.filter(({ state }) => state === 'open').map(({ vin }) => vin),
    );
    expect(open.totalElements).toBe(open.program.open.cars);
    expect(all.content.length).toBeGreaterThan(2);
    const pages = [];
    for (let pageIndex = 0; pageIndex * 2 < all.totalElements; pageIndex += 1)
      pages.push((await cars({ pageSize: 2, pageIndex })).data);
    expect(pages.flatMap(({ content }) => content)).toEqual(all.content);
    expect(pages.map(({ totalElements }) => totalElements)).toEqual(pages.map(() => all.totalElements));
  });

  it('are claimed many at once; those that are refused are reported and claim nothing', async () => {
    const [one, two] = [await invoiced(), await invoiced()];
    done(await claim(two.carId));
    const body = {
      cars: [one, two].map(({ carId }) => ({ carId, claims: [{ code: program.programCode, net: '100.00' }] })),
    };
    const sent = done(await scene.dealer.call('claim.sendMany', { body, ...keyed() })).cars;
    expect(sent.map(({ claims, reason }) => [claims.length, reason])).toEqual([
      [1, ''],
      [0, 'CLAIM_REFUSED'],
    ]);
    expect(await stateOf(one.vin)).toMatchObject({ state: 'claimed' });
  });

  it('of others are not theirs to claim', async () => {
    const other = await invoiced('2026-02-10', 'D1002');
    const refused = await claim(other.carId);
    expect(refused.body.message).toBe('No claim was sent: each car was refused');
    expect((await cars()).data.content.some(({ vin }) => vin === other.vin)).toBe(false);
  });
});

describe('what a wholesale program pays', () => {
  it('[CLM-007] is told in the words of its letter, with its table of terms and its rules', async () => {
    const query = { code: program.programCode };
    const told = done(await scene.dealer.call('ws.information', { query }));
    expect(told).toMatchObject({
      name: 'Wholesale bonus',
      version: 1,
      until: '2026-05-30',
      deadlineDays: 30,
      lateRule: 'refused',
      makes: ['DENZA'],
    });
    expect(told.letterNumber).not.toBe('');
    expect(JSON.stringify(told.text.en)).toContain('Cash rebate');
    expect(told.text.en.some(({ type }) => type === 'table')).toBe(true);
    const letters = done(await scene.dealer.call('letters.search', { query: {} })).content;
    expect(letters.map(({ letterNumber }) => letterNumber)).toContain(told.letterNumber);
  });
});

describe('a file of wholesale', () => {
  const HEADER =
    'VIN,Business unit,Dealer,Make,Brand,Type class,Model year,Model,Engine number,Wholesale invoice,Wholesale day,Price with VAT';
  const load = async (vin: string, parts: { readonly day?: string; readonly invoice?: string } = {}) => {
    const dataadm = await server.as('dataadm');
    const { make, brand, type_class, model_year, name } = await server.owner
      .selectFrom('vehicle_model as m')
      .innerJoin('brand as b', 'b.id', 'm.brand_id')
      .innerJoin('make as k', 'k.id', 'b.make_id')
      .select(['k.code as make', 'b.name as brand', 'm.type_class', 'm.model_year', 'm.name'])
      .where('m.id', '=', program.modelId)
      .executeTakeFirstOrThrow();
    const { day = '2026-02-10', invoice = 'W1' } = parts;
    const line = [vin, 'MBPC', 'D1001', make, brand, type_class, model_year, name, '', invoice, day, '300000'].join(
      ',',
    );
    const form = { fields: { print: '' }, fileName: 'wholesale.csv', content: `${HEADER}\n${line}` };
    const shown = await uploadTo('cars.checkFile', server, dataadm, form);
    const fields = { print: shown.body.data.print };
    return done(await uploadTo('cars.loadFile', server, dataadm, { ...form, fields }));
  };
  const claimed = async () => {
    const car = await invoiced();
    const [{ claims } = { claims: [] }] = done(await claim(car.carId)).cars;
    return { ...car, claimId: present(claims[0], 'a claim').claimId };
  };
  /** What claims take of the budget, within the plan and above it, in fen. */
  const spent = async () => {
    const { used, over } = await spentOn(server, program.programCode);
    return used + over;
  };
  const statusOf = async (claimId: number) =>
    done(await scene.dealer.call('claim.view', { query: { claimId } })).status;

  it('with another day of an invoice reverses the claim of the car in both ledgers and books a claim for that day', async () => {
    const { vin, claimId } = await claimed();
    const before = await spent();
    await load(vin, { day: '2026-02-11' });
    expect(await statusOf(claimId)).toBe('Reversed');
    expect(await owedFor(server, claimId)).toEqual([
      ['incurred', 'claimed', 10_000],
      ['claimed', 'incurred', 10_000],
    ]);
    const anew = await stateOf(vin);
    expect(anew).toMatchObject({ state: 'claimed', wholesaleDay: '2026-02-11' });
    const { content } = done(await scene.dealer.call('claim.list', { query: { vin, pageSize: 20 } }));
    const [booked] = content.filter(({ status }) => status !== 'Reversed');
    expect(booked).toMatchObject({ status: 'Submitted', qualifyingDay: '2026-02-11', net: '100.00', origin: 'dealer' });
    expect(await owedFor(server, present(booked, 'a claim').claimId)).toEqual([['incurred', 'claimed', 10_000]]);
    expect(await spent()).toBe(before);
  });

  it('takes back the claim of a car whose invoice has a day outside of the program, and gives the money back', async () => {
    const { vin, claimId } = await claimed();
    const before = await spent();
    await load(vin, { day: '2025-12-11' });
    expect(await statusOf(claimId)).toBe('Reversed');
    expect(await owedFor(server, claimId)).toEqual([
      ['incurred', 'claimed', 10_000],
      ['claimed', 'incurred', 10_000],
    ]);
    expect(await spent()).toBe(before - 10_000);
    const { content } = done(await scene.dealer.call('claim.list', { query: { vin, pageSize: 20 } }));
    expect(content.map(({ status }) => status)).toEqual(['Reversed']);
  });

  it('keeps the claim of a car of which it corrects something that decides nothing', async () => {
    const { vin, claimId } = await claimed();
    const { counts } = await load(vin, { invoice: 'W2' });
    expect(counts.changed).toBe(1);
    expect(await statusOf(claimId)).toBe('Submitted');
  });

  it('leaves both ledgers as verification wants them', async () => {
    await server.owner.transaction().execute(async (tx) => {
      expect([...(await checkMoney(tx)), ...(await checkClaims(tx))]).toEqual([]);
    });
  });
});
