import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeSource } from '../../../test/fake-source.ts';
import { TreeSource } from '../../../test/tree-source.ts';
import type { CellRange } from '../source/grid-source.ts';
import { MOST_CELLS } from './clipboard.ts';
import { clipboardTexts, copiedRanges, pastedOver } from './sheet-clipboard.ts';

const file = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../test/fixtures/clipboard', name), 'utf8');
const texts = (name: string) => clipboardTexts(file(`${name}.html`), file(`${name}.txt`));
const one: CellRange = { top: 0, left: 0, bottom: 0, right: 0 };

describe('tables of LibreOffice', () => {
  it('have numbers in full, percentages as such, and everything else as shown', () => {
    expect(texts('calc-block')).toEqual([
      ['Model', 'Volume', 'Share', 'Price', 'Negative', 'Date'],
      ['Han EV', '1234567.891', '12.345%', '1234.5', '-1234.56', '2026-01-01'],
      ['汉 DM-i', '0.1', '100%', '0.333333333333333', '1e-7', ''],
      ['=1+1', '007', 'say "x"\u0001and\nmore', '+5', '-3', '@x <b>&amp;</b>'],
      ['  two  spaces ', '123456789012345', '20%', 'TRUE', '#DIV/0!', ''],
      ['merged', '', '5', '7', '8', '9'],
      ['', '', '6', '', '', '10'],
    ]);
    expect(texts('calc-one')).toEqual([['1234567.891']]);
  });

  it('have numbers in another notation', () => {
    expect(texts('calc-german')).toEqual([['1234.5', '12.5%']]);
  });

  it('leave out hidden rows and columns, like the table itself', () => {
    const firsts = (name: string) => {
      const read = texts(name);
      return typeof read === 'object' ? read.map((line) => line.slice(0, 2)) : read;
    };
    expect(firsts('calc-hidden-row')).toEqual([
      ['Model', 'Volume'],
      ['Han EV', '1234567.891'],
      ['=1+1', '007'],
    ]);
    expect(firsts('calc-hidden-column')).toMatchObject([
      ['Model', 'Share'],
      ['Han EV', '12.345%'],
      ['汉 DM-i', '100%'],
      {},
    ]);
  });
});

describe('tables of Excel', () => {
  it('have cells, mark a date that looks like a number as a text, and have the contents of narrow columns', () => {
    expect(texts('excel-block')).toEqual([
      ['Han EV', '1,234,567.89', '12.35%', '  (1,235)', '1/5/2026', '007'],
      ['=1+1', "'5.1", '98765432.1', '#DIV/0!', 'two\nlines', '1.50E+05'],
    ]);
  });

  it('have numbers in the notation of the table, and no other texts as numbers', () => {
    expect(texts('excel-german')).toEqual([['1,234.50 €', '1,234', '12.35%', "'1.2026", '05.01.2026', '-0.5']]);
    expect(texts('excel-french')).toEqual([['1,234,567.5', '12 34']]);
  });

  it('have merged cells at their place and hidden rows, and not the row for widths', () => {
    expect(texts('excel-merged')).toEqual([
      ['10', '', '1', '2'],
      ['', '', '3', ''],
      ['4', '', '', ''],
    ]);
  });

  it('have the number that Excel 2003 and WPS write beside the text', () => {
    expect(texts('excel-2003')).toEqual([['12.345%', '42', '2026年1月', '1234567.891']]);
  });

  it('ignore comments of another program that Excel passes on', () => {
    expect(texts('excel-carried')).toEqual([['250']]);
  });
});

describe('tables of Google Sheets', () => {
  it('have numbers in full, whatever their notation, and dates as shown', () => {
    expect(texts('sheets-block')).toEqual([
      ['Han EV', '27990.4567', '12.345%', "'16.01"],
      ['007', 'TRUE', 'two\nlines', ''],
      ['merged', '', '120', '45'],
    ]);
    expect(texts('sheets-one')).toEqual([['1234.5678']]);
  });

  it.each([
    ['{"1":5}', "'1.2"],
    ['{"1":6}', "'1.2"],
    ['{"1":7}', "'1.2"],
    ['{"1":2,"2":"d.m"}', "'1.2"],
    ['{"1":4}', '46054.25'],
    ['{"1":8}', '46054.25'],
    ['{"1":2,"2":"0.0"}', '46054.25'],
    ['{"1":"6"}', '46054.25'],
    ['{"1":2,"2":7}', '46054.25'],
    ['no JSON', '46054.25'],
  ])('have a date or a time by the kind or the code of the format: %s', (format, text) => {
    const cell = `<td data-sheets-value='{"1":3,"3":46054.25}' data-sheets-numberformat='${format}'>1.2</td>`;
    expect(clipboardTexts(`<table data-sheets-root="1"><tr>${cell}</tr></table>`, '1.2')).toEqual([[text]]);
  });
});

describe('the choice between HTML and text', () => {
  it('uses the text if the HTML is more or less than one table', () => {
    expect(texts('web-page')).toEqual([['Prices of 2027'], [''], ['1', '2']]);
    expect(clipboardTexts('<b>7</b>', '7')).toEqual([['7']]);
    expect(clipboardTexts('<table></table><table></table>', '7')).toEqual([['7']]);
    expect(clipboardTexts('<table><tr><td>1<td>2</table>', '')).toEqual([['1', '2']]);
    expect(clipboardTexts('', '')).toBeUndefined();
    expect(clipboardTexts('<p></p>', '')).toBeUndefined();
  });

  it('runs no script of the HTML and loads nothing', () => {
    const html =
      '<table><tr><td>1<script>globalThis.ran = 1</script><img src=x onerror="globalThis.ran = 1"></td></tr></table>';
    expect(clipboardTexts(html, '')).toEqual([['1']]);
    expect('ran' in globalThis).toBe(false);
  });

  it('limits the size of spanned cells', () => {
    const cell = '<td colspan=1000 rowspan=60000>1</td>';
    const rows = `<tr>${cell.repeat(5)}</tr>${'<tr></tr>'.repeat(1000)}`;
    expect(clipboardTexts(`<table>${rows}</table>`, '1')).toBe('too-large');
    expect(clipboardTexts('', '\t'.repeat(MOST_CELLS))).toBe('too-large');
    expect(clipboardTexts('<table><tr><td rowspan=60000>1</td></tr><tr><td>2</td></tr></table>', '')).toEqual([
      ['1'],
      ['', '2'],
    ]);
  });
});

/** Numbers, percentages and texts at random, as a source has them. */
function randomSource(rows: readonly (readonly [string, number, number])[]): FakeSource {
  const source = new FakeSource(
    rows.map(() => 'rww'),
    ['text', 'number', 'percent'],
  );
  rows.forEach(([text, number, percent], row) => {
    source.set(row, 0, text);
    source.set(row, 1, String(number));
    source.set(row, 2, `${percent}%`);
  });
  return source;
}

const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[=+\-@'"\t\r\n <>&1a]{0,6}$/));
const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
const anyRows = fc.array(fc.tuple(anyText, anyNumber, anyNumber), { minLength: 1, maxLength: 8 });

describe('copying', () => {
  it('a pasted copy equals the original, from the table and from the text alone', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const source = randomSource(rows);
        const range = { top: 0, left: 0, bottom: rows.length - 1, right: 2 };
        const copied = copiedRanges(source, [range]);
        if (typeof copied === 'string') throw new Error(copied);
        const there = rows.map((_, row) => [0, 1, 2].map((column) => source.rawText(row, column)));
        expect(clipboardTexts(copied.html, copied.text)).toEqual(there);
        const numbers = clipboardTexts('', copied.text);
        if (typeof numbers !== 'object') throw new Error('no texts');
        expect(numbers.map((line) => line.slice(1))).toEqual(there.map((line) => line.slice(1)));
      }),
      { numRuns: process.env['OASIS_LONG'] === '1' ? 10_000 : 200 },
    );
  });

  it('numbers, percentages and texts are written so that other programs read them as such', () => {
    const source = randomSource([['=1+1 <b>\nx', 1234.5678, 20.5]]);
    const copied = copiedRanges(source, [{ top: 0, left: 0, bottom: 0, right: 2 }]);
    expect(copied).toMatchObject({ text: `"'=1+1 <b>\nx"\t1234.5678\t20.5%` });
    expect(copied).toMatchObject({
      html: expect.stringContaining(
        '<td class=t x:str sdnum="1033;0;@">=1+1 &lt;b&gt;<br>x</td>' +
          '<td x:num="1234.5678" sdval="1234.5678" sdnum="1033;">1234.5678</td>' +
          '<td class=p x:num="20.5" sdval="20.5" sdnum="1033;0;0.00%">20.5%</td>',
      ),
    });
  });

  it('a block is copied without the totals in it; totals alone are copied', () => {
    const source = new TreeSource([
      { depth: 0, cells: ['All', 3] },
      { depth: 1, cells: ['n1', 1] },
      { depth: 1, cells: ['n2', 2] },
      { depth: 0, cells: ['Rest', 5] },
      { depth: 1, cells: ['r1', 5] },
    ]);
    const back = (ranges: readonly CellRange[]) => {
      const copied = copiedRanges(source, ranges);
      if (typeof copied === 'string') throw new Error(copied);
      return clipboardTexts(copied.html, copied.text);
    };
    expect(back([{ top: 1, left: 1, bottom: 4, right: 1 }])).toEqual([['1'], ['2'], [], ['5']]);
    expect(back([{ top: 3, left: 1, bottom: 3, right: 1 }])).toEqual([['5']]);
    expect(back([{ top: 1, left: 1, bottom: 2, right: 1 }])).toEqual([['1'], ['2']]);
    // Other programs get all that was copied.
    expect(copiedRanges(source, [{ top: 1, left: 1, bottom: 4, right: 1 }])).toMatchObject({
      text: '1\r\n2\r\n5\r\n5',
    });
  });

  it('several ranges are copied together if they form rows by columns, and otherwise refused', () => {
    const source = randomSource([
      ['a', 1, 2],
      ['b', 3, 4],
      ['c', 5, 6],
    ]);
    const at = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });
    expect(copiedRanges(source, [at(2, 1, 2, 1), at(0, 1, 0, 1)])).toMatchObject({ text: '1\r\n5' });
    expect(copiedRanges(source, [at(0, 0, 1, 0), at(0, 2, 1, 2), at(1, 2, 1, 2)])).toMatchObject({
      text: 'a\t2%\r\nb\t4%',
    });
    expect(copiedRanges(source, [at(0, 0, 0, 0), at(1, 1, 1, 1)])).toBe('apart');
  });
});

describe('pasting', () => {
  const source = new FakeSource(['www', 'www', 'www', 'www']);

  it('a block is pasted once, a single value into every cell, and repeated if the range is a multiple', () => {
    const over = (text: string, range: CellRange) => pastedOver({ html: '', text }, source, [range]);
    expect(over('1\t2\r\n3\t4', one)).toMatchObject({ block: { rows: [0, 1], columns: [0, 1] }, outside: 0 });
    // The rows below are given only if the lines could go there.
    expect(over('1\t2\r\n3\t4', one)).toHaveProperty('below', [2, 3]);
    expect(over('7', { ...one, bottom: 1 })).not.toHaveProperty('below');
    expect(over('1\r\n2', { ...one, bottom: 1, right: 1 })).toHaveProperty('below', [2, 3]);
    expect(over('7', { ...one, bottom: 1, right: 1 })).toMatchObject({
      texts: [
        ['7', '7'],
        ['7', '7'],
      ],
    });
    expect(over('1\r\n2', { ...one, bottom: 3 })).toMatchObject({ texts: [['1'], ['2'], ['1'], ['2']] });
    expect(over('1\r\n2', { ...one, bottom: 2 })).toMatchObject({ texts: [['1'], ['2']] });
  });

  it('missing cells of a ragged block change nothing, and cells beyond the table are counted', () => {
    const over = (text: string, range: CellRange) => pastedOver({ html: '', text }, source, [range]);
    expect(over('1\t2\r\n3', { ...one, bottom: 3, right: 1 })).toMatchObject({
      texts: [['1', '2'], ['3'], ['1', '2'], ['3']],
    });
    expect(over('1\r\n2\t3', { ...one, bottom: 1, right: 3 })).toMatchObject({ texts: [['1'], ['2', '3']] });
    expect(over('1\t2\r\n3\t4', { top: 3, left: 2, bottom: 3, right: 2 })).toMatchObject({
      block: { rows: [3], columns: [2] },
      outside: 3,
    });
  });

  it('a value is pasted into several ranges as one block, and other shapes are refused', () => {
    const ranges = [one, { top: 2, left: 0, bottom: 2, right: 0 }];
    expect(pastedOver({ html: '', text: '7' }, source, ranges)).toMatchObject({
      block: { rows: [0, 2], columns: [0] },
      texts: [['7'], ['7']],
    });
    expect(pastedOver({ html: '', text: '7' }, source, ranges)).not.toHaveProperty('below');
    expect(pastedOver({ html: '', text: '7\r\n8' }, source, ranges)).toMatchObject({
      texts: [['7'], ['8']],
      below: [],
    });
    expect(pastedOver({ html: '', text: '7\t8' }, source, ranges)).toBe('apart');
    expect(pastedOver({ html: '', text: '7' }, source, [one, { top: 1, left: 1, bottom: 1, right: 1 }])).toBe('apart');
    expect(pastedOver({ html: '', text: '' }, source, ranges)).toBeUndefined();
  });
});
