import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/runs.ts';
import { clipboardText, parseClipboard } from './clipboard.ts';
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

describe('the clipboard', () => {
  it('reads what spreadsheets write', () => {
    expect(parseClipboard('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(parseClipboard('"a\tb"\t"say ""x"""\n\t')).toEqual([
      ['a\tb', 'say "x"'],
      ['', ''],
    ]);
    expect(parseClipboard('"open\t1')).toEqual([['"open', '1']]);
    expect(parseClipboard('')).toEqual([['']]);
  });

  it('comes back whole', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1', '%') });
    const cells = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(cells, (block) => {
        expect(parseClipboard(`${clipboardText(block)}\n`)).toEqual(block);
      }),
      { numRuns: runs(200) },
    );
  });
});
