import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { dayIn } from '../base/day.ts';
import { percentText } from '../base/decimal.ts';
import { message } from '../messages/message.ts';
import type { CellType, FileCell } from './file-cell.ts';
import { filePlaces } from './file-columns.ts';
import { codeOf, countOf, dayOfCell, folded, moneyOf, nameOf, shareOf } from './file-fields.ts';
import { fileRow } from './file-row.ts';

const cell = (type: CellType, text: string): FileCell => ({ type, text });
const number = (text: string) => cell('number', text);
const said = (reading: ReturnType<typeof codeOf>) => (reading.ok ? reading.value : reading.error.code);
const times = { numRuns: runs(300) };

describe('a cell in a column of codes', () => {
  it.each<readonly [string, FileCell, string]>([
    ['a text of 18 digits', '913100001234567048', '913100001234567048'],
    ['digits of full width', ' Ｄ１００１\u00a0', 'D1001'],
    ['a number of 15 digits', number('310000123456789'), '310000123456789'],
    ['a number with zeros before it', number('00123'), '00123'],
    ['a number of 16 digits', number('3100001234567890'), 'FILE_CELL_NUMBER'],
    ['a power of ten', number('9.1310000123456704E+17'), 'FILE_CELL_NUMBER'],
    ['a power of ten as spreadsheets write it into a CSV file', '9.131E+17', 'FILE_CELL_NUMBER'],
    ['a number with decimals', number('1.1'), 'FILE_CELL_NUMBER'],
    ['a negative number', number('-5'), 'FILE_CELL_NUMBER'],
    ['a number that is shown with a letter', cell('formatted', '123'), 'FILE_CELL_NUMBER'],
    ['a percent', cell('percent', '30%'), 'FILE_CELL_NUMBER'],
    ['a day', cell('date', '2027-03-01'), 'FILE_CELL_DATE'],
    ['true', cell('boolean', 'TRUE'), 'FILE_CELL_BOOLEAN'],
    ['the same as texts', '2027-03-01', '2027-03-01'],
    ['a code with an E', '205E10', '205E10'],
    ['nothing', '', ''],
  ])('%s', (_, given, expected) => expect(said(codeOf(given))).toBe(expected));

  it('is a name by the same rules, with single blanks and unchanged brackets', () => {
    expect(said(nameOf(' 华悦\u00a0（北京）\n 1号店\u200b'))).toBe('华悦 （北京） 1号店');
    expect(said(nameOf(number('911')))).toBe('911');
    expect(said(nameOf(cell('date', '2026-09-03')))).toBe('FILE_CELL_DATE');
    expect(said(nameOf(cell('boolean', 'FALSE')))).toBe('FILE_CELL_BOOLEAN');
    expect(said(nameOf(number('9.3')))).toBe('FILE_CELL_NUMBER');
  });

  it('is read as a whole number up to the digits that a spreadsheet keeps', () => {
    const digits = fc.oneof(fc.constantFrom(1, 14, 15, 16, 17), fc.integer({ min: 1, max: 25 }));
    fc.assert(
      fc.property(digits, fc.constantFrom('1', '7', '9'), (count, digit) => {
        const text = digit.repeat(count);
        expect(said(codeOf(number(text)))).toBe(count <= 15 ? text : 'FILE_CELL_NUMBER');
        expect(said(codeOf(text))).toBe(text);
      }),
      times,
    );
  });
});

describe('a cell in a column of days', () => {
  const FORMS = [
    (y: string, m: string, d: string) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    (y: string, m: string, d: string) => `${y}/${m}/${d}`,
    (y: string, m: string, d: string) => `${y}.${m}.${d}`,
    (y: string, m: string, d: string) => `${y}年${m}月${d}日`,
    (y: string, m: string, d: string) => `${y} 年 ${m} 月 ${d} 日`,
    (y: string, m: string, d: string) => `${y}${m.padStart(2, '0')}${d.padStart(2, '0')}`,
    (y: string, m: string, d: string) => `${y}/${m}/${d} 0:00`,
    (y: string, m: string, d: string) => `${y}-${m}-${d} 23:59:59`,
    (y: string, m: string, d: string) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}T00:00:00.000`,
  ] as const;
  const wide = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

  it('is a day in every form that begins with the year, and refuses impossible days', () => {
    const parts = fc.record({
      year: fc.integer({ min: 1990, max: 2099 }),
      month: fc.oneof(fc.constantFrom(1, 2, 12, 13), fc.integer({ min: 1, max: 12 })),
      day: fc.oneof(fc.constantFrom(1, 28, 29, 30, 31, 32), fc.integer({ min: 1, max: 31 })),
      form: fc.constantFrom(...FORMS),
      isWide: fc.boolean(),
    });
    fc.assert(
      fc.property(parts, ({ year, month, day, form, isWide }) => {
        const written = form(String(year), String(month), String(day));
        const last = month > 12 ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate();
        const expected = day > last ? 'FILE_CELL_NO_DAY' : FORMS[0](String(year), String(month), String(day));
        expect(said(dayOfCell(isWide ? wide(written) : written))).toBe(expected);
      }),
      times,
    );
  });

  it.each([
    '1/3/2027',
    '01-03-27',
    '2027-03',
    '2027-3/1',
    '2027031',
    '202703011',
    '46447',
    'March 1, 2027',
    '2027-02-28T16:00:00Z',
    '2027-03-01T00:00:00+08:00',
    '30%',
    'TRUE',
  ])('%s is ambiguous or no day', (text) => {
    expect(dayIn(text)).toBeUndefined();
    expect(said(dayOfCell(text))).toBe('FILE_CELL_NO_DAY');
  });

  it('may be a date of a spreadsheet, a plain number of such a date, or empty', () => {
    expect(said(dayOfCell(cell('date', '2027-03-01')))).toBe('2027-03-01');
    expect(said(dayOfCell(number('20270301')))).toBe('2027-03-01');
    expect(said(dayOfCell('  '))).toBe('');
  });
});

describe('a cell in a column of amounts', () => {
  it('is rounded to whole fen if it is a millionth of a fen away at most; other amounts stay unchanged', () => {
    const fen = fc.oneof(
      fc.constantFrom(0n, 1n, 99n, 100n, 41_586_300n, 9_999_999_999n),
      fc.bigInt(1n, 9_999_999_999n),
    );
    // In units of a ten-thousandth of a millionth of a fen.
    const away = fc.oneof(
      fc.constantFrom(-10_001n, -10_000n, -1n, 0n, 1n, 10_000n, 10_001n),
      fc.bigInt(-20_000n, 20_000n),
    );
    fc.assert(
      fc.property(fen, away, (amount, noise) => {
        const exact = amount * 10n ** 10n + noise;
        fc.pre(exact >= 0n);
        const digits = exact.toString().padStart(13, '0');
        const text = `${digits.slice(0, -12)}.${digits.slice(-12)}`;
        const plain = amount.toString().padStart(3, '0');
        const isNoise = noise <= 10_000n && noise >= -10_000n;
        expect(said(moneyOf(number(text)))).toBe(isNoise ? `${plain.slice(0, -2)}.${plain.slice(-2)}` : text);
      }),
      times,
    );
  });

  it.each<readonly [FileCell, string]>([
    [number('415862.99999999994'), '415863.00'],
    ['415862.99999999994', '415863.00'],
    ['４１１８００．５', '411800.50'],
    ['411,800.00', '411800.00'],
    ['1,234,567', '1234567.00'],
    ['41,18', '41,18'],
    ['1.234', '1.234'],
    [number('4.118E+5'), '411800.00'],
    [cell('formatted', '411800'), '411800.00'],
    [cell('percent', '30%'), '30%'],
    [cell('date', '2027-03-01'), '2027-03-01'],
    [cell('boolean', 'TRUE'), 'TRUE'],
    ['', ''],
  ])('%j is %s', (given, expected) => expect(said(moneyOf(given))).toBe(expected));

  it('of whole numbers is rounded in the same way', () => {
    expect(
      ['24', '24.0', '２４', number('24'), number('23.9999999999'), '24.5'].map((each) => said(countOf(each))),
    ).toEqual(['24', '24', '24', '24', '24', '24.5']);
  });
});

describe('a cell in a column of percentages', () => {
  const share = (given: FileCell) =>
    said(shareOf(given, (text) => (text === '0.3' ? message('GUIDELINE_FILE_SHARE', { text }) : undefined)));

  it('is read as percent if the cell shows a percent sign; otherwise its column decides', () => {
    expect(['30%', '30 %', '３０％', cell('percent', '30%'), cell('percent', '100%')].map(share)).toEqual([
      '30.00%',
      '30.00%',
      '30.00%',
      '30.00%',
      '100.00%',
    ]);
    expect(['1', number('1'), '3.4999999999', cell('percent', '3.456%'), ''].map(share)).toEqual([
      '1.00',
      '1.00',
      '3.50',
      '3.456%',
      '',
    ]);
  });

  it('is refused if a bare number is ambiguous, never with a percent sign', () => {
    expect(['0.3', number('0.3'), '０.3', '0.3%', cell('percent', '0.3%')].map(share)).toEqual([
      'GUIDELINE_FILE_SHARE',
      'GUIDELINE_FILE_SHARE',
      'GUIDELINE_FILE_SHARE',
      '0.30%',
      '0.30%',
    ]);
  });

  it('shows every share with up to two decimals of a percent as typed', () => {
    const hundredths = fc.oneof(
      fc.constantFrom(0, 1, 99, 100, 350, 9_999, 10_000),
      fc.integer({ min: 0, max: 10_000 }),
    );
    fc.assert(
      fc.property(hundredths, (count) => {
        expect(percentText(count / 10_000)).toBe(String(count / 100));
      }),
      times,
    );
    expect([0.035, 7.0000000000000007e-2, 1, 12].map(percentText)).toEqual(['3.5', '7', '100', '1200']);
  });
});

describe('names of columns and of values in files', () => {
  const COLUMNS = { msrp: { en: 'MSRP with VAT', zh: 'MSRP（含税）' }, code: { en: 'Code', zh: '代码' } } as const;
  const places = (...header: readonly string[]) =>
    filePlaces(header, COLUMNS, { fields: ['msrp', 'code'], needed: ['msrp'] });

  it.each([
    'MSRP\nwith VAT',
    'MSRP\r\nwith VAT',
    'MSRP\u00a0with  VAT',
    ' msrp with vat ',
    'MSRP(含税)',
    'MSRP （含税）',
    'ＭＳＲＰ（含税）',
  ])('a column %j is found', (header) =>
    expect(places('x', header)).toMatchObject({ ok: true, value: new Map([['msrp', 1]]) }),
  );

  it('are equal except for case, width and blanks', () => {
    expect(places('MSRP w/o VAT')).toMatchObject({ ok: false, error: { code: 'FILE_COLUMN_MISSING' } });
    expect(places('MSRP with VAT', 'msrp(含税)')).toMatchObject({ ok: false, error: { code: 'FILE_COLUMN_TWICE' } });
    expect(folded('ＡＭＧ\u00a0A 35\u3000L')).toBe('amg a 35 l');
    expect(folded('A-Class')).not.toBe(folded('A Class'));
  });

  it('show a refusal of the file before a refusal of the form for the same field', () => {
    const row = fileRow([number('1.5'), 'x'], new Map([['code', 0] as const, ['msrp', 1] as const]));
    expect([row.code('code'), row.money('msrp')]).toEqual(['1.5', 'x']);
    const form = [
      { field: 'code', message: message('DEALER_CODE') },
      { field: 'msrp', message: message('PRICE_AMOUNT_WRONG') },
    ] as const;
    expect(row.refusals(form).map(({ field, message: { code } }) => [field, code])).toEqual([
      ['code', 'FILE_CELL_NUMBER'],
      ['msrp', 'PRICE_AMOUNT_WRONG'],
    ]);
  });
});
