import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { type ClaimedProgram, claimScene, done, owedFor, spentOn } from '../../../test/claim-scene.ts';
import { combineCodes } from '../../../test/combine-codes.ts';
import { uploadTo } from '../../../test/multipart.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { retrySystemClaims } from '../../claims/system-claims.ts';
import { claimWholesale, queueReleased } from '../../claims/wholesale-claims.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let first: Awaited<ReturnType<Scene['released']>>;
const WHOLESALE: ClaimedProgram = {
  design: { saleKind: 'wholesale', qualifyingDay: 'wholesale-invoice', claimant: 'none' },
  parameter: { validation: 'none' },
};
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  first = await scene.released({ name: 'Wholesale for everybody', ...WHOLESALE });
  codes.push(first.programCode);
  await round();
});
afterAll(() => server.close());

const failures: unknown[] = [];
/** What the background worker does, some time after whatever happened before. */
async function round(laterMs = 1000): Promise<number> {
  const now = new Date(present(server.clock.at, 'a clock').getTime() + laterMs);
  server.clock.at = now;
  await queueReleased(server.db, now);
  return claimWholesale(server.db, now, (cause) => failures.push(cause));
}

interface Row {
  readonly vin?: string;
  readonly dealer?: string;
  readonly day?: string;
  readonly invoice?: string;
}

/** Loads a file of wholesale as data administration does, and answers its cars. */
async function load(...rows: readonly Row[]) {
  const model = await server.owner
    .selectFrom('vehicle_model as m')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as k', 'k.id', 'b.make_id')
    .select(['m.name', 'm.type_class', 'm.model_year', 'b.name as brand', 'k.code as make'])
    .where('m.id', '=', first.modelId)
    .executeTakeFirstOrThrow();
  const sent = [];
  for (const row of rows) sent.push({ ...row, vin: row.vin ?? (await freeVin()) });
  const lines = sent.map(({ vin, dealer = 'D1001', day = '2026-02-10', invoice = 'W1' }) =>
    [
      vin,
      'MBPC',
      dealer,
      model.make,
      model.brand,
      model.type_class,
      model.model_year,
      model.name,
      '',
      invoice,
      day,
      '300000',
    ].join(','),
  );
  const header =
    'VIN,Business unit,Dealer,Make,Brand,Type class,Model year,Model,Engine number,Wholesale invoice,Wholesale day,Price with VAT';
  const content = Buffer.from([header, ...lines].join('\n'));
  const admin = await server.as('dataadm');
  const checked = await uploadTo('cars.checkFile', server, admin, {
    fields: { print: '' },
    fileName: 'w.csv',
    content,
  });
  const { print, counts } = done(checked);
  expect(counts.refused).toBe(0);
  done(await uploadTo('cars.loadFile', server, admin, { fields: { print }, fileName: 'w.csv', content }));
  const cars = await server.owner.selectFrom('car').select(['id as carId', 'code as vin', 'version']).execute();
  return sent.map(({ vin }) =>
    present(
      cars.find((car) => car.vin === vin),
      vin,
    ),
  );
}

/** A VIN that no car has yet. */
async function freeVin(): Promise<string> {
  const { carId, vin } = await scene.newCar();
  await sql`delete from car where id = ${carId}`.execute(server.owner);
  return vin;
}

const claimsOf = async (vin: string, code = first.programCode) =>
  (await scene.control.call('claim.list', { query: { vin, program: code, pageSize: 50 } })).body.data.content.toSorted(
    (one, other) => one.claimId - other.claimId,
  );
const statesOf = async (vin: string, code?: string) => (await claimsOf(vin, code)).map(({ status }) => status);
/** Lets a program be claimed beside all before it. */
const combines = async (code: string) => {
  for (const other of codes) await combineCodes(server, [other, code], true);
  codes.push(code);
};
const codes: string[] = [];
const admin = () => server.as('dataadm');

describe('a program of wholesale that nobody claims', () => {
  it('is claimed by the system after the file of the invoice, for the day of the invoice and once', async () => {
    const [car] = await load({});
    const { vin } = present(car, 'a car');
    expect(await claimsOf(vin)).toEqual([]);
    expect(await round()).toBeGreaterThan(0);
    const claims = await claimsOf(vin);
    expect(claims).toMatchObject([
      { origin: 'system', status: 'Approved', qualifyingDay: '2026-02-10', net: '100.00', dealerCode: 'D1001' },
    ]);
    expect(await owedFor(server, present(claims[0], 'a claim').claimId)).toEqual([
      ['incurred', 'claimed', 10_000],
      ['claimed', 'approved', 10_000],
    ]);
    expect(await round()).toBe(0);
    expect(await claimsOf(vin)).toHaveLength(1);
    // A corrected number of the invoice changes nothing.
    await load({ vin, invoice: 'W2' });
    await round();
    expect(await claimsOf(vin)).toHaveLength(1);
  });

  it('is claimed for cars that were there when a version is released late, in its days alone', async () => {
    const [within, before] = await load({ day: '2026-02-12' }, { day: '2026-01-31' });
    await round();
    const late = await scene.released({ name: 'Released late', ...WHOLESALE });
    await combines(late.programCode);
    await round();
    expect(await statesOf(present(within, 'a car').vin, late.programCode)).toEqual(['Approved']);
    expect(await statesOf(present(before, 'a car').vin, late.programCode)).toEqual([]);
    expect(await round()).toBe(0);
  });

  it('is claimed in the order of the invoices where it ends at a cap', async () => {
    const capped = await scene.released({ name: 'For two cars', ...WHOLESALE, terms: { units: '2' } });
    await combines(capped.programCode);
    const cars = await load({ day: '2026-02-15' }, { day: '2026-02-13' }, { day: '2026-02-14' });
    await round();
    const states = await Promise.all(cars.map(({ vin }) => statesOf(vin, capped.programCode)));
    expect(states).toEqual([[], ['Approved'], ['Approved']]);
    expect(await spentOn(server, capped.programCode)).toMatchObject({ used: 10_000, over: 10_000 });
    // Each of them has the other program all the same.
    for (const { vin } of cars) expect(await statesOf(vin)).toEqual(['Approved']);
  });

  it('goes with the invoice: reversed when that is cancelled, claimed anew for whoever gets the car', async () => {
    const [car] = await load({});
    const { vin, carId } = present(car, 'a car');
    await round();
    const other = await server.owner
      .selectFrom('dealer')
      .select('id')
      .where('code', '=', 'D1002')
      .executeTakeFirstOrThrow();
    const body = { carId, dealerId: other.id, reason: 'Moved' };
    done(await (await admin()).call('cars.transfer', { body }));
    expect(await statesOf(vin)).toEqual(['Reversed']);
    await round();
    expect(await claimsOf(vin)).toMatchObject([
      { status: 'Reversed', dealerCode: 'D1001' },
      { status: 'Approved', dealerCode: 'D1002' },
    ]);
    done(await (await admin()).call('cars.cancel', { body: { carId, reason: 'Cancelled' } }));
    expect(await round()).toBe(0);
    expect(await statesOf(vin)).toEqual(['Reversed', 'Reversed']);
    await load({ vin, invoice: 'W9', day: '2026-02-20' });
    await round();
    expect((await claimsOf(vin)).at(-1)).toMatchObject({
      status: 'Approved',
      qualifyingDay: '2026-02-20',
      dealerCode: 'D1001',
    });
    expect(await statesOf(vin)).toHaveLength(3);
  });

  it('is tried again when an account hindered it, as of the day on which the invoice came', async () => {
    const state = (to: string) =>
      sql`update dealer_vendor set state = ${to} where dealer_id = (select id from dealer where code = 'D1001')`.execute(
        server.owner,
      );
    await state('replaced');
    const [car] = await load({});
    const { vin } = present(car, 'a car');
    await round();
    expect(await claimsOf(vin)).toEqual([]);
    await state('inForce');
    expect(await round()).toBe(0);
    expect(await round(6 * 60_000)).toBe(1);
    expect(await claimsOf(vin)).toMatchObject([{ status: 'Approved', sentDay: '2026-03-02' }]);
    expect(await round()).toBe(0);
  });

  it('is booked once where several workers and a file come at one moment', async () => {
    const cars = await load(...Array.from({ length: 12 }, () => ({})));
    await Promise.all([round(), round(), round(), load(...cars.map(({ vin }) => ({ vin, day: '2026-02-11' })))]);
    await round();
    for (const { vin } of cars) {
      const live = (await claimsOf(vin)).filter(({ status }) => status !== 'Reversed');
      expect(live).toMatchObject([{ qualifyingDay: '2026-02-11', origin: 'system' }]);
    }
  });
});

describe('a program of sales that nobody claims', () => {
  it('is claimed for sales that were confirmed before a version was released', async () => {
    const sale = await scene.sold('confirmed', first.modelId);
    const paid = await scene.released({ name: 'Paid afterwards', design: { claimant: 'none' } });
    const now = new Date(present(server.clock.at, 'a clock').getTime() + 1);
    await queueReleased(server.db, now);
    await retrySystemClaims(server.db, now, (cause) => failures.push(cause));
    expect(await statesOf(sale.vin, paid.programCode)).toEqual(['Approved']);
    // The program of the wholesale goes by the invoice to the dealer, which came before its first day.
    expect(await statesOf(sale.vin)).toEqual([]);
    await queueReleased(server.db, now);
    expect(await retrySystemClaims(server.db, now, (cause) => failures.push(cause))).toBe(0);
  });
});

describe('all that the system claimed', () => {
  it('agrees with both ledgers, and no try failed', async () => {
    const found = await server.owner
      .transaction()
      .execute(async (tx) => [...(await checkMoney(tx)), ...(await checkClaims(tx))]);
    expect(found).toEqual([]);
    expect(failures).toEqual([]);
  });
});
