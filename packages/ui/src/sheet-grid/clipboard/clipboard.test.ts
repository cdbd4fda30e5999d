import { describe, expect, it } from 'vitest';
import { fitted, parseTsv, toTsv } from './clipboard.ts';

describe('the clipboard', () => {
  it('reads back every written text: up to three special characters, beside any other text', () => {
    const alphabet = ['1', '"', '\t', '\n', '\r', '大'];
    const longer = (texts: readonly string[]) => texts.flatMap((text) => alphabet.map((letter) => text + letter));
    const [one, two] = [longer(['']), longer(longer(['']))];
    const texts = ['', ...one, ...two, ...longer(two)];
    for (const [index, text] of texts.entries()) {
      const other = texts[(index * 7 + 3) % texts.length] ?? '';
      const block = [
        [text, other],
        [other, text],
      ];
      expect(parseTsv(toTsv(block))).toEqual(block);
    }
  });

  it('reads the format of spreadsheets: a closing line break, quotes, rows of different length', () => {
    expect(parseTsv('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(parseTsv('"a\nb"\t"say ""x"""\n5')).toEqual([['a\nb', 'say "x"'], ['5']]);
    expect(parseTsv('5" wheel\t1')).toEqual([['5" wheel', '1']]);
  });

  it('repeats a block over a range that is a multiple of it, and otherwise keeps it', () => {
    const range = { top: 3, left: 1, bottom: 6, right: 2 };
    expect(fitted([['7']], range)).toEqual([
      ['7', '7'],
      ['7', '7'],
      ['7', '7'],
      ['7', '7'],
    ]);
    expect(fitted([['1'], ['2'], ['3']], range)).toEqual([['1'], ['2'], ['3']]);
  });
});
