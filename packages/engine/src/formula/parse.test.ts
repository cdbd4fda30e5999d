import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulas } from '../../testing/formulas.ts';
import { runs } from '../../testing/runs.ts';
import { messageText } from '../messages/message-text.ts';
import { MOST_CHARACTERS, MOST_LEVELS, MOST_REFERENCES, parseFormula, readFormula } from './parse.ts';
import { printFormula } from './print.ts';

describe('parseFormula and printFormula', () => {
  it('read back exactly the written tree', () => {
    fc.assert(
      fc.property(formulas(['a', 'b2', 'Cost'], { depth: 5, scalarFunctions: true }), (formula) => {
        expect(parseFormula(printFormula(formula))).toEqual({ ok: true, value: formula });
      }),
      { numRuns: runs(300) },
    );
  });

  it.each([
    ['=a+b*c', 'a + b * c'],
    ['(a+b)*c', '(a + b) * c'],
    ['a-(b-c)', 'a - (b - c)'],
    ['a-b-c', 'a - b - c'],
    ['a/(b*c)', 'a / (b * c)'],
    ['--a', '--a'],
    ['-a%', '-a%'],
    ['(-a)%', '(-a)%'],
    ['if(a>=b,max(a,b),0)', 'IF(a >= b, MAX(a, b), 0)'],
    ['if(and(a>0,not(or(b<1,a=b))),a,b)', 'IF(AND(a > 0, NOT(OR(b < 1, a = b))), a, b)'],
    ['IF(and > 1, not, or)', 'IF(and > 1, not, or)'],
    [' pmt( rate /12 , 12 , a ) ', 'PMT(rate / 12, 12, a)'],
    ['.5 + 1e3', '0.5 + 1000'],
  ])('reads %s as %s', (text, printed) => {
    const parsed = parseFormula(text);
    expect(parsed.ok && printFormula(parsed.value)).toBe(printed);
  });

  it.each([
    ['', 'FORMULA_EMPTY', undefined],
    [' = ', 'FORMULA_EMPTY', undefined],
    ['a +', 'FORMULA_UNFINISHED', 4],
    ['a b', 'FORMULA_UNEXPECTED', 3],
    ['a + * b', 'FORMULA_UNEXPECTED', 5],
    ['(a', 'FORMULA_UNFINISHED', 3],
    ['a > b', 'FORMULA_COMPARISON_OUTSIDE', 3],
    ['IF(a, b, c)', 'FORMULA_COMPARISON_MISSING', 5],
    ['IF(a > b, c)', 'FORMULA_ARGUMENT_COUNT_EXACT', 1],
    ['a + SUM(A1:A9)', 'FORMULA_UNEXPECTED_CHARACTER', 11],
    ['a + INDIRECT(b)', 'FORMULA_FUNCTION_OUTSIDE', 5],
    ['a + offset(b, 1, 1)', 'FORMULA_FUNCTION_OUTSIDE', 5],
    ['NOW()', 'FORMULA_FUNCTION_VOLATILE', 1],
    ['a * RAND()', 'FORMULA_FUNCTION_VOLATILE', 5],
    ['RANDBETWEEN(1, a)', 'FORMULA_FUNCTION_VOLATILE', 1],
    ['TODAY()', 'FORMULA_FUNCTION_VOLATILE', 1],
    ['ABS(a, b)', 'FORMULA_ARGUMENT_COUNT_EXACT', 1],
    ['MIN()', 'FORMULA_ARGUMENT_COUNT', 1],
    ['ROUND(a)', 'FORMULA_ARGUMENT_COUNT_EXACT', 1],
    ['IF(AND(), a, b)', 'FORMULA_ARGUMENT_COUNT', 4],
    ['IF(NOT(a > b, a < b), a, b)', 'FORMULA_ARGUMENT_COUNT_EXACT', 4],
    ['IF(AND(a, b > 1), a, b)', 'FORMULA_COMPARISON_MISSING', 9],
    ['a + AND(a > b)', 'FORMULA_CONDITION_ONLY', 5],
    ['[a] + b', 'FORMULA_LABEL_UNKNOWN', 1],
    ['1e999', 'FORMULA_NUMBER_TOO_LARGE', 1],
    ['a + "x"', 'FORMULA_UNEXPECTED_CHARACTER', 5],
    ['a; b', 'FORMULA_UNEXPECTED_CHARACTER', 2],
    ['constructor(1)', 'FORMULA_FUNCTION_UNKNOWN', 1],
  ])('refuses %j with %s at its position', (text, code, position) => {
    const parsed = parseFormula(text);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.error.code).toBe(code);
    expect(parsed.error.params?.position).toBe(position);
  });

  it('reads fields by their names in brackets, and gives the position of each', () => {
    const read = readFormula('=[Estimated Volume]*cost', (label) =>
      label === 'Estimated Volume' ? 'volume' : undefined,
    );
    expect(read.ok && printFormula(read.value.expression)).toBe('volume * cost');
    expect(read.ok && read.value.mentions).toEqual([
      { field: 'volume', position: 2, length: 18 },
      { field: 'cost', position: 21, length: 4 },
    ]);
  });

  it.each([
    ['a + [x y] * 2', 5, 5],
    ['a + RAND()', 5, 4],
    ['1 + 1e999', 5, 5],
    ['a >= b', 3, 2],
    ['a +', 4, 0],
  ])('marks the wrong piece of %s', (text, position, length) => {
    const read = readFormula(text);
    expect(read.ok || { position: read.error.position, length: read.error.length }).toEqual({ position, length });
  });

  it('names the position in both languages', () => {
    const parsed = parseFormula('a + )');
    if (parsed.ok) throw new Error('parsed');
    expect(messageText(parsed.error, 'en')).toBe("Unexpected ')' at position 5.");
    expect(messageText(parsed.error, 'zh')).toBe('第5个字符处的“)”不符合公式语法。');
  });

  it.each([
    '('.repeat(2000) + 'a' + ')'.repeat(2000),
    '-'.repeat(4000) + 'a',
    'a' + '%'.repeat(4000),
    'a' + '+a'.repeat(2000),
    'ABS('.repeat(800) + 'a' + ')'.repeat(800),
  ])('limits the depth of %.20s…', (text) => {
    const parsed = parseFormula(text);
    expect(parsed.ok || parsed.error.code).toBe('FORMULA_TOO_DEEP');
  });

  it('accepts up to the limit of levels and characters', () => {
    expect(parseFormula('-'.repeat(MOST_LEVELS - 1) + 'a').ok).toBe(true);
    expect(parseFormula('-'.repeat(MOST_LEVELS) + 'a').ok).toBe(false);
    expect(parseFormula('a'.repeat(MOST_CHARACTERS)).ok).toBe(true);
    const sum = (fields: number): string =>
      `SUM(${Array(20)
        .fill(
          `SUM(${Array(fields / 20)
            .fill('a')
            .join(',')})`,
        )
        .join(',')})`;
    expect(parseFormula(sum(MOST_REFERENCES)).ok).toBe(true);
    const many = parseFormula(`a + ${sum(MOST_REFERENCES)}`);
    expect(many.ok || many.error.code).toBe('FORMULA_TOO_MANY_REFERENCES');
    const long = parseFormula('a'.repeat(MOST_CHARACTERS + 1));
    expect(long.ok || long.error.code).toBe('FORMULA_TOO_LONG');
  });

  it('returns a tree or a message for any text, and never throws', () => {
    const pieces = fc.constantFrom(
      'a',
      'IF',
      'MIN',
      'ROUND',
      '(',
      ')',
      ',',
      '+',
      '-',
      '*',
      '/',
      '%',
      '<',
      '=',
      '1',
      '.5',
      ' ',
      '"',
      '€',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseFormula(text);
        if (parsed.ok) expect(parseFormula(printFormula(parsed.value))).toEqual(parsed);
        else expect(messageText(parsed.error, 'en')).not.toMatch(/\{\w+\}/);
      }),
      { numRuns: runs(300) },
    );
  });
});
