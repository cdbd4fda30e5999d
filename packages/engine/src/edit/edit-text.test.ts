import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { editText } from './edit-text.ts';
import { parseCellText } from './parse-cell-text.ts';

describe('editText', () => {
  it('[BUD-093] shows a share with its percent sign', () => {
    const texts = [0.2, 0.07, 1, 0.125, 0, 1e-10, 12].map((value) => editText(value, 'percent'));
    expect(texts).toEqual(['20%', '7%', '100%', '12.5%', '0%', '1e-8%', '1200%']);
    expect(editText(1234.5, 'number')).toBe('1234.5');
    expect(editText(Number.NaN, 'percent')).toBe('');
  });

  it('is read back as exactly the same number', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e250, max: 1e250 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(value, fc.constantFrom('number', 'percent'), (number, format) => {
        expect(parseCellText(editText(number, format), format)).toEqual({ ok: true, value: number + 0 });
      }),
      { numRuns: runs(300) },
    );
  });
});
