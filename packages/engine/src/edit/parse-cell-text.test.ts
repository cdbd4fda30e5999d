import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { parseCellText } from './parse-cell-text.ts';

const valueOf = (text: string, format: 'number' | 'percent' = 'number'): number | string => {
  const parsed = parseCellText(text, format);
  return parsed.ok ? parsed.value : parsed.error.code;
};

const REFUSALS = ['NOT_A_NUMBER', 'DATE_NOT_A_NUMBER', 'NUMBER_STYLE', 'OTHER_CURRENCY'];

describe('parseCellText', () => {
  it("[BUD-093] reads '20%' and 0.2 as 20 %, 20 as 2,000 %", () => {
    expect(valueOf('20%', 'percent')).toBe(0.2);
    expect(valueOf('0.2', 'percent')).toBe(0.2);
    expect(valueOf('20', 'percent')).toBe(20);
    expect(valueOf('0.1 %', 'percent')).toBe(0.001);
    expect(valueOf('２０％', 'percent')).toBe(0.2);
  });

  it('[BUD-076] refuses texts that are not numbers', () => {
    const texts = ['abc', '=1+1', '＝1', '+', '-', '.', '%', ',', 'NaN', 'Infinity', '∞', '0x10', '1_000', '1n'];
    const more = [',123', '1,,000', '--1', '1e', 'e5', '1e999', '5%%', '十', '½', '\u0000', '٣', '1²', '①', '1 1/2'];
    const amounts = ['¥', '元', '¥¥5', '-¥-5', '(-5)', '((5))', '()', '(5', '5)', '5-', '¥5元', '¥20%', '20%元', '¥ -'];
    for (const text of [...texts, ...more, ...amounts])
      expect(valueOf(text), JSON.stringify(text)).toBe('NOT_A_NUMBER');
    expect(valueOf('9'.repeat(100_000))).toBe('NOT_A_NUMBER');
    expect(valueOf('20%')).toBe('NOT_A_NUMBER');
    expect(valueOf('¥20%', 'percent')).toBe('NOT_A_NUMBER');
    expect(valueOf('20%元', 'percent')).toBe('NOT_A_NUMBER');
  });

  it('[BUD-076] never reads a date or a time as a number, and names it as such', () => {
    const days = ['2027-01-05', '2027/1/5', '05/01/2027', '13/12/27', '2027.1.5', '5.1.2027', '２０２７－０１－０５'];
    const short = ['1/2', '1-2', '3/31', '31/3', '12/2027', '2027-01', '12-34'];
    const words = ['2027年1月5日', '1月5日', '5日', '5-Jan', 'Jan-27', 'January 5, 2027', '5 sept 2027'];
    const times = ['12:03', '9:30:15 PM', '上午9:30', '2027-01-05T12:03:00Z', '2027/1/5 12:03', '5/1/2027 0:00'];
    for (const text of [...days, ...short, ...words, ...times]) {
      expect(valueOf(text), text).toBe('DATE_NOT_A_NUMBER');
      expect(valueOf(text, 'percent'), text).toBe('DATE_NOT_A_NUMBER');
    }
    for (const text of ['13/32', '99/99', '1-2-3-4', '555-1234', '12345/6', 'mar', '5 marks'])
      expect(valueOf(text), text).toBe('NOT_A_NUMBER');
  });

  it('[BUD-076] refuses numbers in the style of other countries, and shows the style to use', () => {
    const texts = ['1 234,5', '1.234,5', '12,5', '1.234.567', "1'234.5", '1\u202f234,5', '1 234', '12,34', '1,2345'];
    for (const text of [...texts, '1.2.3', '-12,5', '¥1.234,5']) expect(valueOf(text), text).toBe('NUMBER_STYLE');
    expect(valueOf('12,5%', 'percent')).toBe('NUMBER_STYLE');
  });

  it('[BUD-076] refuses currencies other than the yuan', () => {
    for (const text of ['$100', '-$1,234.50', 'US$ 5', '€ 5', '5 €', '($5.00)', 'USD 12', '£7', '100 EUR', '₩5'])
      expect(valueOf(text), text).toBe('OTHER_CURRENCY');
  });

  it('reads amounts in the forms that spreadsheets copy', () => {
    const texts: readonly (readonly [string, number])[] = [
      [' ¥ 1,234.00 ', 1234],
      ['￥１，２３４．５０', 1234.5],
      ['¥-1,234.00', -1234],
      ['-¥1,234.00', -1234],
      [' ¥ (1,234.00)', -1234],
      ['(¥1,234.00)', -1234],
      ['(1,234)', -1234],
      ['（1,234）', -1234],
      ['( 5 )', -5],
      ['CNY 1,234', 1234],
      ['rmb5', 5],
      ['1,234.00 元', 1234],
      ['100元', 100],
    ];
    for (const [text, value] of texts) expect(valueOf(text), text).toBe(value);
    expect(valueOf('(20%)', 'percent')).toBe(-0.2);
  });

  it('reads a plain number as the nearest double, and a percentage as its hundredth part', () => {
    const plain = fc.stringMatching(/^\d{1,15}(\.\d{1,12})?$/);
    fc.assert(
      fc.property(plain, (text) => {
        expect(Object.is(valueOf(text), Number(text))).toBe(true);
        expect(Object.is(valueOf(`${text}%`, 'percent'), Number(`${text}e-2`))).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  it('reads numbers like spreadsheets', () => {
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
        if (!parsed.ok) expect(REFUSALS).toContain(parsed.error.code);
        else if (Number.isNaN(parsed.value)) expect(text.trim()).toBe('');
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
