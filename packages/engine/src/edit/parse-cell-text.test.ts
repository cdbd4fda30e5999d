import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/runs.ts';
import { parseCellText } from './parse-cell-text.ts';

const valueOf = (text: string, format: 'number' | 'percent' = 'number'): number | string => {
  const parsed = parseCellText(text, format);
  return parsed.ok ? parsed.value : parsed.error.code;
};

describe('parseCellText', () => {
  it("[BUD-093] reads '20%' and 0.2 as 20 %, 20 as 2,000 %", () => {
    expect(valueOf('20%', 'percent')).toBe(0.2);
    expect(valueOf('0.2', 'percent')).toBe(0.2);
    expect(valueOf('20', 'percent')).toBe(20);
    expect(valueOf('0.1 %', 'percent')).toBe(0.001);
    expect(valueOf('２０％', 'percent')).toBe(0.2);
  });

  it('[BUD-076] refuses what is no number', () => {
    const texts = ['abc', '=1+1', '＝1', '+', '-', '.', '%', ',', 'NaN', 'Infinity', '∞', '0x10', '1_000', '1n', '1 2'];
    const more = [
      '12,34',
      '1,2345',
      ',123',
      '1,,000',
      '1.2.3',
      '--1',
      '1e',
      'e5',
      '1e999',
      '5%%',
      '十',
      '½',
      '\u0000',
      '٣',
    ];
    for (const text of [...texts, ...more]) expect(valueOf(text), JSON.stringify(text)).toBe('NOT_A_NUMBER');
    expect(valueOf('9'.repeat(100_000))).toBe('NOT_A_NUMBER');
    expect(valueOf('20%')).toBe('NOT_A_NUMBER');
  });

  it('reads the nearest double of every plain number, and a percentage as its hundredth', () => {
    const plain = fc.stringMatching(/^\d{1,15}(\.\d{1,12})?$/);
    fc.assert(
      fc.property(plain, (text) => {
        expect(Object.is(valueOf(text), Number(text))).toBe(true);
        expect(Object.is(valueOf(`${text}%`, 'percent'), Number(`${text}e-2`))).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  it('reads numbers as spreadsheets do', () => {
    const texts: readonly (readonly [string, number])[] = [
      ['1234.5', 1234.5],
      [' 1,234,567.25 ', 1_234_567.25],
      ['１２３４', 1234],
      ['\u3000７，０００\u00a0', 7000],
      ['+5', 5],
      ['.5', 0.5],
      ['5.', 5],
      ['007', 7],
      ['1e3', 1000],
      ['2.5E-1', 0.25],
      ['-3', -3],
      ['\u22123', -3],
    ];
    for (const [text, value] of texts) expect(valueOf(text), text).toBe(value);
    expect(Object.is(valueOf('-0'), 0)).toBe(true);
  });

  it('[BUD-091] reads an empty text as clearing', () => {
    expect(valueOf('')).toBeNaN();
    expect(valueOf(' \u3000\t')).toBeNaN();
  });

  it('never throws, and gives a finite number, NaN only for an empty text, or a refusal', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,%eE+-= ０９％')) }),
    );
    fc.assert(
      fc.property(anyText, fc.constantFrom('number', 'percent'), (text, format) => {
        const parsed = parseCellText(text, format);
        if (!parsed.ok) expect(parsed.error.code).toBe('NOT_A_NUMBER');
        else if (Number.isNaN(parsed.value)) expect(text.normalize('NFKC').trim()).toBe('');
        else expect(Number.isFinite(parsed.value)).toBe(true);
      }),
      { numRuns: runs(250) },
    );
  });

  it('reads back every number that JavaScript writes', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(valueOf(String(value))).toBe(value + 0);
      }),
      { numRuns: runs(300) },
    );
  });
});
