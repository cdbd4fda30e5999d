import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { rateState } from './rate-state.ts';
import { fractionOfPercent, percentOfFraction, vatForm } from './vat-form.ts';

const GOOD = { validFrom: '2027-01-15', percent: '13', reason: 'Notice 39 of 2027' };
const codes = (part: Partial<typeof GOOD>) =>
  vatForm.check({ ...GOOD, ...part }).map(({ field, message }) => [field, message.code]);

describe('the form of a VAT rate', () => {
  it('needs a day of the calendar, a rate and a reason', () => {
    expect(codes({})).toEqual([]);
    for (const validFrom of ['', '2027-01', '2027-02-30', '1989-12-31', '2100-01-01'])
      expect(codes({ validFrom })).toEqual([['validFrom', 'PRICE_DAY_MISSING']]);
    for (const percent of ['', 'x', '-1', '100', '1e1', '13.005', '13,5', '0.0000000013'])
      expect(codes({ percent }), percent).toEqual([['percent', 'VAT_PERCENT_WRONG']]);
    for (const percent of ['0', '9', '13.5', '99.99', ' 13 % ', '13.000'])
      expect(codes({ percent }), percent).toEqual([]);
    expect(codes({ reason: ' ' })).toEqual([['reason', 'PRICE_REASON_MISSING']]);
    expect(codes({ reason: 'x'.repeat(201) })).toEqual([['reason', 'PRICE_REASON_LENGTH']]);
  });

  it('is saved with two decimals, and a rate is unchanged after it was stored', () => {
    expect(vatForm.toSave({ ...GOOD, percent: ' 13 % ' }).percent).toBe('13.00');
    expect([fractionOfPercent('13'), fractionOfPercent('x')]).toEqual(['0.1300', undefined]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (hundredths) => {
        const percent = (hundredths / 100).toFixed(2);
        expect(percentOfFraction(fractionOfPercent(percent) ?? '')).toBe(percent);
      }),
      { numRuns: runs(100) },
    );
  });
});

it('a dated value is coming, in force, past, or replaced by a newer version', () => {
  const row = { validFrom: '2026-03-15', validTo: '2026-04-09', replaced: false };
  const states = ['2026-03-14', '2026-03-15', '2026-04-09', '2026-04-10'].map((day) => rateState(row, day));
  expect(states).toEqual(['coming', 'inForce', 'inForce', 'past']);
  expect(rateState({ ...row, validTo: '' }, '2099-01-01')).toBe('inForce');
  expect(rateState({ ...row, replaced: true }, '2026-03-15')).toBe('replaced');
});
