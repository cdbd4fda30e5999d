import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculations, copyOf } from '../../testing/calculations.ts';
import { type Opinion, opinionOf } from '../../testing/opinion.ts';
import { runs } from '../../testing/runs.ts';
import { disagreements, secondOpinionOfTable } from '../../testing/second-opinion-table.ts';
import { type CalculationData, type CalculationPlan, compileCalculation } from '../formula/calculation.ts';
import { parseFormula } from '../formula/parse.ts';
import { calculateBySpreadsheet } from './oracle.ts';

/** HyperFormula rounds the double and not the decimal that it is written as: on the edge of a rounding it is not asked. */
const asDouble = (double: number): Opinion => ({ ...opinionOf(double), given: false });

describe('HyperFormula as an oracle', () => {
  it('rounds 0.5105 to 0.51 by its double, where the kernel gives 0.511 as Excel does', () => {
    const rounded = parseFormula('ROUND(a, 3)');
    if (!rounded.ok) throw new Error('a formula');
    const plan: CalculationPlan = {
      fields: ['a', 'x'],
      leafSteps: [{ kind: 'formula', target: 'x', expression: rounded.value }],
      summedFields: [],
      summarySteps: [],
    };
    const data: CalculationData = {
      summaryRows: 0,
      parent: Int32Array.of(-1),
      firstChild: Int32Array.of(0),
      childCount: Int32Array.of(0),
      columns: [Float64Array.of(0.5105), Float64Array.of(0)],
    };
    const calculated = copyOf(data);
    compileCalculation(plan).bind(calculated).whole();
    const sheet = calculateBySpreadsheet(plan, data).columns();
    expect([calculated.columns[1]?.[0], sheet[1]?.[0]]).toEqual([0.511, 0.51]);
    expect(disagreements(plan, secondOpinionOfTable(plan, data), calculated.columns)).toEqual([]);
    expect(disagreements(plan, secondOpinionOfTable(plan, data), sheet)).toHaveLength(1);
    expect(disagreements(plan, secondOpinionOfTable(plan, data, asDouble), sheet)).toEqual([]);
  });

  it('equals exact arithmetic, and so the kernel, over whole tables', () => {
    fc.assert(
      fc.property(calculations({ spreadsheet: true }), ({ plan, data }) => {
        const opinions = secondOpinionOfTable(plan, data);
        const calculated = copyOf(data);
        compileCalculation(plan).bind(calculated).whole();
        const sheet = calculateBySpreadsheet(plan, data).columns();
        expect(disagreements(plan, secondOpinionOfTable(plan, data, asDouble), sheet)).toEqual([]);
        expect(disagreements(plan, opinions, calculated.columns)).toEqual([]);
      }),
      { numRuns: runs(40) },
    );
  });
});
