import { describe, expect, it } from 'vitest';
import { SAMPLE_MODELS, SAMPLE_PERIOD, SAMPLE_PINS, SAMPLE_SET } from '../../testing/sample.ts';
import { present } from '../base/assert.ts';
import { monthsOf } from '../base/period.ts';
import { referenceFrom } from '../reference/reference-set.ts';
import { type LeafSource, leafValue, monthsOfKey } from './leaf-values.ts';

const months = monthsOf(SAMPLE_PERIOD);
const [first, second] = SAMPLE_MODELS.map((model) => ({ models: [model], months }));
const both = { models: SAMPLE_MODELS.slice(0, 2), months };

/** The sample, with the second model at 452,000 from the second month of the period on. */
const source: LeafSource = {
  pins: SAMPLE_PINS,
  reference: referenceFrom({
    ...SAMPLE_SET,
    prices: [
      ...SAMPLE_SET.prices.map((price, index) => (index === 1 ? { ...price, msrpWithVat: 113_000 } : price)),
      { version: 'msrp-1', model: SAMPLE_MODELS[1]!.id, from: '2026-02', msrpWithVat: 452_000, dealerPriceWithVat: 1 },
    ],
  }),
};

describe('reference values of a leaf', () => {
  it('sum Kufri volumes over months and models', () => {
    expect(leafValue('kufriRt', present(first, 'a leaf'), source)).toBe(30);
    expect(leafValue('kufriWs', both, source)).toBe(60 + 120);
  });

  it('take the price of the first month', () => {
    expect(leafValue('msrpWithVat', present(second, 'a leaf'), source)).toBe(113_000);
    expect(leafValue('msrpWithVat', { models: both.models.slice(1), months: months.slice(1) }, source)).toBe(452_000);
  });

  it('average prices of several models by their Kufri volumes', () => {
    expect(leafValue('msrpWithVat', both, source)).toBeCloseTo((226_000 + 2 * 113_000) / 3, 6);
    expect(leafValue('guidelinePercent', both, source)).toBe(0.04);
  });

  it('are missing without models, months or pins', () => {
    const nothing = { models: [], months: [] };
    expect(leafValue('kufriRt', nothing, source)).toBeNaN();
    expect(leafValue('vatRate', nothing, source)).toBeNaN();
    expect(leafValue('msrpWithVat', { models: [], months }, source)).toBeNaN();
    const unpinned = { ...source, pins: { ...SAMPLE_PINS, kufri: {} } };
    expect(leafValue('kufriRt', both, unpinned)).toBeNaN();
  });

  it('have the months of a key, for one month and for a period', () => {
    expect(monthsOfKey('2026-01')).toEqual(['2026-01']);
    expect(monthsOfKey('2026-01 ~ 2026-03')).toEqual(months);
    expect(monthsOfKey('soon')).toEqual([]);
  });
});
