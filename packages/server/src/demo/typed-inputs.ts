import { invariant } from '@oasis/engine/base';
import { applyInputs, type CellFacts, type InputChange } from '@oasis/engine/edit';
import { type BudgetTable, typedValue, valueAt } from '@oasis/engine/table';
import type { InputField } from '@oasis/engine/template';
import type { Random } from './random.ts';

/**
 * Types lawful values into about `filled` of ten rows of a table, like a user: a share or a volume, and the cost of a car. Returns the
 * entries.
 */
export function typeRows(table: BudgetTable, random: Random, filled: number): CellFacts {
  const { rows } = table;
  const changes: InputChange[] = [];
  for (let row = rows.leafStart; row < rows.count; row += 1) {
    if (random.between(1, 10) <= filled) changes.push(...rowInputs(table, row, random));
  }
  return apply(table, changes);
}

/** Changes the entries of some rows by a tenth up or down. */
export function correctRows(table: BudgetTable, random: Random, count: number): CellFacts {
  const { rows, logic } = table;
  const typed: InputChange[] = [];
  for (let row = rows.leafStart; row < rows.count; row += 1) {
    for (const field of logic.inputs) {
      const value = typedValue(table, row, field);
      if (value > 0 && field.role !== 'volume') typed.push({ row, field: field.id, value });
    }
  }
  const chosen = new Map<string, InputChange>();
  for (let place = 0; place < count && typed.length > 0; place += 1) {
    const cell = random.pick(typed);
    const factor = random.pick([0.9, 1.1]);
    chosen.set(`${cell.row} ${cell.field}`, { ...cell, value: rounded(cell.value * factor) });
  }
  return apply(table, [...chosen.values()]);
}

function apply(table: BudgetTable, changes: readonly InputChange[]): CellFacts {
  const { fact, refusals } = applyInputs(table, changes, { kind: 'all' });
  invariant(
    refusals.length === 0 && fact.kind === 'cells',
    `demo inputs are lawful (${refusals[0]?.reason.code ?? ''})`,
  );
  return fact;
}

/** The entries of a user in one row: one field of the linked pair, and all other fields. */
function rowInputs(table: BudgetTable, row: number, random: Random): readonly InputChange[] {
  const { inputs, pair, byRole } = table.logic;
  const base = pair === undefined ? pipelineOf(table, row) : valueAt(table, row, pair.base);
  const price = byRole.get('price');
  const msrp = price === undefined ? Number.NaN : valueAt(table, row, price);
  const byVolume = random.between(1, 4) === 1 && Math.floor(base * 0.2) >= 1;
  const skipped = pair === undefined ? undefined : byVolume ? pair.rate : pair.amount;
  return inputs.flatMap((field) => {
    const value = field === skipped ? Number.NaN : inputValue(field, { base, msrp, fleet: pair === undefined, random });
    return Number.isNaN(value) || value === 0 ? [] : [{ row, field: field.id, value }];
  });
}

interface RowFacts {
  /** Units of cars. */
  readonly base: number;
  /** Yuan without VAT. */
  readonly msrp: number;
  /** One customer buys few of all cars. */
  readonly fleet: boolean;
  readonly random: Random;
}

/** A value by the role of the field; missing if a user would leave it empty. */
function inputValue({ role }: InputField, { base, msrp, fleet, random }: RowFacts): number {
  switch (role) {
    case 'penetration':
      return random.between(5, 45) / 100;
    case 'volume':
      return fleet
        ? Math.ceil(base * (random.between(1, 20) / 1000))
        : Math.floor(base * (random.between(2, 20) / 100));
    case 'costPerUnit':
      return toHundred(msrp * (random.between(4, 12) / 200));
    case 'costPercent':
      return random.between(4, 12) / 200;
    case 'interestRate':
      return random.between(30, 55) / 1000;
    case 'extensionDays':
      return random.pick([15, 30, 45, 60]);
    case 'priceTypeCost':
      return toHundred(msrp * (random.between(2, 8) / 200));
    case 'volumeCost':
      return toHundred(msrp * (random.between(1, 4) / 200));
    case 'incentiveAmount':
      return toHundred(msrp * (random.between(6, 16) / 200));
    case 'additionalDiscount':
      return random.pick([0, 500, 1000, 2000]);
    default:
      return Number.NaN;
  }
}

function pipelineOf(table: BudgetTable, row: number): number {
  const field = table.logic.byRole.get('rtPipeline');
  return field === undefined ? Number.NaN : valueAt(table, row, field);
}

function toHundred(yuan: number): number {
  return Math.round(yuan / 100) * 100;
}

/** Rounds shares to four digits and amounts to whole numbers. */
function rounded(value: number): number {
  return value < 1 ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}
