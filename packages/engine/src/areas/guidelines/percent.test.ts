import { describe, expect, it } from 'vitest';
import { fractionOfGuideline, guidelineOfFraction, parseGuidelinePercent } from './percent.ts';

describe('a percent in a cell', () => {
  it('is read with and without its sign, stored with two decimals, and refused if it has more', () => {
    const read = (text: string) => {
      const result = parseGuidelinePercent(text);
      return result.ok ? result.value : result.error.code;
    };
    for (const [text, percent] of [
      ['4.5', '4.50'],
      [' 4.50 % ', '4.50'],
      ['４．５％', '4.50'],
      ['0', '0.00'],
      ['100', '100.00'],
      ['4.500', '4.50'],
      ['', null],
      ['-', null],
    ] as const)
      expect(read(text), text).toBe(percent);
    for (const text of ['x', '-1', '100.01', '4.505', '4,5', '1e1', '4.5%%', '0.0000000001'])
      expect(read(text), text).toBe('GUIDELINE_PERCENT_WRONG');
    expect([fractionOfGuideline('4.50'), guidelineOfFraction('0.0450'), guidelineOfFraction(null)]).toEqual([
      '0.0450',
      '4.50',
      null,
    ]);
  });
});
