import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { budgetOf, claimScene, done, owedFor, spentOn } from '../../../test/claim-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestServer } from '../../../test/test-server.ts';

import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';
import { checkMoves, checkSaleMoves } from '../../verify/check-moves.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let first: Awaited<ReturnType<Scene['released']>>;
let second: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  first = await scene.released({ name: 'First program' });
  second = await scene.released({ name: 'Second program' });
});
afterAll(() => server.close());

const claimsOf = async (vin: string, caller = scene.dealer) =>
  (await caller.call('claim.list', { query: { vin } })).body.data.content;

describe('what a car can have', () => {
  it('is said of each program with its amount, its steps and the last day', async () => {
    const sale = await scene.sold('submitted', first.modelId);
    expect(await scene.answer(sale.vin, first.programCode)).toMatchObject({
      answer: 'yes',
      net: '100.00',
      until: '2026-05-30',
      qualifyingDay: '2026-02-20',
      offers: [{ name: 'Cash rebate', amount: '100.00', net: '100.00', vat: 'without' }],
    });
  });

  it('is no with the first reason and who can change it, while the sale is not submitted', async () => {
    const { vin } = await scene.newCar('D1001', 'MBPC', first.modelId);
    expect(await scene.answer(vin, first.programCode)).toMatchObject({
      answer: 'no',
      reason: 'CLAIM_NOT_SOLD',
      remedyBy: 'dealer',
      net: '',
    });
  });

  it('asks for the licence where the parameter does', async () => {
    const strict = await scene.released({ name: 'Strict', parameter: { validation: 'full' } });
    const sale = await scene.sold('submitted', strict.modelId);
    expect(await scene.answer(sale.vin, strict.programCode)).toMatchObject({ reason: 'CLAIM_LICENCE_MISSING' });
    await scene.dealer.call('retail.takeBack', { body: { recordId: sale.recordId } });
    await scene.upload(sale.recordId, 'licence', scene.dealer, 'licence');
    await scene.dealer.call('retail.save', {
      body: {
        ...(await scene.draftOf(sale.recordId)),
        registrationDay: '2026-02-22',
        plate: '京A12345',
        ownerName: '王小明',
      },
    });
    const again = await scene.dealer.call('retail.submit', { body: { recordId: sale.recordId } });
    expect(again.body.message).toBe('');
    expect(await scene.answer(sale.vin, strict.programCode)).toMatchObject({ answer: 'yes' });
  });

  it('is told to its dealer and to head office; another dealer gets the answer for a missing car', async () => {
    const sale = await scene.sold('submitted', first.modelId);
    const other = await server.as('DEALER2');
    const [foreign, missing] = await Promise.all(
      [sale.vin, 'LE4WG8DB0TL000001'].map((vin) => other.call('claim.car', { query: { vin } })),
    );
    expect(present(foreign, 'a reply').status).toBe(404);
    expect(present(foreign, 'a reply').text).toBe(present(missing, 'a reply').text);
    const reply = await scene.control.call('claim.car', { query: { vin: sale.vin } });
    expect(reply.body.data.programs.find(({ code }) => code === first.programCode)).toMatchObject({ answer: 'yes' });
  });
});

describe('a claim', () => {
  it('uses the reserve of its program and is owed, and is approved once its sale is confirmed', async () => {
    const before = await spentOn(server, first.programCode);
    const sale = await scene.sold('submitted', first.modelId);
    const { claims } = done(await scene.claim(sale, [first.programCode]));
    const [claim] = claims;
    expect(claim).toMatchObject({ programCode: first.programCode, status: 'Submitted', net: '100.00' });
    const { claimId } = present(claim, 'a claim');
    const after = await spentOn(server, first.programCode);
    expect(after.used + after.over - before.used - before.over).toBe(10_000);
    expect(await owedFor(server, claimId)).toEqual([['incurred', 'claimed', 10_000]]);
    const body = { recordId: sale.recordId };
    await scene.sicco.call('retail.begin', { body });
    await scene.sicco.call('retail.pass', { body });
    done(await scene.control.call('retail.confirm', { body }));
    expect(await claimsOf(sale.vin)).toMatchObject([{ status: 'Approved', version: 2 }]);
    expect(await owedFor(server, claimId)).toEqual([
      ['incurred', 'claimed', 10_000],
      ['claimed', 'approved', 10_000],
    ]);
    const log = (await scene.dealer.call('claim.log', { query: { claimId } })).body.data.content;
    expect(log.map(({ move, movedBy }) => [move, movedBy === ''])).toEqual([
      ['approve', true],
      ['send', false],
    ]);
    expect(await spentOn(server, first.programCode)).toEqual(after);
  });

  it('waits for people where the parameter asks for them', async () => {
    const checked = await scene.released({ name: 'Checked', parameter: { checkCategory: 'all' } });
    const sale = await scene.sold('confirmed', checked.modelId);
    const { claims } = done(await scene.claim(sale, [checked.programCode]));
    expect(claims).toMatchObject([{ status: 'Submitted' }]);
  });

  it('is there once for a car and a program, and a call that comes twice makes one', async () => {
    const sale = await scene.sold('submitted', first.modelId);
    const keys = keyed();
    const asked = [{ code: first.programCode, net: '100.00' }];
    const replies = [
      await scene.send(sale.carId, asked, scene.dealer, keys),
      await scene.send(sale.carId, asked, scene.dealer, keys),
    ];
    expect(present(replies[0], 'a reply').text).toBe(present(replies[1], 'a reply').text);
    const again = await scene.send(sale.carId, asked);
    expect(codeOf(again)).toBe('CLAIM_REFUSED');
    expect(again.body.message).toBe(`${first.programCode}: This car has it already`);
    expect(await claimsOf(sale.vin)).toHaveLength(1);
    expect(await scene.answer(sale.vin, first.programCode)).toMatchObject({
      answer: 'claimed',
      claimStatus: 'Submitted',
    });
  });

  it('is booked for the amount that was shown, or not at all', async () => {
    const sale = await scene.sold('submitted', first.modelId);
    for (const net of ['100.01', '99.99', '', '0', 'x']) {
      expect(codeOf(await scene.send(sale.carId, [{ code: first.programCode, net }]))).toBe('CLAIM_DIFFERS');
    }
    expect(codeOf(await scene.send(sale.carId, []))).toBe('CLAIM_NOTHING_CHOSEN');
    expect(codeOf(await scene.send(sale.carId, [{ code: 'SI-0000-0000', net: '1' }]))).toBe('CLAIM_NOT_THERE');
    expect(await claimsOf(sale.vin)).toEqual([]);
  });

  it('is made by the dealer of the car alone', async () => {
    const sale = await scene.sold('submitted', first.modelId);
    const asked = [{ code: first.programCode, net: '100.00' }];
    const other = await server.as('DEALER2');
    expect((await scene.send(sale.carId, asked, other)).status).toBe(404);
    expect((await scene.send(sale.carId, asked, scene.control)).status).toBe(403);
    expect(codeOf(await scene.send(sale.carId, asked, await server.as('admin')))).toBe('CLAIM_DEALER_CLAIMS');
  });

  it('is taken back by its dealer while nobody has begun; reserve and obligation come back, and it can be made anew', async () => {
    const before = await budgetOf(server, first.programCode);
    const sale = await scene.sold('submitted', first.modelId);
    const { claimId } = present(done(await scene.claim(sale, [first.programCode])).claims[0], 'a claim');
    const other = await server.as('DEALER2');
    expect((await other.call('claim.takeBack', { body: { claimId } })).status).toBe(404);
    expect((await other.call('claim.view', { query: { claimId } })).status).toBe(404);
    expect((await other.call('claim.log', { query: { claimId } })).status).toBe(404);
    expect(codeOf(await scene.dealer.call('claim.takeBack', { query: { version: 2 }, body: { claimId } }))).toBe(
      'MOVED_MEANWHILE',
    );
    expect(done(await scene.dealer.call('claim.takeBack', { query: { version: 1 }, body: { claimId } }))).toMatchObject(
      {
        status: 'Reversed',
      },
    );
    expect(await budgetOf(server, first.programCode)).toEqual(before);
    expect(await owedFor(server, claimId)).toEqual([
      ['incurred', 'claimed', 10_000],
      ['claimed', 'incurred', 10_000],
    ]);
    expect(codeOf(await scene.dealer.call('claim.takeBack', { body: { claimId } }))).toBe('STATE_NOT_FITTING');
    expect(done(await scene.claim(sale, [first.programCode])).claims).toHaveLength(1);
  });

  it('goes over budget where the reserve is used up', async () => {
    const small = await scene.released({ name: 'Small budget' });
    const sales = [await scene.sold('submitted', small.modelId), await scene.sold('submitted', small.modelId)];
    for (const sale of sales) done(await scene.claim(sale, [small.programCode]));
    expect(await budgetOf(server, small.programCode)).toMatchObject({ 'overBudget 2026-02': 10_000 });
    expect(await spentOn(server, small.programCode)).toEqual({ used: 10_000, over: 10_000 });
    const tasks = async (state: 'open' | 'done') =>
      (
        await server.owner
          .selectFrom('task')
          .select(['object_id', 'permission'])
          .where('kind', '=', 'overBudget')
          .where('code', '=', small.programCode)
          .where('state', '=', state)
          .execute()
      ).map((task) => [task.object_id, task.permission]);
    expect(await tasks('open')).toEqual([[small.programId, 'CONTROLLING_CONFIRM']]);
    const over = present((await claimsOf(present(sales[1], 'a sale').vin))[0], 'a claim');
    done(await scene.dealer.call('claim.takeBack', { body: { claimId: over.claimId } }));
    expect(await spentOn(server, small.programCode)).toEqual({ used: 10_000, over: 0 });
    expect([await tasks('open'), await tasks('done')]).toEqual([[], [[small.programId, 'CONTROLLING_CONFIRM']]]);
  });

  it('is reversed with the sale that proves it, and the car is free for another sale', async () => {
    const sale = await scene.sold('confirmed', first.modelId);
    const { claimId } = present(done(await scene.claim(sale, [first.programCode])).claims[0], 'a claim');
    const body = { recordId: sale.recordId, kind: 'cancelled', reason: 'The buyer stepped back' };
    done(await scene.control.call('retail.askEnd', { body }));
    done(await scene.sipo.call('retail.void', { body }));
    const { status, reason } = (await scene.dealer.call('claim.view', { query: { claimId } })).body.data;
    expect(status).toBe('Reversed');
    expect(reason).toBe('The buyer stepped back');
    expect(await owedFor(server, claimId)).toEqual([
      ['incurred', 'claimed', 10_000],
      ['claimed', 'approved', 10_000],
      ['approved', 'incurred', 10_000],
    ]);
    expect(await scene.answer(sale.vin, first.programCode)).toMatchObject({ reason: 'CLAIM_NOT_SOLD' });
  });

  it('keeps what it was judged from, version by version', async () => {
    const sale = await scene.sold('confirmed', first.modelId);
    const { claimId } = present(done(await scene.claim(sale, [first.programCode])).claims[0], 'a claim');
    const line = await server.owner
      .selectFrom('claim_line')
      .select(['inputs', 'payee', 'instalment', 'settlement', 'make', 'month', 'customer'])
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      payee: 'dealer',
      instalment: 1,
      settlement: 'priceAllowance',
      make: 'DENZA',
      month: '2026-02',
      customer: '',
      inputs: { programVersion: 1, termsVersion: 0, modelId: first.modelId, vatRate: '130000000', latePercent: null },
    });
  });
});

describe('programs of one car', () => {
  const between = async (one: string, other: string, combines: boolean) => {
    const [low, high] = one < other ? [one, other] : [other, one];
    await sql`delete from combinability_entry where low_code = ${low} and high_code = ${high}`.execute(server.owner);
    await sql`insert into combinability_entry (low_code, high_code, version, valid_from, combines, origin, reason, program_id, made_at,
        counts_from, counts_order, counts_since)
      select ${low}, ${high}, 1, '1990-01-01', ${combines}, 'decided', 'Test', p.id, now(), '1990-01-01', 1, 1
      from program p where p.code = ${one}`.execute(server.owner);
  };

  it('are claimed together where they combine, and the one that pays most is proposed where they do not', async () => {
    await between(first.programCode, second.programCode, false);
    const sale = await scene.sold('submitted', first.modelId);
    const seen = await scene.look(sale.vin);
    expect(seen.best.codes).toHaveLength(1);
    const both = seen.programs
      .filter(({ code }) => [first.programCode, second.programCode].includes(code))
      .map(({ code, net }) => ({ code, net }));
    expect(seen.programs.find(({ code }) => code === first.programCode)?.against).toContain(second.programCode);
    expect(codeOf(await scene.send(sale.carId, both))).toBe('CLAIM_TOGETHER');
    done(await scene.claim(sale, [first.programCode]));
    expect(await scene.answer(sale.vin, second.programCode)).toMatchObject({
      answer: 'no',
      reason: 'CLAIM_NOT_COMBINABLE',
      why: `It does not combine with ${first.programCode}, which this car has`,
    });
    expect(codeOf(await scene.claim(sale, [second.programCode]))).toBe('CLAIM_REFUSED');
    await between(first.programCode, second.programCode, true);
    const other = await scene.sold('submitted', first.modelId);
    expect((await scene.look(other.vin)).best.codes).toEqual(
      expect.arrayContaining([first.programCode, second.programCode]),
    );
    expect(done(await scene.send(other.carId, both)).claims).toHaveLength(2);
  });
});

describe('caps', () => {
  it('let so many cars of a dealer in, and the next one once a claim is taken back', async () => {
    const capped = await scene.released({
      name: 'One car each',
      terms: { dealerUnits: '1', units: '', money: '' },
    });
    const sales = [await scene.sold('submitted', capped.modelId), await scene.sold('submitted', capped.modelId)];
    const [one, two] = [present(sales[0], 'a sale'), present(sales[1], 'a sale')];
    const { claimId } = present(done(await scene.claim(one, [capped.programCode])).claims[0], 'a claim');
    expect(await scene.answer(two.vin, capped.programCode)).toMatchObject({ answer: 'no', reason: 'CLAIM_FULL' });
    done(await scene.dealer.call('claim.takeBack', { body: { claimId } }));
    expect(await scene.answer(two.vin, capped.programCode)).toMatchObject({ answer: 'yes' });
  });

  it('pay the rest of money in all, and tell a dealer neither the cap nor the rest', async () => {
    const capped = await scene.released({
      name: 'Money in all',
      terms: { dealerUnits: '', units: '', money: '150' },
    });
    const [one, two, three] = [
      await scene.sold('submitted', capped.modelId),
      await scene.sold('submitted', capped.modelId),
      await scene.sold('submitted', capped.modelId),
    ];
    done(await scene.claim(one, [capped.programCode]));
    const rest = await scene.answer(two.vin, capped.programCode);
    expect(rest).toMatchObject({ answer: 'yes', net: '50.00' });
    expect(rest.offers[0]?.steps).toEqual([
      'By model, Whole period: the terms say 100.00',
      '100.00 yuan for the car, Without VAT',
    ]);
    done(await scene.claim(two, [capped.programCode]));
    expect(await scene.answer(three.vin, capped.programCode)).toMatchObject({ answer: 'no', reason: 'CLAIM_FULL' });
  });

  it('hold when eight cars ask at the same moment', async () => {
    const capped = await scene.released({ name: 'Race', terms: { dealerUnits: '', units: '3', money: '' } });
    const cars = [];
    for (let at = 0; at < 8; at += 1) cars.push(await scene.sold('submitted', capped.modelId));
    const asked = [{ code: capped.programCode, net: '100.00' }];
    const replies = await Promise.all(cars.map(({ carId }) => scene.send(carId, asked)));
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(3);
    expect(new Set(replies.filter(({ body }) => body.code !== '0').map(codeOf))).toEqual(new Set(['CLAIM_REFUSED']));
  });
});

describe('the same claim at the same moment', () => {
  it('is one', async () => {
    const sale = await scene.sold('submitted', first.modelId);
    const asked = [{ code: first.programCode, net: '100.00' }];
    const replies = await Promise.all(Array.from({ length: 6 }, () => scene.send(sale.carId, asked)));
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect(await claimsOf(sale.vin)).toHaveLength(1);
  });
});

describe('a program that nobody claims', () => {
  it('is booked by the system when the sale is confirmed', async () => {
    const paid = await scene.released({ name: 'Paid without a claim', design: { claimant: 'none' } });
    const sale = await scene.sold('submitted', paid.modelId);
    expect(await scene.answer(sale.vin, paid.programCode)).toMatchObject({ answer: 'no', reason: 'CLAIM_NO_CLAIM' });
    expect(codeOf(await scene.send(sale.carId, [{ code: paid.programCode, net: '100.00' }]))).toBe('CLAIM_REFUSED');
    const body = { recordId: sale.recordId };
    await scene.sicco.call('retail.begin', { body });
    await scene.sicco.call('retail.pass', { body });
    done(await scene.control.call('retail.confirm', { body }));
    const claims = await claimsOf(sale.vin);
    expect(claims.filter(({ programCode }) => programCode === paid.programCode)).toMatchObject([
      { origin: 'system', status: 'Approved' },
    ]);
  });
});

describe('SQL past the application, as its role', () => {
  const claimed = async () => {
    const sale = await scene.sold('submitted', first.modelId);
    return present(done(await scene.claim(sale, [first.programCode])).claims[0], 'a claim').claimId;
  };
  const scoped = <Value>(
    work: (tx: Parameters<Parameters<ReturnType<TestServer['db']['transaction']>['execute']>[0]>[0]) => Promise<Value>,
  ) =>
    server.db.transaction().execute(async (tx) => {
      await sql`select set_config('oasis.reach', 'all', true), set_config('oasis.bus', 'all', true)`.execute(tx);
      return work(tx);
    });

  it('books no entitlement twice', async () => {
    const claimId = await claimed();
    await expect(
      scoped((tx) =>
        sql`insert into claim_line (claim_id, bu_id, dealer_id, car_id, program_code, si_offer_id, payee, entity_id, settlement, make,
          customer, month, amount, vat, net, inputs, steps)
          select claim_id, bu_id, dealer_id, car_id, program_code, si_offer_id, payee, entity_id, settlement, make, customer, month,
            amount, vat, net, inputs, steps from claim_line where claim_id = ${claimId}`.execute(tx),
      ),
    ).rejects.toThrow('claim_line_once');
  });

  it('changes no amount, no posting and no balance, and brings no reversed line back', async () => {
    const claimId = await claimed();
    for (const statement of [
      sql`update claim_line set net = 1 where claim_id = ${claimId}`,
      sql`update claim set net = 1 where id = ${claimId}`,
      sql`delete from claim_line where claim_id = ${claimId}`,
      sql`update obligation_transfer set fen = 1`,
      sql`delete from obligation_transfer`,
      sql`update obligation_balance set fen = 0`,
      sql`update money_transfer set fen = 1`,
    ]) {
      await expect(scoped((tx) => statement.execute(tx))).rejects.toThrow('permission denied');
    }
    done(await scene.dealer.call('claim.takeBack', { body: { claimId } }));
    await expect(
      scoped((tx) => sql`update claim_line set reversed_at = null where claim_id = ${claimId}`.execute(tx)),
    ).rejects.toThrow('a reversed line stays as it is');
  });
});

describe('the database at the end', () => {
  it('agrees: moves, budget control, what is owed, and seals', async () => {
    await server.owner.transaction().execute(async (tx) => {
      expect([...(await checkMoves(tx)), ...(await checkSaleMoves(tx))]).toEqual([]);
      expect(await checkMoney(tx)).toEqual([]);
      expect(await checkClaims(tx)).toEqual([]);
    });
  });
});
