import { describe, expect, it } from 'vitest';
import { opinionOf } from '../../testing/opinion.ts';
import { secondOpinion } from '../../testing/second-opinion.ts';
import { evaluateExpression } from './evaluate.ts';
import { explainExpression } from './explain.ts';
import { type Construct, MISSING_RULES, type MissingRule, NO_RESULT } from './missing.ts';
import { parseFormula } from './parse.ts';
import { printFormula } from './print.ts';
import { sumRun } from './roll-up.ts';
import type { Expression, FieldId } from './syntax.ts';

/** A formula of two operands for each construct; `IF` chooses between constants. */
const EXAMPLES: Readonly<Record<Exclude<Construct, 'scalar' | 'run'>, string>> = {
  '+': 'a + b',
  '-': 'a - b',
  '*': 'a * b',
  '/': 'a / b',
  negate: '-(a * b)',
  percent: '(a * b)%',
  if: 'IF(a < b, 1, 2)',
  ABS: 'ABS(a * b)',
  AVERAGE: 'AVERAGE(a, b)',
  CEILING: 'CEILING(a, b)',
  COALESCE: 'COALESCE(a, b)',
  COUNT: 'COUNT(a, b)',
  FLOOR: 'FLOOR(a, b)',
  IFERROR: 'IFERROR(a, b)',
  INT: 'INT(a * b)',
  MAX: 'MAX(a, b)',
  MIN: 'MIN(a, b)',
  MOD: 'MOD(a, b)',
  MROUND: 'MROUND(a, b)',
  POWER: 'POWER(a, b)',
  ROUND: 'ROUND(a, b)',
  ROUNDDOWN: 'ROUNDDOWN(a, b)',
  ROUNDUP: 'ROUNDUP(a, b)',
  SUM: 'SUM(a, b)',
  TRUNC: 'TRUNC(a, b)',
};

/** Whether there is a value, by which of the two operands are numbers. */
const PRESENT: Readonly<Record<MissingRule, (a: boolean, b: boolean) => boolean>> = {
  skips: (a, b) => a || b,
  needsAll: (a, b) => a && b,
  firstPresent: (a, b) => a || b,
  needsCondition: (a, b) => a && b,
  catches: (a) => a,
  counts: () => true,
};

/** Whether there is a result if the first or the second operand has none; the other one is a number. */
const RESULT: Readonly<Record<MissingRule, readonly [withoutFirst: boolean, withoutSecond: boolean]>> = {
  skips: [false, false],
  needsAll: [false, false],
  firstPresent: [false, true],
  needsCondition: [false, false],
  catches: [true, true],
  counts: [true, true],
};

const rules: readonly (readonly [string, MissingRule])[] = Object.entries(MISSING_RULES);
const examples: ReadonlyMap<string, string> = new Map(Object.entries(EXAMPLES));

describe('the table of missing values', () => {
  it.each(rules.filter(([construct]) => examples.has(construct)))(
    'equals kernel, exact arithmetic and explanation: %s %s',
    (construct, rule) => {
      const expression = parsed(examples.get(construct) ?? '');
      for (const [a, b] of [
        [2, 3],
        [Number.NaN, 3],
        [2, Number.NaN],
        [Number.NaN, Number.NaN],
      ] as const) {
        const expected = PRESENT[rule](!Number.isNaN(a), !Number.isNaN(b));
        const valueOf = (field: FieldId): number => (field === 'a' ? a : b);
        expect(Number.isNaN(evaluateExpression(expression, valueOf))).toBe(!expected);
        expect(secondOpinion(expression, (field) => opinionOf(valueOf(field))).value === undefined).toBe(!expected);
        const explanation = explainExpression(expression, { valueOf });
        expect(explanation.value === undefined).toBe(!expected);
      }
    },
  );

  it.each(rules.filter(([construct]) => examples.has(construct)))(
    '[BUD-135] names results that depend on a missing operand: %s %s',
    (construct, rule) => {
      const text = examples.get(construct) ?? '';
      const values = new Map([
        ['a', 2],
        ['b', 3],
      ]);
      for (const [index, lacking] of ['a', 'b'].entries()) {
        const expression = parsed(text.replaceAll(new RegExp(`\\b${lacking}\\b`, 'g'), `(${lacking} / 0)`));
        const valueOf = (field: FieldId): number => values.get(field) ?? Number.NaN;
        const expected = RESULT[rule][index];
        expect(Number.isFinite(evaluateExpression(expression, valueOf))).toBe(expected);
        expect(Number.isFinite(evaluateExpression(parsed(`(${printFormula(expression)}) + 1`), valueOf))).toBe(
          expected,
        );
        expect(secondOpinion(expression, (field) => opinionOf(valueOf(field))).lacksResult).toBe(!expected);
        expect(explainExpression(expression, { valueOf }).lacksResult).toBe(!expected);
        const field = explainExpression(parsed(text), { valueOf: (id) => (id === lacking ? NO_RESULT : valueOf(id)) });
        expect(field.lacksResult).toBe(!expected);
      }
    },
  );

  it('skips missing values in sums of child rows', () => {
    expect(MISSING_RULES.run).toBe('skips');
    expect(sumRun(Float64Array.of(Number.NaN, 3), 0, 2)).toBe(3);
    expect(sumRun(Float64Array.of(Number.NaN, Number.NaN), 0, 2)).toBeNaN();
  });
});

function parsed(text: string): Expression {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
