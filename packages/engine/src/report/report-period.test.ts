import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { monthOf } from '../base/period.ts';
import { parseReportMonths } from './guideline-report.ts';
import { defaultReportPeriod, forcesModelView, reportMonthsText } from './report-period.ts';

describe('the period of a report', () => {
  it('[RPT-053] [RPT-054] [RPT-055] is usually year and quarter of the next month', () => {
    expect(defaultReportPeriod(monthOf(2026, 12))).toEqual({ year: 2027, quarter: 1 });
    expect(defaultReportPeriod(monthOf(2026, 3))).toEqual({ year: 2026, quarter: 2 });
    expect(defaultReportPeriod(monthOf(2026, 4))).toEqual({ year: 2026, quarter: 2 });
  });

  it('[RPT-033] names whole quarters as quarters and single months as months', () => {
    const months = (...numbers: readonly number[]) => new Set(numbers.map((number) => monthOf(2026, number)));
    expect(reportMonthsText(2026, months(1, 2, 3, 4, 5, 6))).toBe('2026.Q1,2026.Q2');
    expect(reportMonthsText(2026, months(2))).toBe('2026.M2');
    expect(reportMonthsText(2026, months(1, 2, 3, 12))).toBe('2026.Q1,2026.M12');
    expect(reportMonthsText(2026, months())).toBe('');
  });

  it('[RPT-033] writes any months so that they are read back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), (numbers) => {
        const months = numbers.map((number) => monthOf(2026, number)).toSorted();
        expect(parseReportMonths(reportMonthsText(2026, new Set(months)))).toEqual(months);
      }),
      { numRuns: runs(100) },
    );
  });

  it('[RPT-040] [RPT-042] AMG forces the Model view, also beside another brand', () => {
    expect(forcesModelView(['AMG'])).toBe(true);
    expect(forcesModelView(['Mercedes-Benz', 'AMG'])).toBe(true);
    expect(forcesModelView(['Mercedes-Benz'])).toBe(false);
    expect(forcesModelView([])).toBe(false);
  });
});
