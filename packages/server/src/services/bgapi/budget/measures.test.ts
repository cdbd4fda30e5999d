import { addMonths, monthOf } from '@oasis/engine';
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

describe('stored measures', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(anyMeasures, (measures) => {
        expect(unpackMeasures(packMeasures(measures))).toEqual(measures);
      }),
      { numRuns: runs(50) },
    );
  });
});
