import { addMonths, monthOf } from '@oasis/engine/base';
import type { Measures } from '@oasis/engine/report';
import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MessageError } from '../base/message-error.ts';
import { MEASURE_FORMAT } from './measure-block.ts';
import { monthsAndModels, packMeasures, unpackAmounts, unpackMeasures } from './measures.ts';

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

/** Written by earlier releases; every later release must read them: as columns, and in the form of their own. */
const FROZEN_COLUMNS =
  'T0FTQgEAAQDorx1jBAAAAAUAAAAvAAAAWyJ2b2x1bWUiLCJidWRnZXQiLCJiYXNlVmFsdWUiLCJtb250aCIsIm1vZGVsIl0otS/9IKCNAgD0AgAAAAAAAPA/APh/AARAAFn4f0BvaghBAICEHkFAvtdAgAAAHCgcQAAAAAAAAChADwAgC5AN6LdCAQQEcBpqALgEMgCJQcOZLgPnwLkWyAE=';

const FROZEN_MEASURES =
  'T0FTTQEAAQCqN9ER+V4AAAIAAAACAAAABwAAAAwAAAAAAAAAAADwPwAAAAAAAPh/AAAAAAAABEAAAAAAAAAAAAAAAAAAAFlAAAAAAAAA+H8AAAAAAEBvQAAAAAAAAAAAAAAAAABqCEEAAAAAAAD4fwAAAACAhB5BAAAAAAAAAAA=';

const frozen: Measures = {
  months: [monthOf(2026, 2), monthOf(2026, 3)],
  models: ['7', '12'],
  volume: Float64Array.of(1, Number.NaN, 2.5, 0),
  budget: Float64Array.of(100, Number.NaN, 250, 0),
  baseValue: Float64Array.of(200_000, Number.NaN, 500_000, 0),
};

describe('stored measures', () => {
  it.each([
    ['as columns', FROZEN_COLUMNS],
    ['in the form of their own', FROZEN_MEASURES],
  ])('are read as earlier releases wrote them, %s', (_, stored) => {
    const packed = Buffer.from(stored, 'base64');
    expect(unpackMeasures(packed)).toEqual(frozen);
    const { layoutKey, ...amounts } = unpackAmounts(packed);
    expect(amounts).toEqual({ budget: frozen.budget, baseValue: frozen.baseValue, unpriced: [] });
    expect(monthsAndModels(layoutKey)).toEqual({ months: frozen.months, models: frozen.models });
  });

  it('are written in the present format', () => {
    expect(packMeasures(frozen).toString('base64')).toBe(FROZEN_MEASURES);
  });

  it('are read whole or refused, whichever bytes were changed, removed or added', () => {
    const block = packMeasures(frozen);
    const one = fc.tuple(fc.nat({ max: block.length - 1 }), fc.integer({ min: 1, max: 255 }));
    fc.assert(
      fc.property(one, ([at, change]) => {
        const damaged = Buffer.from(block);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        expect(() => unpackMeasures(damaged)).toThrow(MessageError);
      }),
      { numRuns: runs(200) },
    );
    for (let length = 0; length < block.length; length += 1) {
      expect(() => unpackMeasures(block.subarray(0, length))).toThrow(MessageError);
    }
    expect(() => unpackMeasures(Buffer.concat([block, Buffer.alloc(8)]))).toThrow(MessageError);
  });

  it('of a newer server version are refused as such', () => {
    const newer = packMeasures(frozen);
    newer.writeUInt16LE(MEASURE_FORMAT + 1, 4);
    expect(() => unpackMeasures(newer)).toThrow('newer-format');
  });

  it('are read back as written', () => {
    fc.assert(
      fc.property(anyMeasures, (measures) => {
        expect(unpackMeasures(packMeasures(measures))).toEqual(measures);
      }),
      { numRuns: runs(50) },
    );
  });
});
