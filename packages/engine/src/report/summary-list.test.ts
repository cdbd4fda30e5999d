import { describe, expect, it } from 'vitest';
import { summaryList } from './summary-list.ts';

describe('summary list', () => {
  it('[BUD-059] has make, volume, budget and both averages', () => {
    expect(summaryList([{ make: 'PBP', volume: 40, budget: 80, baseValue: 1600 }])).toEqual([
      { make: 'PBP', fleetVolume: 40, budgetEstimation: 80, avgSi: 2, avgSiPercentage: 0.05 },
    ]);
  });

  it('[BUD-058] recomputes averages from the sums: 10 × 5 and 30 × 1 give 2, not 3', () => {
    const rows = summaryList([
      { make: 'PBP', volume: 10, budget: 50, baseValue: 100 },
      { make: 'CBU', volume: 1, budget: 7, baseValue: 70 },
      { make: 'PBP', volume: 30, budget: 30, baseValue: 300 },
    ]);
    expect(rows.map(({ make, avgSi, avgSiPercentage }) => [make, avgSi, avgSiPercentage])).toEqual([
      ['PBP', 2, 0.2],
      ['CBU', 7, 0.1],
    ]);
  });

  it('skips what is missing, and divides by nothing', () => {
    const missing = { make: 'VAN', volume: Number.NaN, budget: Number.NaN, baseValue: Number.NaN };
    expect(summaryList([missing])[0]).toEqual({
      make: 'VAN',
      fleetVolume: NaN,
      budgetEstimation: NaN,
      avgSi: NaN,
      avgSiPercentage: NaN,
    });
    const [row] = summaryList([missing, { make: 'VAN', volume: 0, budget: 5, baseValue: 10 }]);
    expect(row).toMatchObject({ fleetVolume: 0, budgetEstimation: 5, avgSi: NaN, avgSiPercentage: 0.5 });
  });
});
