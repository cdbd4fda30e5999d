import { describe, expect, it } from 'vitest';
import { opinionOf } from '../testing/opinion.ts';
import { secondOpinion } from '../testing/second-opinion.ts';
import { evaluateExpression } from './evaluate.ts';
import { explainExpression } from './explain.ts';
import { type Construct, MISSING_RULES, type MissingRule } from './missing.ts';
import { parseFormula } from './parse.ts';
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
  MIN: 'MIN(a, b)',
  MAX: 'MAX(a, b)',
  ROUND: 'ROUND(a * b, 2)',
  ABS: 'ABS(a * b)',
  COALESCE: 'COALESCE(a, b)',
};

const PRESENT_WITH_ONE: Readonly<Record<MissingRule, boolean>> = {
  skips: true,
  needsAll: false,
  firstPresent: true,
  needsCondition: false,
};

const rules: readonly (readonly [string, MissingRule])[] = Object.entries(MISSING_RULES);
const examples: ReadonlyMap<string, string> = new Map(Object.entries(EXAMPLES));

describe('the table of missing values', () => {
  it.each(rules.filter(([construct]) => examples.has(construct)))(
    'is kept by kernel, exact arithmetic and explanation: %s %s',
    (construct, rule) => {
      const expression = parsed(examples.get(construct) ?? '');
      for (const [a, b] of [
        [2, 3],
        [Number.NaN, 3],
        [2, Number.NaN],
        [Number.NaN, Number.NaN],
      ] as const) {
        const present = [a, b].filter((value) => !Number.isNaN(value)).length;
        const expected = present === 2 || (present === 1 && PRESENT_WITH_ONE[rule]);
        const valueOf = (field: FieldId): number => (field === 'a' ? a : b);
        expect(Number.isNaN(evaluateExpression(expression, valueOf))).toBe(!expected);
        expect(secondOpinion(expression, (field) => opinionOf(valueOf(field))).value === undefined).toBe(!expected);
        const explanation = explainExpression(expression, { valueOf });
        expect(explanation.value === undefined).toBe(!expected);
      }
    },
  );

  it('is kept by sums of child rows', () => {
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
