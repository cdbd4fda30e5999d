import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTable } from '../../testing/arbitrary-table.ts';
import { BUILT_IN_TEMPLATE } from '../../testing/arbitrary-template.ts';
import { runs } from '../../testing/runs.ts';
import { disagreements, secondOpinionOfTable } from '../../testing/second-opinion-table.ts';
import { calculationDataOf } from '../table/assemble.ts';
import { calculateBySpreadsheet } from './oracle.ts';

describe('budget tables', () => {
  it('[BUD-058] are the same in the kernel, in HyperFormula and in exact arithmetic', () => {
    fc.assert(
      fc.property(arbitraryTable(), (table) => {
        const { plan } = table.logic.calculation;
        const data = calculationDataOf(table);
        const opinions = secondOpinionOfTable(plan, data);
        expect(disagreements(plan, opinions, table.columns)).toEqual([]);
        expect(disagreements(plan, opinions, calculateBySpreadsheet(plan, data).columns())).toEqual([]);
      }),
      { numRuns: runs(25) },
    );
  });

  it('[BUD-137] [BUD-138] of the built-in templates are the same too', () => {
    fc.assert(
      fc.property(arbitraryTable({ template: BUILT_IN_TEMPLATE }), (table) => {
        const { plan } = table.logic.calculation;
        const data = calculationDataOf(table);
        const opinions = secondOpinionOfTable(plan, data);
        expect(disagreements(plan, opinions, table.columns)).toEqual([]);
        expect(disagreements(plan, opinions, calculateBySpreadsheet(plan, data).columns())).toEqual([]);
      }),
      { numRuns: runs(25) },
    );
  });
});
