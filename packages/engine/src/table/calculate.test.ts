import { describe, expect, it } from 'vitest';
import { SAMPLE_SET, sampleTable } from '../../testing/sample.ts';
import { referenceFrom } from '../reference/reference-set.ts';
import { COMPANY_CAR } from '../template/built-in/company-car.ts';
import { FLEET_SALES } from '../template/built-in/fleet-sales.ts';
import { PAYMENT_TERM } from '../template/built-in/payment-term.ts';
import type { FieldRole } from '../template/types.ts';
import { formatCell } from './format.ts';
import { writeTyped } from './pair.ts';
import type { BudgetTable } from './types.ts';

/** Types values into a leaf, counted from 0, and calculates it. */
function typeRow(table: BudgetTable, leaf: number, values: Partial<Record<FieldRole, number>>): void {
  const row = table.rows.leafStart + leaf;
  for (const field of table.logic.inputs) {
    const value = field.role === undefined ? undefined : values[field.role];
    if (value !== undefined) writeTyped(table, row, field, value);
  }
  table.calculation.row(row);
}

const at = (table: BudgetTable, row: number, role: FieldRole) =>
  table.columns[table.logic.byRole.get(role)!.index]![row] ?? Number.NaN;
const leafOf = (table: BudgetTable, role: FieldRole, leaf = 0) => at(table, table.rows.leafStart + leaf, role);
/** The parent of the first leaf; in the sample it sums up the first two. */
const aboveOf = (table: BudgetTable, role: FieldRole) => at(table, table.rows.parent[table.rows.leafStart]!, role);
const fleetTable = () => sampleTable({ template: FLEET_SALES, scope: { shape: 'customer', customers: ['Hertz'] } });

describe('Fleet Sales', () => {
  it('[BUD-129] % Fleet Share is fleet volume divided by RT pipeline', () => {
    const table = fleetTable();
    typeRow(table, 0, { volume: 6 });
    expect(leafOf(table, 'rtPipeline')).toBe(30);
    expect(leafOf(table, 'fleetShare')).toBe(0.2);
  });

  it('[BUD-130] estimates volume × (incentive amount + additional discount)', () => {
    const table = fleetTable();
    typeRow(table, 0, { volume: 20, incentiveAmount: 1000, additionalDiscount: 500 });
    expect(leafOf(table, 'budget')).toBe(30_000);
  });

  it('[BUD-135] shows - where the RT pipeline is 0 or missing', () => {
    const empty = { ...SAMPLE_SET, kufri: SAMPLE_SET.kufri.map((entry) => ({ ...entry, rt: 0 })) };
    for (const set of [empty, { ...SAMPLE_SET, kufri: [] }]) {
      const table = sampleTable({
        template: FLEET_SALES,
        scope: { shape: 'customer', customers: ['Hertz'] },
        reference: referenceFrom(set),
      });
      typeRow(table, 0, { volume: 20 });
      expect(leafOf(table, 'fleetShare')).toBeNaN();
      expect(formatCell(table.logic.byRole.get('fleetShare')!, leafOf(table, 'fleetShare'))).toBe('-');
    }
  });

  it('[BUD-058] recomputes amounts per unit on summary rows', () => {
    const table = fleetTable();
    typeRow(table, 0, { volume: 10, incentiveAmount: 1000, additionalDiscount: 200 });
    typeRow(table, 1, { volume: 30, incentiveAmount: 2000 });
    expect(aboveOf(table, 'incentiveAmount')).toBe(1750);
    expect(aboveOf(table, 'additionalDiscount')).toBe(50);
    expect(aboveOf(table, 'budget')).toBe(72_000);
  });
});

describe('Normal Sales', () => {
  it('[BUD-131] estimates volume as WS pipeline × penetration', () => {
    const table = sampleTable();
    typeRow(table, 0, { penetration: 0.2 });
    expect(leafOf(table, 'wsPipeline')).toBe(60);
    expect(leafOf(table, 'volume')).toBe(12);
  });

  it('[BUD-136] takes the RT pipeline with base RT, and the override instead of either', () => {
    const table = sampleTable({ volumeBase: 'RT' });
    typeRow(table, 0, { penetration: 0.2 });
    expect(leafOf(table, 'volume')).toBe(6);
    typeRow(table, 0, { override: 50 });
    expect(leafOf(table, 'volume')).toBe(10);
  });

  it('[BUD-137] estimates volume × cost per unit', () => {
    const table = sampleTable();
    typeRow(table, 0, { volume: 20, costPerUnit: 5000 });
    expect(leafOf(table, 'budget')).toBe(100_000);
    expect(leafOf(table, 'costPercent')).toBeCloseTo(0.025, 12);
  });

  it('[BUD-137] estimates volume × percent × MSRP w/o VAT in the other input set', () => {
    const table = sampleTable({ inputSet: { cost: '%MSRP w/o VAT' } });
    typeRow(table, 0, { volume: 20, costPercent: 0.05 });
    expect(leafOf(table, 'price')).toBeCloseTo(200_000, 6);
    expect(leafOf(table, 'budget')).toBeCloseTo(200_000, 6);
    expect(leafOf(table, 'costPerUnit')).toBeCloseTo(10_000, 6);
  });

  it('[BUD-138] averages the budget over the volume, and over its value at list price', () => {
    const table = sampleTable();
    typeRow(table, 0, { volume: 20, costPerUnit: 1500 });
    expect(leafOf(table, 'avgSi')).toBe(1500);
    expect(leafOf(table, 'avgSiPercent')).toBeCloseTo(30_000 / (20 * 200_000), 12);
  });

  it('[BUD-058] averages summary rows by volume, never by row', () => {
    const table = sampleTable();
    typeRow(table, 0, { volume: 10, costPerUnit: 5 });
    typeRow(table, 1, { volume: 30, costPerUnit: 1 });
    expect(aboveOf(table, 'volume')).toBe(40);
    expect(aboveOf(table, 'avgSi')).toBe(2);
    expect(aboveOf(table, 'penetration')).toBe(40 / 180);
  });

  it('[BUD-094] keeps computed volumes in full precision', () => {
    const table = sampleTable();
    typeRow(table, 0, { override: 15, penetration: 0.1 });
    expect(leafOf(table, 'volume')).toBe(1.5);
    expect(formatCell(table.logic.byRole.get('volume')!, 1.5)).toBe('2');
  });

  it('[BUD-003] computes the budget from volume and cost', () => {
    const table = sampleTable();
    typeRow(table, 0, { volume: 10, costPerUnit: 100 });
    const before = leafOf(table, 'budget');
    typeRow(table, 0, { costPerUnit: 200 });
    expect([before, leafOf(table, 'budget')]).toEqual([1000, 2000]);
  });

  it('[BUD-128] fills Auto from pipeline and guideline', () => {
    const table = sampleTable({ inputSet: { mode: 'Auto' } });
    expect(leafOf(table, 'penetration')).toBe(1);
    expect(leafOf(table, 'volume')).toBe(60);
    expect(leafOf(table, 'costPercent')).toBe(0.04);
    expect(leafOf(table, 'costPerUnit')).toBeCloseTo(8000, 6);
    expect(leafOf(table, 'budget')).toBeCloseTo(480_000, 4);
  });

  it('has no list price without a VAT rate, instead of one at 0 %', () => {
    const table = sampleTable({ reference: referenceFrom({ ...SAMPLE_SET, vatRates: [] }) });
    expect(leafOf(table, 'priceWithVat')).toBe(226_000);
    expect(leafOf(table, 'price')).toBeNaN();
  });

  it('calculates row by row the same table as at once', () => {
    const table = sampleTable();
    typeRow(table, 0, { penetration: 0.35, costPerUnit: 1234.5 });
    typeRow(table, 3, { volume: 7, costPerUnit: 99 });
    const byRow = table.columns.map((column) => Array.from(column));
    table.calculation.whole();
    expect(table.columns.map((column) => Array.from(column))).toEqual(byRow);
  });
});

describe('PMT', () => {
  it('[CFP-017] costs dealer price with VAT × rate × days ÷ 360 a unit', () => {
    const table = sampleTable({ template: PAYMENT_TERM });
    typeRow(table, 0, { volume: 10, interestRate: 0.06, extensionDays: 30 });
    expect(leafOf(table, 'dealerPrice')).toBe(200_000);
    expect(leafOf(table, 'costPerUnit')).toBeCloseTo(1000, 9);
    expect(leafOf(table, 'budget')).toBeCloseTo(10_000, 9);
  });

  it('[BUD-058] recomputes rate and days of summary rows so that the formula still holds', () => {
    const table = sampleTable({ template: PAYMENT_TERM });
    typeRow(table, 0, { volume: 10, interestRate: 0.06, extensionDays: 30 });
    typeRow(table, 1, { volume: 30, interestRate: 0.03, extensionDays: 60 });
    const price = aboveOf(table, 'dealerPrice');
    const perUnit = (price * aboveOf(table, 'interestRate') * aboveOf(table, 'extensionDays')) / 360;
    expect(price).toBe(200_000);
    expect(aboveOf(table, 'extensionDays')).toBe(52.5);
    expect(perUnit * aboveOf(table, 'volume')).toBeCloseTo(aboveOf(table, 'budget'), 6);
  });
});

describe('Company car', () => {
  it('[BUD-132] [BUD-134] takes VAT off the PT budget', () => {
    const table = sampleTable({ template: COMPANY_CAR });
    typeRow(table, 0, { volume: 10, priceTypeCost: 1130 });
    expect(leafOf(table, 'priceTypeBudget')).toBeCloseTo(10_000, 9);
    expect(leafOf(table, 'budget')).toBeCloseTo(10_000, 9);
  });

  it('[BUD-133] [BUD-134] takes VAT off the volume budget, and adds both', () => {
    const table = sampleTable({ template: COMPANY_CAR });
    typeRow(table, 0, { volume: 10, priceTypeCost: 1130, volumeCost: 2260 });
    expect(leafOf(table, 'volumeBudget')).toBeCloseTo(20_000, 9);
    expect(leafOf(table, 'budget')).toBeCloseTo(30_000, 9);
  });

  it('[BUD-132] [BUD-133] has no budget without a VAT rate', () => {
    const table = sampleTable({ template: COMPANY_CAR, reference: referenceFrom({ ...SAMPLE_SET, vatRates: [] }) });
    typeRow(table, 0, { volume: 10, priceTypeCost: 1130, volumeCost: 2260 });
    expect([leafOf(table, 'priceTypeBudget'), leafOf(table, 'volumeBudget'), leafOf(table, 'budget')]).toEqual([
      NaN,
      NaN,
      NaN,
    ]);
  });
});
