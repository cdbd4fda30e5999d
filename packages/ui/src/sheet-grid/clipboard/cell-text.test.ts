import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberText, OUR_SEPARATORS, textOfForeign } from './cell-text.ts';

it('a percentage is written with all digits of its fraction', () => {
  const written = [0, 0.2, 0.205, 1, -0.5, 123.456, 0.0025577184246265276, 1e-7, 5e-324, 1e21].map((value) =>
    numberText(value, true),
  );
  expect(written).toEqual([
    '0%',
    '20%',
    '20.5%',
    '100%',
    '-50%',
    '12345.6%',
    '0.25577184246265276%',
    '0.00001%',
    '5e-322%',
    '1e23%',
  ]);
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const [mantissa = '', power = '0'] = numberText(value, true).replace('%', '').split('e');
      expect(Number(`${mantissa}e${Number(power) - 2}`)).toBe(value + 0);
      expect(Number(numberText(value, false))).toBe(value + 0);
    }),
    { numRuns: process.env['OASIS_LONG'] === '1' ? 50_000 : 1000 },
  );
});

it.each([
  ['0%', '###', '20%'],
  ['0.00%', '##', '20%'],
  ['Percent', '#', '20%'],
  ['0.00', '##', '0.2'],
  ['0.0" %"', '##', '0.2'],
  ['', '##', '0.2'],
  ['0%', '20%', '20%'],
])(
  '[BUD-093] a percent in its program (%s) means what it shows there, also where the column is too narrow',
  (format, shown, text) => {
    expect(textOfForeign({ shown, value: 0.2, format }, OUR_SEPARATORS)).toBe(text);
  },
);
