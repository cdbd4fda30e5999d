import { daysBetween } from '@oasis/engine/areas/tasks';
import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { combineCodes } from '../../../test/combine-codes.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let first: Awaited<ReturnType<Scene['released']>>;
let other: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  first = await scene.released({ name: 'First program', parameter: { checkCategory: 'all' } });
  other = await scene.released({ name: 'Capped program', terms: { dealerUnits: '', units: '', money: '98765' } });
});
afterAll(() => server.close());

const view = (code: string, caller: TestCaller = scene.dealer, dealer?: string) =>
  caller.call('claimProgram.view', { query: { code, ...(dealer !== undefined && { dealer }) } });
const categories = (caller: TestCaller = scene.dealer, dealer?: string) =>
  caller.call('claimProgram.categories', { query: { ...(dealer !== undefined && { dealer }) } });
const programIn = async (code: string) =>
  present(
    done(await categories()).programs.find((program) => program.code === code),
    code,
  );

describe('the page of a program', () => {
  it('[CLM-017] says which cars could have it and have not, which wait, and which have it in which state', async () => {
    const [open, held, unsold] = [
      await scene.sold('submitted', first.modelId),
      await scene.sold('submitted', first.modelId),
      await scene.newCar('D1001', 'MBPC', first.modelId),
    ];
    const draft = await scene.sold('submitted', first.modelId);
    done(await scene.dealer.call('retail.takeBack', { body: { recordId: draft.recordId } }));
    const { claims } = done(await scene.claim(held, [first.programCode]));
    const told = done(await view(first.programCode));
    const car = present(
      told.openCars.find(({ vin }) => vin === open.vin),
      'a car',
    );
    expect(car).toMatchObject({
      carId: open.carId,
      net: '100.00',
      qualifyingDay: '2026-02-20',
      until: '2026-05-30',
      daysLeft: daysBetween(told.today, '2026-05-30'),
      latePercent: null,
      better: [],
    });
    expect(told.openCars.map(({ vin }) => vin)).not.toContain(held.vin);
    const waiting = told.waitingCars.map(({ vin, reason, remedyBy }) => [vin, reason, remedyBy]);
    expect(waiting).toEqual([[draft.vin, 'CLAIM_SALE_NOT_SENT', 'dealer']]);
    expect(JSON.stringify(told)).not.toContain(unsold.vin);
    expect(told.heldClaims).toMatchObject([
      { claimId: claims[0]?.claimId, vin: held.vin, status: 'Submitted', net: '100.00' },
    ]);
    expect(told).toMatchObject({
      dealerCode: 'D1001',
      name: 'First program',
      programVersion: 1,
      firstDay: '2026-02-01',
      lastDay: '2026-04-30',
      until: '2026-05-30',
      claimed: { count: 1, net: '100.00' },
      approved: { count: 0, net: '0.00' },
      achievement: null,
      isComplete: true,
    });
    expect(told.open.count).toBe(told.totals.open);
  });

  it('[CLM-017] is claimed for with the amounts that it shows', async () => {
    const sale = await scene.sold('submitted', first.modelId);
    const { openCars } = done(await view(first.programCode));
    const car = present(
      openCars.find(({ vin }) => vin === sale.vin),
      'a car',
    );
    done(await scene.send(car.carId, [{ code: first.programCode, net: car.net }]));
    const after = done(await view(first.programCode));
    expect(after.openCars.map(({ vin }) => vin)).not.toContain(sale.vin);
    expect(after.heldClaims.map(({ vin }) => vin)).toContain(sale.vin);
  });

  it('[CLM-017] says where a car gets more without it', async () => {
    const poor = await scene.released({
      name: 'Poor program',
      terms: { dealerUnits: '', units: '', money: '60' },
    });
    const sale = await scene.sold('submitted', poor.modelId);
    const shown = async () =>
      present(
        done(await view(poor.programCode)).openCars.find(({ vin }) => vin === sale.vin),
        'a car',
      );
    // Nothing was decided of the pairs, so the car can have one program: the first of those that pay 100 yuan.
    expect(await shown()).toMatchObject({ net: '60.00', better: [first.programCode] });
    await combineCodes(server, [first.programCode, poor.programCode], true);
    expect(await shown()).toMatchObject({ net: '60.00', better: [] });
  });

  it('[CLM-017] counts the sales that were sent and fit for the tiers of its letter, and no others', async () => {
    const tiers = [
      { from: '80%', value: '100', reach: 'all' as const },
      { from: '100%', value: '200', reach: 'above' as const },
    ];
    const byTiers = await scene.released({ name: 'By achievement', terms: { basis: 'achievement', tiers } });
    const told = async () => present(done(await view(byTiers.programCode)).achievement, 'the tiers');
    const before = await told();
    await scene.sold('submitted', byTiers.modelId);
    const draft = await scene.sold('submitted', byTiers.modelId);
    done(await scene.dealer.call('retail.takeBack', { body: { recordId: draft.recordId } }));
    await scene.sold('submitted', byTiers.modelId, { typed: { orderDay: '2026-01-20', invoiceDay: '2026-01-31' } });
    await scene.newCar('D1001', 'MBPC', byTiers.modelId);
    expect((await told()).sold - before.sold).toBe(1);
    expect(before.offers).toMatchObject([
      {
        tiers: [
          { share: '80.00%', value: '100.00', reach: 'all' },
          { share: '100.00%', value: '200.00', reach: 'above' },
        ],
      },
    ]);
  });

  it('[CLM-017] is told of a dealer to that dealer and to head office, and as missing to everybody else', async () => {
    const dealer2 = await server.as('DEALER2');
    const own = done(await view(first.programCode));
    expect(done(await view(first.programCode, scene.control, 'D1001')).heldClaims).toEqual(own.heldClaims);
    expect((await view(first.programCode, scene.control)).status).toBe(404);
    expect((await view(first.programCode, scene.control, 'D9999')).status).toBe(404);
    const [foreign, missing] = [
      await view(first.programCode, dealer2, 'D1001'),
      await view(first.programCode, dealer2, 'D9999'),
    ];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    const unknown = await view('SI-NOTHING');
    expect(unknown.status).toBe(404);
  });

  it('tells neither a cap nor what is left of money', async () => {
    const [sale, held] = [await scene.sold('submitted', other.modelId), await scene.sold('submitted', other.modelId)];
    done(await scene.claim(held, [other.programCode]));
    const { text } = await view(other.programCode);
    expect(text).toContain(sale.vin);
    for (const secret of ['98765', '98,765', '98665', '98,665']) expect(text).not.toContain(secret);
  });
});

describe('programs by category', () => {
  it('[CLM-012] count what can be claimed, what is claimed and the days left, for each category and each of its programs', async () => {
    const before = await programIn(first.programCode);
    const sales = [await scene.sold('submitted', first.modelId), await scene.sold('submitted', first.modelId)];
    done(await scene.claim(present(sales[0], 'a sale'), [first.programCode]));
    const told = done(await categories());
    const after = present(
      told.programs.find(({ code }) => code === first.programCode),
      'a program',
    );
    expect(after.open.count - before.open.count).toBe(1);
    expect(Number(after.open.net) - Number(before.open.net)).toBe(100);
    expect(after.claimed.count - before.claimed.count).toBe(1);
    expect(Number(after.claimed.net) - Number(before.claimed.net)).toBe(100);
    expect([after.until, after.daysLeft]).toEqual(['2026-05-30', daysBetween(told.today, '2026-05-30')]);
    const [categoryId] = after.categoryIds;
    const category = present(
      told.categories.find((one) => one.categoryId === categoryId),
      'a category',
    );
    const its = told.programs.filter(({ categoryIds }) => categoryIds.includes(category.categoryId));
    expect(category.programs).toBe(its.length);
    expect(category.open.count).toBe(its.reduce((sum, { open }) => sum + open.count, 0));
    expect(category.claimed.count).toBe(its.reduce((sum, { claimed }) => sum + claimed.count, 0));
    expect(category.until).toBe('2026-05-30');
  });

  it('[CLM-012] count approved and rejected claims apart', async () => {
    const before = await programIn(first.programCode);
    const made = async () => {
      const { claims } = done(await scene.claim(await scene.sold('confirmed', first.modelId), [first.programCode]));
      const claimId = present(claims[0], 'a claim').claimId;
      done(await scene.sicco.call('claim.begin', { body: { claimId } }));
      return claimId;
    };
    const [passed, rejected] = [await made(), await made()];
    done(await scene.sicco.call('claim.pass', { body: { claimId: passed } }));
    done(await scene.sipo.call('claim.confirm', { body: { claimId: passed } }));
    done(await scene.sicco.call('claim.reject', { body: { claimId: rejected, reason: 'No paper' } }));
    const after = await programIn(first.programCode);
    expect(after.approved.count - before.approved.count).toBe(1);
    expect(after.rejected.count - before.rejected.count).toBe(1);
    expect(after.claimed).toEqual(before.claimed);
  });

  it('[CLM-012] are those of the dealer that head office names within its reach', async () => {
    expect(done(await categories(scene.control, 'D1001')).programs).toEqual(done(await categories()).programs);
    expect((await categories(scene.control)).status).toBe(404);
    const dealer2 = await server.as('DEALER2');
    expect((await categories(dealer2, 'D1001')).status).toBe(404);
    expect(done(await categories(dealer2)).dealerCode).toBe('D1002');
  });
});
