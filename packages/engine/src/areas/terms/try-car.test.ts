import { describe, expect, it } from 'vitest';
import { rateOf } from '../../base/rate.ts';
import { messageText } from '../../messages/index.ts';
import { FIRST_SETTINGS, modelSubject, type OfferPlan, type OfferTerms, placeKey } from '../../terms/index.ts';
import { askedOf, plannedMsrp, type TriedCar, tryCar } from './try-car.ts';

const MODEL = {
  customer: '',
  make: 'PBP',
  brandId: 2,
  brand: 'Mercedes-Benz',
  typeClass: 'E-Class',
  modelYear: '2026',
  modelId: 7,
  model: 'E 300',
  volume: [1, 3],
  budget: [100, 300],
  baseValue: [400_000, 1_200_000],
};
const VAT = rateOf(130_000_000n);
const PLAN: OfferPlan = { months: ['2026-03', '2026-04'], vatRates: [VAT, VAT], models: [MODEL] };
const KEY = placeKey({ customer: '', subject: modelSubject(7), month: '' });
const CAR: TriedCar = {
  day: '2026-03-15',
  msrp: '',
  target: '',
  sold: '',
  before: '',
  dealerUnits: '',
  units: '',
  money: '',
};
const terms = (part: Partial<OfferTerms>): OfferTerms => ({
  ...FIRST_SETTINGS,
  values: new Map([[KEY, 500_000n]]),
  ...part,
});
const caps = { dealerUnits: 2, units: 5, money: null, published: false };

describe('a tried car', () => {
  it('is judged like a claim, step by step, and needs only the values that the offer uses', () => {
    const { judged, wrong } = tryCar(terms({}), PLAN, MODEL, { ...CAR, msrp: 'never read', target: '?' });
    expect(wrong.size).toBe(0);
    expect(judged?.amount).toBe(500_000n);
    expect(judged?.steps.map((step) => messageText(step, 'en'))[0]).toBe(
      'By model, Whole period: the terms say 5,000.00',
    );
    expect(askedOf(terms({}))).toEqual(['day']);
    expect(askedOf(terms({ kind: 'percent', basis: 'achievement', caps }))).toEqual(
      'day msrp target sold before dealerUnits units'.split(' '),
    );
  });

  it('gets the percent of the typed price, and the tier of the achievement', () => {
    const percent = terms({ kind: 'percent', values: new Map([[KEY, 32_500_000n]]) });
    const { judged } = tryCar(percent, PLAN, MODEL, { ...CAR, msrp: '413,000.00' });
    expect(judged?.amount).toBe(1_187_832n);
    const tiers = [{ from: rateOf(800_000_000n), value: 100n, reach: 'all' as const }];
    const byTiers = terms({ basis: 'achievement', tiers });
    const reached = (sold: string) => tryCar(byTiers, PLAN, MODEL, { ...CAR, target: '10', sold, before: '0' }).judged;
    expect([reached('7')?.amount, reached('8')?.amount]).toEqual([0n, 100n]);
  });

  it('counts earlier grants against the caps', () => {
    const after = (dealerUnits: string) => tryCar(terms({ caps }), PLAN, MODEL, { ...CAR, dealerUnits, units: '0' });
    expect(after('1').judged?.amount).toBe(500_000n);
    expect(after('2').judged?.amount).toBe(0n);
  });

  it('is not judged while a typed value is wrong, which has a message', () => {
    const codes = (part: Partial<TriedCar>, of: Partial<OfferTerms> = {}) => {
      const { judged, wrong } = tryCar(terms(of), PLAN, MODEL, { ...CAR, ...part });
      expect(judged).toBeUndefined();
      return [...wrong].map(([field, { code }]) => `${field} ${code}`);
    };
    expect(codes({ day: '2026-02-30' })).toEqual(['day TERM_TRY_DAY']);
    expect(codes({ day: '2026-05-01' })).toEqual(['day TERM_TRY_DAY_OUTSIDE']);
    expect(codes({ units: '1.5' }, { caps })).toEqual(['units TERM_TRY_COUNT']);
    expect(codes({ msrp: 'dear' }, { kind: 'percent' })).toEqual(['msrp TERM_AMOUNT_TEXT']);
  });

  it('begins with the price of its model in the budget', () => {
    // 1,600,000 ÷ 4 cars × 1.13.
    expect(plannedMsrp(PLAN, MODEL)).toBe(45_200_000n);
    expect(plannedMsrp(PLAN, { ...MODEL, volume: [0, 0] })).toBeUndefined();
    // 400,000 × 1.13 and 1,200,000 × 1.09 for 4 cars.
    const changed = { ...PLAN, vatRates: [VAT, rateOf(90_000_000n)] };
    expect(plannedMsrp(changed, MODEL)).toBe(44_000_000n);
  });

  it('is calculated without the VAT of its month', () => {
    const changed = { ...PLAN, vatRates: [VAT, rateOf(90_000_000n)] };
    const net = (day: string) => tryCar(terms({ vat: 'with' }), changed, MODEL, { ...CAR, day }).judged?.net;
    // 5,000.00 ÷ 1.13 and ÷ 1.09.
    expect([net('2026-03-31'), net('2026-04-01')]).toEqual([442_478n, 458_716n]);
  });
});
