import { describe, expect, it } from 'vitest';
import { sampleTable } from '../../testing/sample.ts';
import { applyInputs } from '../edit/apply-inputs.ts';
import type { BudgetTable } from '../table/types.ts';
import { COMPANY_CAR } from '../template/built-in/company-car.ts';
import { FLEET_SALES } from '../template/built-in/fleet-sales.ts';
import { PAYMENT_TERM } from '../template/built-in/payment-term.ts';
import { makeGaps, withEveryMake } from './make-gaps.ts';

/** Types values into leaf rows, by the place of the leaf: the first four are of PBP, the others of CBU. */
function typed(table: BudgetTable, cells: readonly (readonly [leaf: number, field: string, value: number])[]) {
  const { leafStart } = table.rows;
  const changes = cells.map(([leaf, field, value]) => ({ row: leafStart + leaf, field, value }));
  applyInputs(table, changes, { kind: 'all' });
  return makeGaps(table).map(({ make, rowsWithoutAmount, rowsWithoutVolume }) => [
    make,
    rowsWithoutAmount,
    rowsWithoutVolume,
  ]);
}

const WHOLE = [
  ['PBP', 0, 0],
  ['CBU', 0, 0],
];

describe('gaps of a table', () => {
  it('are absent without entries, and with cars and an amount', () => {
    expect(typed(sampleTable(), [])).toEqual(WHOLE);
    const cells = [
      [0, 'estimatedVolume', 2],
      [0, 'costPerUnit', 100],
    ] as const;
    const table = sampleTable();
    expect(typed(table, cells)).toEqual(WHOLE);
    expect(makeGaps(table)[0]).toMatchObject({ volume: 2, budget: 200 });
  });

  it('are rows with a volume or a share and without an amount, by make', () => {
    const cells = [
      [0, 'estimatedVolume', 2],
      [1, 'penetration', 0.1],
      [4, 'penetration', 0.2],
      [2, 'estimatedVolume', 2],
      [2, 'costPerUnit', 100],
    ] as const;
    expect(typed(sampleTable(), cells)).toEqual([
      ['PBP', 2, 0],
      ['CBU', 1, 0],
    ]);
  });

  it('are rows with an amount and without a volume; an override of the pipeline is no amount', () => {
    const cells = [
      [3, 'costPerUnit', 100],
      [5, 'costPerUnit', 0.01],
      [0, 'pipelineOverride', 50],
    ] as const;
    expect(typed(sampleTable(), cells)).toEqual([
      ['PBP', 0, 1],
      ['CBU', 0, 1],
    ]);
  });

  it('a typed 0 is a value: 0 yuan for a car is an amount, 0 cars are a volume, and 0 alone is nothing', () => {
    const cells = [
      [0, 'estimatedVolume', 2],
      [0, 'costPerUnit', 0],
      [1, 'estimatedVolume', 0],
      [1, 'costPerUnit', 100],
      [2, 'costPerUnit', 0],
      [3, 'estimatedVolume', 0],
    ] as const;
    expect(typed(sampleTable(), cells)).toEqual(WHOLE);
  });

  it('are found under each template by the inputs of its budget', () => {
    const percent = sampleTable({ inputSet: { cost: '%MSRP w/o VAT' } });
    expect(typed(percent, [[0, 'msrpPercent', 0.02]])[0]).toEqual(['PBP', 0, 1]);
    const company = sampleTable({ template: COMPANY_CAR });
    expect(typed(company, [[0, 'volumeCost', 10]])[0]).toEqual(['PBP', 0, 1]);
    const term = sampleTable({ template: PAYMENT_TERM });
    expect(typed(term, [])).toEqual(WHOLE);
    expect(typed(term, [[0, 'estimatedVolume', 10]])[0]).toEqual(['PBP', 1, 0]);
    expect(typed(term, [[1, 'extensionDays', 45]])[0]).toEqual(['PBP', 1, 1]);
    const fleet = sampleTable({ template: FLEET_SALES });
    expect(typed(fleet, [[0, 'fleetVolume', 10]])[0]).toEqual(['PBP', 1, 0]);
    expect(typed(fleet, [[1, 'additionalDiscount', 10]])[0]).toEqual(['PBP', 1, 1]);
  });

  it('are absent under Auto, where the guideline gives the amount', () => {
    expect(typed(sampleTable({ inputSet: { mode: 'Auto' } }), [])).toEqual(WHOLE);
  });

  it('have no numbers under a template without columns of cars or money', () => {
    const table = sampleTable();
    const bare = { ...table, logic: { ...table.logic, byRole: new Map() } };
    expect(makeGaps(bare)[0]).toEqual({
      make: 'PBP',
      volume: Number.NaN,
      budget: Number.NaN,
      rowsWithoutAmount: 0,
      rowsWithoutVolume: 0,
    });
  });

  it('are listed for every make of a table, also for one without rows', () => {
    const gaps = makeGaps(sampleTable());
    const made = withEveryMake(gaps, ['CBU', 'VAN', 'PBP']);
    expect(made.slice(0, 2)).toEqual(gaps);
    expect(made.slice(2)).toEqual([
      { make: 'VAN', volume: Number.NaN, budget: Number.NaN, rowsWithoutAmount: 0, rowsWithoutVolume: 0 },
    ]);
  });
});
