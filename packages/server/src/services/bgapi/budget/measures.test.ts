import { addMonths, type Measures, monthOf } from '@oasis/engine';
import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packMeasures, unpackMeasures } from './measures.ts';

const anyMeasures = fc
  .record({
    start: fc.integer({ min: 1990, max: 2060 }),
    months: fc.integer({ min: 1, max: 24 }),
    models: fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000_000 }), { minLength: 1, maxLength: 20 }),
  })
  .chain(({ start, months, models }) => {
    const size = months * models.length;
    const column = fc.float64Array({ minLength: size, maxLength: size });
    return fc.record({
      months: fc.constant(Array.from({ length: months }, (_, place) => addMonths(monthOf(start, 1), place))),
      models: fc.constant(models.map(String)),
      volume: column,
      budget: column,
      baseValue: column,
    });
  });

/** Written by the first release; every later release must read it. */
const FROZEN_MEASURES =
  'T0FTQgEAAQDorx1jBAAAAAUAAAAvAAAAWyJ2b2x1bWUiLCJidWRnZXQiLCJiYXNlVmFsdWUiLCJtb250aCIsIm1vZGVsIl0otS/9IKCNAgD0AgAAAAAAAPA/APh/AARAAFn4f0BvaghBAICEHkFAvtdAgAAAHCgcQAAAAAAAAChADwAgC5AN6LdCAQQEcBpqALgEMgCJQcOZLgPnwLkWyAE=';

const frozen: Measures = {
  months: [monthOf(2026, 2), monthOf(2026, 3)],
  models: ['7', '12'],
  volume: Float64Array.of(1, Number.NaN, 2.5, 0),
  budget: Float64Array.of(100, Number.NaN, 250, 0),
  baseValue: Float64Array.of(200_000, Number.NaN, 500_000, 0),
};

describe('stored measures', () => {
  it('read what the first release wrote', () => {
    expect(unpackMeasures(Buffer.from(FROZEN_MEASURES, 'base64'))).toEqual(frozen);
  });

  it('come back as they were', () => {
    fc.assert(
      fc.property(anyMeasures, (measures) => {
        expect(unpackMeasures(packMeasures(measures))).toEqual(measures);
      }),
      { numRuns: runs(50) },
    );
  });
});
