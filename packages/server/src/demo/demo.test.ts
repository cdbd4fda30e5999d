import { monthOf } from '@oasis/engine/base';
import { MAKES } from '@oasis/engine/reference';
import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoGuidelines } from './guidelines.ts';
import { OFFER_TYPES } from './offer-types.ts';
import { demoDealers } from './organisation.ts';
import { seededRandom } from './random.ts';
import { demoModels } from './vehicles.ts';
import { demoVolumes } from './volumes.ts';

const seed = fc.integer({ min: 0, max: 2 ** 31 });
const models = demoModels(2026);

describe('seeded random numbers', () => {
  it('repeat for a seed and stay within bounds, and forks do not influence one another', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: -50, max: 50 }), fc.nat(100), (start, low, width) => {
        const draw = () => {
          const random = seededRandom(start);
          return Array.from({ length: 20 }, () => random.between(low, low + width));
        };
        expect(draw()).toEqual(draw());
        expect(draw().every((value) => value >= low && value <= low + width)).toBe(true);
        const parent = seededRandom(start);
        parent.next();
        expect(parent.fork('a').next()).toBe(seededRandom(start).fork('a').next());
      }),
      { numRuns: runs(50) },
    );
  });
});

describe('the demo vehicles', () => {
  it('are about 150 models of the four makes, each once, with prices', () => {
    expect(models.length).toBeGreaterThanOrEqual(140);
    expect(models.length).toBeLessThanOrEqual(170);
    expect(new Set(models.map(({ make }) => make))).toEqual(new Set(MAKES));
    const keys = models.map(({ brand, typeClass, modelYear, name, make }) =>
      [make, brand, typeClass, modelYear, name].join(),
    );
    expect(new Set(keys).size).toBe(models.length);
    expect(models.every(({ msrp, dealerPrice }) => msrp > dealerPrice && dealerPrice > 0)).toBe(true);
  });

  it('have whole cars, RT and WS, by month over two years, and are the same for the same seed', () => {
    fc.assert(
      fc.property(seed, (start) => {
        const volumes = demoVolumes(models, monthOf(2026, 1), seededRandom(start));
        expect(demoVolumes(models, monthOf(2026, 1), seededRandom(start))).toEqual(volumes);
        expect(volumes.every(({ rt, ws }) => Number.isInteger(rt) && Number.isInteger(ws) && rt >= 0 && ws >= 0)).toBe(
          true,
        );
        expect(volumes.every(({ month }) => month >= '2026-01' && month <= '2027-12')).toBe(true);
        expect(new Set(volumes.map(({ model }) => model)).size).toBe(models.length);
      }),
      { numRuns: runs(5) },
    );
  });

  it('have guidelines between 0 and 10 %', () => {
    const guidelines = demoGuidelines(models, seededRandom(7));
    expect(guidelines.filter(({ typeClass }) => typeClass === null).map(({ make }) => make)).toEqual([...MAKES]);
    expect(guidelines.every(({ rate }) => rate > 0 && rate < 0.1)).toBe(true);
  });
});

describe('the demo organisation and offers', () => {
  it('gives every dealer a code of its own', () => {
    const codes = demoDealers().map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('has the six named fleet types, PMT and company car among the offer types, and no SI offer twice', () => {
    expect(OFFER_TYPES.filter(({ kind }) => kind === 'Fleet').map(({ name }) => name)).toEqual([
      'BMBS Initiated Fleet',
      'BMBS Oversea Returnee',
      'BMBS Initiated Fleet - Special',
      'Dealer Initiated Fleet',
      'Dealer Initiated Fleet - Special',
      'Dealer service support',
    ]);
    expect(new Set(OFFER_TYPES.map(({ template }) => template)).size).toBe(4);
    const offers = OFFER_TYPES.flatMap(({ siOffers }) => siOffers);
    expect(new Set(offers).size).toBe(offers.length);
  });
});
