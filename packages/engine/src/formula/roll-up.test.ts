import { describe, expect, it } from 'vitest';
import { compileCalculation } from './calculation.ts';
import { parseFormula } from './parse.ts';
import { rollUp, sumRun } from './roll-up.ts';
import type { Step } from './steps.ts';

const NOTHING = Number.NaN;

describe('sums of child rows', () => {
  it.each([
    [[1, 2, 3], 6],
    [[1, NOTHING, 3], 4],
    [[NOTHING, NOTHING], NOTHING],
    [[], NOTHING],
    [[0, 0], 0],
    [[0, NOTHING], 0],
    [[5, -5], 0],
    [[0.1, 0.2, -0.3], 0],
    [[1e6, 1e-9, -1e6], 0],
    [[1.7e308, 1.7e308], NOTHING],
    [[-2, NOTHING, 0.5], -1.5],
  ])('of %j is %d', (values, sum) => {
    expect(sumRun(Float64Array.from(values), 0, values.length)).toBe(sum);
  });

  it('are computed from the lowest level up', () => {
    const column = Float64Array.of(9, 9, 9, 1, 2, NOTHING, 4);
    rollUp(column, { summaryRows: 3, firstChild: Int32Array.of(1, 3, 5), childCount: Int32Array.of(2, 2, 2) });
    expect([...column]).toEqual([7, 3, 4, 1, 2, NOTHING, 4]);
  });

  it('[BUD-058] add volumes and budgets, and recompute averages from the sums: 10 × 5 and 30 × 1 average 2, not 3', () => {
    const fields = ['volume', 'cost', 'budget', 'average'];
    const average = step('average', 'budget / volume');
    const plan = {
      fields,
      leafSteps: [step('budget', 'volume * cost'), average],
      summedFields: ['volume', 'budget'],
      summarySteps: [average],
    };
    const columns = [Float64Array.of(0, 10, 30), Float64Array.of(0, 5, 1), new Float64Array(3), new Float64Array(3)];
    const tree = {
      summaryRows: 1,
      parent: Int32Array.of(-1, 0, 0),
      firstChild: Int32Array.of(1),
      childCount: Int32Array.of(2),
    };
    compileCalculation(plan)
      .bind({ columns, ...tree })
      .whole();
    expect([...columns[3]!]).toEqual([2, 5, 1]);
    expect([...columns[0]!]).toEqual([40, 10, 30]);
  });
});

function step(target: string, text: string): Step {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return { kind: 'formula', target, expression: parsed.value };
}
