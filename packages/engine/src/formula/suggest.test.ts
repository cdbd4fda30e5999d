import { describe, expect, it } from 'vitest';
import { messageText } from '../messages/message-text.ts';
import { checkFormulaText, type FormulaSurroundings } from './check-text.ts';
import { fieldLabels, type NamedField, shownFormula } from './names.ts';
import { printFormula } from './print.ts';
import { callAt, suggestionsAt } from './suggest.ts';

const FIELDS: readonly NamedField[] = [
  { id: 'estimatedVolume', name: { en: 'Estimated Volume', zh: '预估销量' } },
  { id: 'costPerUnit', name: { en: 'Cost/unit', zh: '单车成本' } },
  { id: 'volumeCost', name: { en: 'Volume Cost/unit', zh: '销量类单车成本' } },
  { id: 'first', name: { en: 'Same', zh: '甲' } },
  { id: 'second', name: { en: 'Same', zh: '乙' } },
  { id: 'odd', name: { en: 'Odd [x]', zh: '丙' } },
];

describe('names of fields in formulas', () => {
  const labels = fieldLabels(FIELDS, 'en');

  it('stand in brackets, or as ids if the name is ambiguous', () => {
    const text = 'estimatedVolume * costPerUnit + first - second * odd';
    expect(shownFormula(text, labels)).toBe('[Estimated Volume] * [Cost/unit] + first - second * odd');
    expect(shownFormula(text, fieldLabels(FIELDS, 'zh'))).toBe('[预估销量] * [单车成本] + [甲] - [乙] * [丙]');
    expect(shownFormula('a +', labels)).toBe('a +');
  });

  it('are read back to the shown formula', () => {
    for (const locale of ['en', 'zh'] as const) {
      const shown = shownFormula('SUM(estimatedVolume, odd) / second', fieldLabels(FIELDS, locale));
      const read = checkFormulaText(shown, { fields: FIELDS, locale });
      expect(read.ok && printFormula(read.value.expression)).toBe('SUM(estimatedVolume, odd) / second');
    }
  });
});

describe('problems of an unfinished formula', () => {
  const reads = new Map([
    ['costPerUnit', ['volumeCost']],
    ['volumeCost', ['estimatedVolume', 'first']],
  ]);
  const among: FormulaSurroundings = { fields: FIELDS, locale: 'en', target: 'first', reads };

  it.each([
    ['[Estimated Volume] * [Cost]', 22, 6, "There is no field 'Cost', which is named at position 22."],
    ['unit + 1', 1, 4, "There is no field 'unit', which is named at position 1."],
    ['2 + [Cost/unit]', 5, 11, 'The formula depends on itself: Same → Cost/unit → Volume Cost/unit → Same.'],
    ['first', 1, 5, 'The formula depends on itself: Same → Same.'],
    ['ABS([Estimated Volume], 1)', 1, 3, 'ABS at position 1 takes 1 argument, not 2.'],
    ['TODAY() - 1', 1, 5, 'TODAY at position 1 may not be used: it would give another number each time.'],
    ['[Estimated Volume] > 1', 20, 1, "The comparison '>' at position 20 may stand in the condition of IF only."],
  ])('%s', (text, position, length, sentence) => {
    const read = checkFormulaText(text, among);
    if (read.ok) throw new Error('it was read');
    expect([read.error.position, read.error.length]).toEqual([position, length]);
    expect(messageText(read.error.message, 'en')).toBe(sentence);
    expect(messageText(read.error.message, 'zh')).not.toMatch(/[{}]/);
  });

  it('are none if the fields are not circular', () => {
    expect(checkFormulaText('[Estimated Volume] + second', among).ok).toBe(true);
  });
});

describe('suggestions', () => {
  it.each([
    ['[Vol', 'Volume Cost/unit, Estimated Volume', 0],
    ['cost', 'Cost/unit, Volume Cost/unit', 0],
    ['1 + round', 'ROUND, ROUNDDOWN, ROUNDUP, MROUND', 4],
    ['ROUND(est', 'Estimated Volume', 6],
    ['12', '', 0],
    ['[Estimated Volume] ', '', 19],
    ['[Estimated Volume]', '', 18],
  ])('at the end of %s are %s', (text, expected, from) => {
    const found = suggestionsAt(text, text.length, FIELDS, 'en');
    expect(found.options.map(({ label }) => label).join(', ')).toBe(expected);
    expect(found.from).toBe(from);
  });

  it('are all fields and functions at the beginning of an operand', () => {
    for (const text of ['', '= ', '1 + ', 'ABS(', 'IF([Same] >']) {
      const { options } = suggestionsAt(text, text.length, FIELDS, 'en');
      expect(options.slice(0, FIELDS.length).map(({ kind }) => kind)).toEqual(FIELDS.map(() => 'field'));
      expect(options.some((option) => option.kind === 'function' && option.name === 'IF')).toBe(true);
    }
  });

  it('replace the whole label at the caret', () => {
    const text = '2 * [Estimated Volume] + 1';
    expect(suggestionsAt(text, 8, FIELDS, 'en')).toMatchObject({ from: 4, to: 22 });
    expect(suggestionsAt('2 * [Est + [Same]', 8, FIELDS, 'en')).toMatchObject({ from: 4, to: 8 });
  });
});

describe('the call around the caret', () => {
  it.each([
    ['ROUND(', 'ROUND', 0],
    ['ROUND(a, ', 'ROUND', 1],
    ['round(ABS(a), ', 'ROUND', 1],
    ['ROUND(ABS(a', 'ABS', 0],
    ['MAX(1, (2 + ', 'MAX', 1],
    ['ROUND(a, 1)', undefined, undefined],
    ['foo(a, ', undefined, undefined],
  ])('at the end of %s is %s', (text, name, argument) => {
    expect(callAt(text, text.length)).toEqual(name === undefined ? undefined : { name, argument });
  });
});
