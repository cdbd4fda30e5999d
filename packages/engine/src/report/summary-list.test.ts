import { describe, expect, it } from 'vitest';
import { summaryList } from './summary-list.ts';

describe('summary list', () => {
  it('[BUD-059] has make, volume, budget and both averages', () => {
    expect(summaryList([{ make: 'PBP', volume: 40, budget: 80, baseValue: 1600, lostRows: 0 }])).toEqual([
      { make: 'PBP', fleetVolume: 40, budgetEstimation: 80, avgSi: 2, avgSiPercentage: 0.05, lostRows: 0 },
    ]);
  });

  it('[BUD-058] recomputes averages from the sums: 10 × 5 and 30 × 1 give 2, not 3', () => {
    const rows = summaryList([
      { make: 'PBP', volume: 10, budget: 50, baseValue: 100, lostRows: 2 },
      { make: 'CBU', volume: 1, budget: 7, baseValue: 70, lostRows: 0 },
      { make: 'PBP', volume: 30, budget: 30, baseValue: 300, lostRows: 1 },
    ]);
    expect(rows.map(({ make, avgSi, avgSiPercentage, lostRows }) => [make, avgSi, avgSiPercentage, lostRows])).toEqual([
      ['PBP', 2, 0.2, 3],
      ['CBU', 7, 0.1, 0],
    ]);
  });

  it('skips missing values, and never divides by zero', () => {
    const missing = { make: 'VAN', volume: Number.NaN, budget: Number.NaN, baseValue: Number.NaN, lostRows: 0 };
    expect(summaryList([missing])[0]).toEqual({
      make: 'VAN',
      fleetVolume: NaN,
      budgetEstimation: NaN,
      avgSi: NaN,
      avgSiPercentage: NaN,
      lostRows: 0,
    });
    const [row] = summaryList([missing, { make: 'VAN', volume: 0, budget: 5, baseValue: 10, lostRows: 0 }]);
    expect(row).toMatchObject({ fleetVolume: 0, budgetEstimation: 5, avgSi: NaN, avgSiPercentage: 0.5 });
  });
});
