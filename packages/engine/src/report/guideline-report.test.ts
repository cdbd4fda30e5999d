import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { monthOf } from '../base/period.ts';
import { leftOutOf } from './deviation.ts';
import {
  guidelineReport,
  makeMonths,
  parseReportMonths,
  type ReportPart,
  reportMonths,
  reportTotal,
} from './guideline-report.ts';
import { addMeasures, emptySums } from './report-sums.ts';

const model = (id: string, make: string, typeClass: string) => {
  return { id, make, brand: 'Brand', typeClass, modelYear: 'MY26', model: `Model ${id}` };
};
const MODELS = [model('1', 'PBP', 'A'), model('2', 'PBP', 'A'), model('3', 'PBP', 'B'), model('4', 'CBU', 'A')];
const MONTHS = [monthOf(2025, 12), monthOf(2026, 1), monthOf(2026, 2), monthOf(2026, 3)];

/** Four months of four models; a place without values is missing. */
function partOf(
  cells: readonly (readonly [month: number, model: number, budget: number, base: number])[],
  left: readonly (readonly [month: number, model: number, volume: number, budget: number])[] = [],
): ReportPart {
  const sums = emptySums(MONTHS.length, MODELS.length);
  for (const [month, at, budget, base] of cells) {
    sums.budget[month * MODELS.length + at] = budget;
    sums.baseValue[month * MODELS.length + at] = base;
  }
  const guideline: ReportPart['guideline'] = ({ make }) => (make === 'PBP' ? 0.04 : Number.NaN);
  const leftOut = new Map(
    left.map(([month, at, volume, budget]) => [month * MODELS.length + at, { volume, budget }] as const),
  );
  return { months: MONTHS, models: MODELS, sums, leftOut, guideline };
}

describe('the guideline report', () => {
  it('shows by make and month the amount left out for lack of a price, and no row with only such an amount', () => {
    const part = partOf(
      [
        [0, 0, 5, 500],
        [1, 0, 40_000, 1_000_000],
      ],
      [
        [1, 1, 3, 3000],
        [1, 2, 2, 1000],
        [2, 3, 1, 700],
      ],
    );
    const [, january, february] = makeMonths([part]).map(({ make, month, sums }) => [make, month, leftOutOf(sums)]);
    expect(january).toEqual(['PBP', '2026-01', { volume: 5, budget: 4000 }]);
    expect(february).toEqual(['CBU', '2026-02', { volume: 1, budget: 700 }]);
    const own = makeMonths([part, part]).map(({ sums }) => sums);
    expect(own.map((sums) => [sums.budget, leftOutOf(sums)?.budget])).toEqual([
      [10, undefined],
      [80_000, 8000],
      [Number.NaN, 1400],
    ]);
    const isOf = (make: string) => (one: { readonly make: string }) => one.make === make;
    const total = reportTotal([part], monthOf(2026, 2), isOf('CBU'));
    expect(total && [leftOutOf(total.mtd), leftOutOf(total.ytd), total.ytd.budget]).toEqual([
      { volume: 1, budget: 700 },
      { volume: 1, budget: 700 },
      Number.NaN,
    ]);
    expect(guidelineReport([part], monthOf(2026, 2)).makes.map(({ make, ytd }) => [make, ytd.avgSiPercent])).toEqual([
      ['PBP', 0.04],
    ]);
  });

  it('[RPT-027] [RPT-057] compares the latest month, and January to that month, on each level', () => {
    const part = partOf([
      [0, 0, 9, 9],
      [1, 0, 50_000, 1_000_000],
      [2, 0, 30_000, 1_000_000],
      [2, 1, 50_000, 1_000_000],
      [3, 0, 7, 7],
    ]);
    const { makes, typeClasses, models } = guidelineReport([part], monthOf(2026, 2));
    expect(makes).toHaveLength(1);
    expect(typeClasses.map(({ level, make, typeClass, model: name }) => [level, make, typeClass, name])).toEqual([
      [1, 'PBP', 'A', ''],
    ]);
    expect(models.map(({ level, model: name }) => [level, name])).toEqual([
      [2, 'Model 1'],
      [2, 'Model 2'],
    ]);
    const [make] = makes;
    expect(make?.mtd).toEqual({ avgSiPercent: 0.04, guideline: 0.04, deviation: 0, deviationAbsolutAmount: 0 });
    expect(make?.ytd.deviationAbsolutAmount).toBe(130_000 - 120_000);
    expect(models[0]?.mtd.deviationAbsolutAmount).toBe(-10_000);
    expect(models[1]?.mtd).toEqual({
      avgSiPercent: 0.05,
      guideline: 0.04,
      deviation: 0.01,
      deviationAbsolutAmount: 10_000,
    });
  });

  it('[RPT-056] has no guideline, deviation and amount without a guideline', () => {
    const { models } = guidelineReport([partOf([[1, 3, 5, 100]])], monthOf(2026, 1));
    expect(models[0]?.ytd.avgSiPercent).toBe(0.05);
    expect(models[0]?.ytd.guideline).toBeNaN();
    expect(models[0]?.ytd.deviation).toBeNaN();
    expect(models[0]?.ytd.deviationAbsolutAmount).toBeNaN();
  });

  it('is the same for tables added one by one and all at once', () => {
    const column = fc.array(fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 1000 })), {
      minLength: MONTHS.length * MODELS.length,
      maxLength: MONTHS.length * MODELS.length,
    });
    const table = fc.record({ budget: column, baseValue: column });
    fc.assert(
      fc.property(fc.array(table, { maxLength: 6 }), (tables) => {
        const packed = tables.map(({ budget, baseValue }) => {
          return { budget: Float64Array.from(budget), baseValue: Float64Array.from(baseValue) };
        });
        const size = MONTHS.length * MODELS.length;
        const together = partOf([]);
        for (const each of packed) addMeasures(together.sums, each, 0, size);
        const apart = packed.map((sums) => ({ ...together, sums }));
        const latest = monthOf(2026, 3);
        expect(rounded(guidelineReport([together], latest).makes)).toEqual(
          rounded(guidelineReport(apart, latest).makes),
        );
      }),
      { numRuns: runs(50) },
    );
  });

  it('any models together equal the sums of their rows, in total and by month', () => {
    const cell = fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 1, max: 1000 }),
    );
    const latest = monthOf(2026, 2);
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 12 }), (cells) => {
        const part = partOf(cells);
        const total = (isWanted: (id: string) => boolean) => reportTotal([part], latest, ({ id }) => isWanted(id));
        const parts = ['1', '2', '3', '4'].map((id) => total((each) => each === id)?.ytd.budget ?? 0);
        const all = total(() => true);
        expect(all?.ytd.budget ?? 0).toBe(parts.reduce((sum, own) => sum + own, 0));
        const months = reportMonths([part], latest, () => true);
        expect(months.map(({ month }) => month)).toEqual(['2026-01', '2026-02']);
        const { budget = Number.NaN, baseValue = Number.NaN } = all?.mtd ?? {};
        expect(months[1]?.avgSiPercent).toBe(budget / baseValue);
      }),
      { numRuns: runs(50) },
    );
  });

  it('reads quarters and months', () => {
    expect(parseReportMonths('2026.Q1')).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(parseReportMonths('2026.M12,2026.Q1,2026.M2')).toEqual(['2026-01', '2026-02', '2026-03', '2026-12']);
    for (const bad of ['', '2026', '2026.Q5', '2026.M0', '2026.M13', 'x', '2026.Q1,']) {
      expect(parseReportMonths(bad)).toBeUndefined();
    }
  });
});

/** Sums of guideline amounts depend on their order in the last bits. */
function rounded(rows: ReturnType<typeof guidelineReport>['makes']) {
  const bySmall = (value: number): number => Math.round(value * 1e9) / 1e9;
  return rows
    .map(({ make, ytd }) => [make, ...Object.values(ytd).map((value) => bySmall(Number(value)))] as const)
    .toSorted((a, b) => a[0].localeCompare(b[0]));
}
