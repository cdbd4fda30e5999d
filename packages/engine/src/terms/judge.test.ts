import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { fenOf } from '../base/money.ts';
import { rateOf } from '../base/rate.ts';
import { messageText } from '../messages/index.ts';
import { type JudgedCar, judgeCar, type SoldCar } from './judge.ts';
import { FIRST_SETTINGS, modelSubject, type OfferTerms, placeKey, type TermTier, typeClassSubject } from './types.ts';

const CAR: SoldCar = {
  modelId: 7,
  brandId: 2,
  typeClass: 'E-Class',
  day: '2026-03-15',
  msrp: fenOf(41_300_000n),
  vatRate: rateOf(130_000_000n),
  customer: '',
  booked: { dealerUnits: 0, units: 0, money: fenOf(0n) },
};

const OF_MODEL = placeKey({ customer: '', subject: modelSubject(7), month: '' });

function terms(part: Partial<OfferTerms>): OfferTerms {
  return { ...FIRST_SETTINGS, values: new Map([[OF_MODEL, 500_000n]]), ...part };
}

const said = ({ steps }: JudgedCar) => steps.map((step) => messageText(step, 'en'));
const tier = (from: bigint, value: bigint, reach: TermTier['reach']): TermTier => ({
  from: rateOf(from * 10_000_000n),
  value,
  reach,
});

describe('the grant of terms for a car', () => {
  it('is the amount of its model, explained step by step in both languages', () => {
    const judged = judgeCar(terms({}), CAR);
    expect(judged).toMatchObject({ amount: 500_000n, net: 500_000n, vat: 'without' });
    expect(said(judged)).toEqual([
      'By model, Whole period: the terms say 5,000.00',
      '5,000.00 yuan for the car, Without VAT',
    ]);
    expect(judged.steps.map((step) => messageText(step, 'zh'))).toEqual([
      '按车型，整个期间：条款规定 5,000.00',
      '每台 5,000.00 元，不含税',
    ]);
  });

  it('is a percent of MSRP w/o VAT, with one division, one rounding, and the name of its rule', () => {
    const judged = judgeCar(terms({ kind: 'percent', values: new Map([[OF_MODEL, 32_500_000n]]) }), CAR);
    // 413,000.00 ÷ 1.13 × 3.25 % = 11,878.3185…
    expect(judged.amount).toBe(1_187_832n);
    expect(said(judged)[1]).toBe(
      'MSRP 413,000.00 ÷ (1 + VAT 13.00%) × 3.25% = 11,878.32 yuan, Without VAT; To the fen (rule TERM-FEN)',
    );
    const rounded = terms({ kind: 'percent', rounding: 'hundredYuan', values: new Map([[OF_MODEL, 32_500_000n]]) });
    expect(judgeCar(rounded, CAR).amount).toBe(1_190_000n);
  });

  it('is nothing, with VAT and without it, beyond a cap of any kind', () => {
    for (const vat of ['with', 'without'] as const) {
      for (const caps of [{ dealerUnits: 1 }, { units: 1 }, { money: fenOf(500_000n) }]) {
        const capped = terms({ vat, caps: { dealerUnits: null, units: null, money: null, published: false, ...caps } });
        const booked = { dealerUnits: 1, units: 1, money: fenOf(500_000n) };
        for (const latePercent of [undefined, 50]) {
          expect(judgeCar(capped, { ...CAR, booked, latePercent })).toMatchObject({ amount: 0n, net: 0n });
        }
      }
    }
  });

  it('is freed of VAT from the exact late share where it is paid whole, and from the rest where a cap cuts it', () => {
    const odd = terms({ vat: 'with', values: new Map([[OF_MODEL, 1_000_001n]]) });
    // 1,000,001 × 33 % = 330,000.33; ÷ 1.13 = 292,035.69…
    expect(judgeCar(odd, { ...CAR, latePercent: 33 })).toMatchObject({
      amount: 330_000n,
      net: 292_036n,
      uncapped: 330_000n,
    });
    const caps = { dealerUnits: null, units: null, money: fenOf(330_000n), published: false };
    // The rest of 330,000 is less than 330,000.33: 330,000 ÷ 1.13 = 292,035.39…
    const rest = judgeCar({ ...odd, caps }, { ...CAR, latePercent: 33 });
    expect(rest).toMatchObject({ amount: 330_000n, net: 292_035n });
    expect(said(rest)).toContain('Of the money in all 3,300.00 yuan are left, so the car gets those');
    const enough = { ...caps, money: fenOf(330_001n) };
    expect(judgeCar({ ...odd, caps: enough }, { ...CAR, latePercent: 33 }).net).toBe(292_036n);
  });

  it('has its VAT removed once if the amounts are with VAT', () => {
    const judged = judgeCar(terms({ vat: 'with' }), CAR);
    expect(judged).toMatchObject({ amount: 500_000n, net: 442_478n, vat: 'with' });
    expect(said(judged).at(-1)).toBe('Without VAT of 13.00%: 4,424.78 yuan (rule TERM-NET)');
  });

  it('is that of type class, month and fleet customer if the terms have values for them', () => {
    const key = placeKey({ customer: 'Fleet Co', subject: typeClassSubject(2, 'E-Class'), month: '2026-03' });
    const monthly = terms({ level: 'typeClass', span: 'month', values: new Map([[key, 100n]]) });
    expect(judgeCar(monthly, { ...CAR, customer: 'Fleet Co' }).amount).toBe(100n);
    const others = [{ customer: '' }, { day: '2026-04-01' }, { typeClass: 'S-Class' }, { brandId: 3 }];
    for (const other of others) {
      const judged = judgeCar(monthly, { ...CAR, customer: 'Fleet Co', ...other });
      expect(judged.amount).toBe(0n);
      expect(said(judged)[0]).toContain('the terms grant this car nothing');
    }
  });

  it('ends at the caps: no grant beyond a number of cars, and the rest of the money for the last car', () => {
    const capped = terms({ caps: { dealerUnits: 2, units: 5, money: fenOf(600_000n), published: true } });
    const after = (dealerUnits: number, units: number, money: bigint) =>
      judgeCar(capped, { ...CAR, booked: { dealerUnits, units, money: fenOf(money) } });
    expect(after(1, 4, 0n).amount).toBe(500_000n);
    expect(said(after(1, 4, 0n)).slice(2)).toEqual([
      'It is car 2 of 2 that the dealer is granted at most',
      'It is car 5 of 5 that are granted at most in all',
      'Of the money in all 6,000.00 yuan are left, which is enough',
    ]);
    expect(said(after(2, 4, 0n)).at(-1)).toBe(
      'The dealer was granted 2 cars already, the most there are for one dealer',
    );
    expect(said(after(0, 5, 0n)).at(-1)).toBe('5 cars were granted already, the most there are in all');
    expect(after(0, 1, 500_000n)).toMatchObject({ amount: 100_000n, uncapped: 500_000n });
    expect(said(after(0, 1, 600_000n)).at(-1)).toBe('The money in all, 6,000.00 yuan, is used up');
  });

  it('is that of the highest reached tier, for all cars or only for those above it', () => {
    const tiers = [tier(80n, 100n, 'all'), tier(100n, 300n, 'above'), tier(120n, 500n, 'all')];
    const paid = (sold: number, before: number) =>
      judgeCar(terms({ basis: 'achievement', tiers }), { ...CAR, achievement: { target: 10, sold, before } });
    expect(paid(7, 0).amount).toBe(0n);
    expect(said(paid(7, 0))).toEqual(['7 of 10 cars are an achievement of 70.00%', 'No tier is reached for this car']);
    expect(paid(8, 7).amount).toBe(100n);
    expect([9, 10].map((before) => paid(11, before).amount)).toEqual([100n, 300n]);
    expect(said(paid(11, 10)).at(1)).toBe('Car 11 of the dealer is above 100.00% of the target: 3.00');
    expect(paid(12, 0).amount).toBe(500n);
    const withTarget = (achievement: SoldCar['achievement']) =>
      judgeCar(terms({ basis: 'achievement', tiers }), { ...CAR, achievement });
    for (const none of [undefined, { target: 0, sold: 0, before: 0 }, { target: 0, sold: 5, before: 4 }]) {
      const judged = withTarget(none);
      expect(judged).toMatchObject({ amount: 0n, net: 0n, uncapped: 0n });
      expect(said(judged)).toEqual(['The offer pays by achievement, and the dealer has no target']);
    }
    // One car is a target.
    expect(withTarget({ target: 1, sold: 1, before: 0 }).amount).toBe(100n);
  });
});

const money = fc.bigInt({ min: 0n, max: 99_999_999_999n }).map(fenOf);

describe('laws of terms', () => {
  const anyTiers = fc
    .uniqueArray(fc.record({ at: fc.nat(200), worth: fc.nat(100_000), reach: fc.constantFrom('all', 'above') }), {
      selector: ({ at }) => at,
      minLength: 1,
      maxLength: 6,
    })
    .map((all) => {
      const worths = all.map(({ worth }) => worth).toSorted((one, other) => one - other);
      return all
        .toSorted((one, other) => one.at - other.at)
        .map(({ at, reach }, place) => tier(BigInt(at), BigInt(worths[place] ?? 0), reach));
    });

  it('a higher achievement never pays less, nor does a car further above', () => {
    const cars = fc.record({ target: fc.integer({ min: 1, max: 50 }), sold: fc.nat(120), before: fc.nat(119) });
    fc.assert(
      fc.property(anyTiers, cars, fc.nat(30), (tiers, achievement, more) => {
        const paid = (sold: number, before: number) =>
          judgeCar(terms({ basis: 'achievement', tiers }), {
            ...CAR,
            achievement: { target: achievement.target, sold, before },
          }).amount;
        const { sold, before } = achievement;
        expect(paid(sold + more, before) >= paid(sold, before)).toBe(true);
        expect(paid(sold, before + more) >= paid(sold, before)).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  const caps = fc.record({
    dealerUnits: fc.option(fc.integer({ min: 1, max: 6 })),
    units: fc.option(fc.integer({ min: 1, max: 12 })),
    money: fc.option(fc.bigInt({ min: 0n, max: 4_000_000n }).map(fenOf)),
    published: fc.boolean(),
  });

  it('earlier grants never increase a grant, and no grant exceeds a cap', () => {
    const booked = fc.record({
      dealerUnits: fc.nat(8),
      units: fc.nat(14),
      money: fc.bigInt({ min: 0n, max: 5_000_000n }),
    });
    fc.assert(
      fc.property(caps, booked, fc.nat(3), fc.bigInt({ min: 0n, max: 900_000n }), (limits, now, more, moreMoney) => {
        const grant = (dealerUnits: number, units: number, before: bigint) =>
          judgeCar(terms({ caps: limits }), { ...CAR, booked: { dealerUnits, units, money: fenOf(before) } });
        const { amount, uncapped } = grant(now.dealerUnits, now.units, now.money);
        const later = grant(now.dealerUnits + more, now.units + more, now.money + moreMoney);
        expect(later.amount <= amount).toBe(true);
        expect(amount <= uncapped).toBe(true);
        if (amount > 0n && limits.money !== null) expect(now.money + amount <= limits.money).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  it('cars are judged alike in any order, with the same total under a cap of money', () => {
    const cars = fc.array(fc.record({ modelId: fc.constantFrom(1, 2, 3), msrp: money }), {
      minLength: 1,
      maxLength: 12,
    });
    const values = new Map(
      [1, 2].map((id) => [placeKey({ customer: '', subject: modelSubject(id), month: '' }), BigInt(id) * 77_777_777n]),
    );
    const scene = cars.chain((all) =>
      fc.record({
        all: fc.constant(all),
        shuffled: fc.shuffledSubarray(all, { minLength: all.length }),
        cap: fc.option(money),
        kind: fc.constantFrom('amount' as const, 'percent' as const),
      }),
    );
    fc.assert(
      fc.property(scene, ({ all, shuffled, cap, kind }) => {
        const offer = terms({ kind, values, caps: { dealerUnits: null, units: null, money: cap, published: false } });
        const alone = (car: (typeof all)[number]) => judgeCar(offer, { ...CAR, ...car });
        const before = new Map(all.map((car) => [car, alone(car)]));
        for (const car of shuffled) expect(alone(car)).toEqual(before.get(car));
        const inAll = (order: typeof all) =>
          order.reduce((booked, car) => {
            const judged = judgeCar(offer, { ...CAR, ...car, booked: { ...CAR.booked, money: fenOf(booked) } });
            return booked + judged.amount;
          }, 0n);
        expect(inAll(shuffled)).toBe(inAll(all));
      }),
      { numRuns: runs(200) },
    );
  });
});
