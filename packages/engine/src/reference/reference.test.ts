import { describe, expect, it } from 'vitest';
import { SAMPLE_MODELS, SAMPLE_PINS, SAMPLE_SET } from '../../testing/sample.ts';
import { present } from '../base/assert.ts';
import { parseMonth } from '../base/period.ts';
import { isLatest, isLatestKufri, withLatestKufri } from './pins.ts';
import { referenceFrom } from './reference-set.ts';
import { MAKES, NEWEST_LEAF_RULE } from './types.ts';
import { sumPresent, weightedMean } from './weigh.ts';

const month = (text: string) => present(parseMonth(text), 'a month');

describe('versions', () => {
  const newer = { ...SAMPLE_PINS, kufri: { ...SAMPLE_PINS.kufri, CBU: 'kufri-cbu-2' } };

  it('[BUD-015] are not the latest if any make is behind', () => {
    expect(isLatestKufri(SAMPLE_PINS, SAMPLE_PINS)).toBe(true);
    expect(isLatestKufri(SAMPLE_PINS, newer)).toBe(false);
    expect(isLatestKufri({ ...SAMPLE_PINS, kufri: { PBP: 'kufri-pbp-1' } }, newer)).toBe(true);
  });

  it('are the latest after an update', () => {
    expect(isLatestKufri(withLatestKufri(SAMPLE_PINS, newer), newer)).toBe(true);
  });

  it('[BUD-155] count prices, VAT, guidelines and templates too', () => {
    expect(isLatest(SAMPLE_PINS, SAMPLE_PINS)).toBe(true);
    for (const change of [{ msrp: 'x' }, { vat: 'x' }, { financing: 'x' }, { guideline: 'x' }, { template: 'x' }]) {
      expect(isLatest(SAMPLE_PINS, { ...SAMPLE_PINS, ...change })).toBe(false);
    }
    expect(isLatest(SAMPLE_PINS, { ...SAMPLE_PINS, leafRule: NEWEST_LEAF_RULE })).toBe(false);
  });

  it('[CST-024] [CST-025] [CST-026] [CST-027] are kept for the four makes of the specification', () => {
    expect(MAKES).toHaveLength(4);
    for (const make of ['PBP', 'CBU', 'VAN', 'DENZA']) expect(MAKES).toContain(make);
  });
});

describe('reference data', () => {
  const [first] = SAMPLE_MODELS;
  const model = present(first, 'a model');
  const price = { version: 'msrp-1', model: model.id, dealerPriceWithVat: 1 };
  const data = referenceFrom({
    ...SAMPLE_SET,
    prices: [
      { ...price, from: '2026-03-15', msrpWithVat: 300 },
      { ...price, from: '2026-01', msrpWithVat: 100 },
      { ...price, from: '2026-02-01', msrpWithVat: 200 },
    ],
    guidelines: [
      { version: 'g', make: 'PBP', typeClass: '', model: '', from: '2026-01', percent: 0.01 },
      { version: 'g', make: 'PBP', typeClass: 'C-Class', model: '', from: '2026-01', percent: 0.02 },
      { version: 'g', make: 'PBP', typeClass: 'C-Class', model: 'C 200 L', from: '2026-02', percent: 0.03 },
    ],
  });

  it('has the price in force on the first day of the month', () => {
    const msrp = (text: string) => data.price('msrp-1', model.id, month(text))?.msrpWithVat;
    expect(['2025-12', '2026-01', '2026-02', '2026-03', '2026-04'].map(msrp)).toEqual([undefined, 100, 200, 200, 300]);
  });

  it('has the closest guideline of model, type class and make', () => {
    const guideline = (typeClass: string, name: string, text: string) =>
      data.guideline('g', { make: 'PBP', typeClass, model: name }, month(text));
    expect(guideline('C-Class', 'C 200 L', '2026-02')).toBe(0.03);
    expect(guideline('C-Class', 'C 200 L', '2026-01')).toBe(0.02);
    expect(guideline('C-Class', 'C 260 L', '2026-02')).toBe(0.02);
    expect(guideline('E-Class', 'E 300 L', '2026-02')).toBe(0.01);
    expect(data.guideline('g', { make: 'VAN', typeClass: '', model: '' }, month('2026-02'))).toBeUndefined();
  });

  it('has no values of an unknown version', () => {
    expect(data.volume('kufri-pbp-9', model.id, month('2026-01'))).toBeUndefined();
    expect(data.volume('kufri-pbp-1', model.id, month('2026-01'))).toMatchObject({ rt: 10, ws: 20 });
    expect(data.vatRate('vat-9', month('2026-01'))).toBeUndefined();
  });
});

describe('means of several models', () => {
  it('are weighted, skip missing values, and are plain without weights', () => {
    expect(
      weightedMean([
        { value: 100, weight: 1 },
        { value: 200, weight: 3 },
      ]),
    ).toBe(175);
    expect(
      weightedMean([
        { value: 100, weight: 1 },
        { value: Number.NaN, weight: 9 },
      ]),
    ).toBe(100);
    expect(
      weightedMean([
        { value: 100, weight: 0 },
        { value: 200, weight: Number.NaN },
      ]),
    ).toBe(150);
    expect(weightedMean([])).toBeNaN();
    expect([sumPresent([1, Number.NaN, 2]), sumPresent([Number.NaN])]).toEqual([3, Number.NaN]);
  });
});
