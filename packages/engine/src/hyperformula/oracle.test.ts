import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCalculation } from '../formula/calculation.ts';
import { calculations, copyOf } from '../testing/calculations.ts';
import { runs } from '../testing/runs.ts';
import { disagreements, secondOpinionOfTable } from '../testing/second-opinion-table.ts';
import { calculateBySpreadsheet } from './oracle.ts';

describe('HyperFormula as an oracle', () => {
  it('agrees with exact arithmetic, and so with the kernel, over whole tables', () => {
    fc.assert(
      fc.property(calculations({ spreadsheet: true }), ({ plan, data }) => {
        const opinions = secondOpinionOfTable(plan, data);
        const calculated = copyOf(data);
        compileCalculation(plan).bind(calculated).whole();
        const sheet = calculateBySpreadsheet(plan, data).columns();
        expect(disagreements(plan, opinions, sheet)).toEqual([]);
        expect(disagreements(plan, opinions, calculated.columns)).toEqual([]);
      }),
      { numRuns: runs(40) },
    );
  });
});
