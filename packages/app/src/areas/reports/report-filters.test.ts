import { describe, expect, it } from 'vitest';
import { isBeyond, limitIn, type ReportRow, requestOf, ticked, usualFilters } from './report-filters.ts';

const USUAL = usualFilters(new Date(2026, 0, 15));
const NOTHING = { kufri: '', planningName: '' };
const limitOf = (limit: string) => limitIn({ ...USUAL, limit });
const row = (mdeviation: number | null, ydeviation: number | null) => ({ mdeviation, ydeviation }) as ReportRow;

describe('the limit of deviations', () => {
  it('is typed in percent and read as a fraction; a wrong or negative number sets no limit', () => {
    expect(['2', '0', '0.5', '150', '', ' ', '-1', 'x'].map(limitOf)).toEqual([
      0.02,
      0,
      0.005,
      1.5,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is exceeded above and below, in the month or to date, but not by an equal value', () => {
    const rows = [row(0.021, 0), row(-0.021, 0), row(0, 0.021), row(0, -0.021), row(0.02, -0.02), row(null, null)];
    expect(rows.map((one) => isBeyond(one, 0.02))).toEqual([true, true, true, true, false, false]);
  });
});

describe('the request of the report', () => {
  it('has single months and whole quarters each as one entry, and models if the rows are expanded', () => {
    const asked = (yearQm: string, check = '') => requestOf({ ...USUAL, yearQm, check }, NOTHING);
    expect(ticked('2026.Q2', 2026, '2026-02', true)).toBe('2026.M2,2026.Q2');
    expect(ticked('2026.M2', 2026, '2026-02', false)).toBe('2026.M2');
    expect(ticked('2026.M2', 2026, 'Q2', true)).toBe('2026.M2,2026.Q2');
    expect(ticked('2026.Q1,2026.Q3', 2026, 'Q3', false)).toBe('2026.Q1');
    expect(asked('2026.M2').yearQm).toBe('2026.M2');
    expect([asked('2026.M2').check, asked('2026.M2', 'true').check]).toEqual([false, true]);
    expect(requestOf({ ...USUAL, check: 'true', reportView: 'Model' }, NOTHING).check).toBe(false);
  });
});
