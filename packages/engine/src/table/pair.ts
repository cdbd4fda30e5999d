import { PAIR_BY_AMOUNT, PAIR_BY_RATE, PAIR_FREE } from '../formula/steps.ts';
import type { InputField, LogicField, LogicPair } from '../template/logic.ts';
import type { BudgetTable, LockView, PairMode } from './types.ts';

/** The mode of a row after a value was typed into a field of the pair: a value above 0 makes the partner READ (BUD-061..064). */
export function pairModeFor(pair: LogicPair, field: LogicField, value: number): PairMode {
  if (!(value > 0)) return PAIR_FREE;
  return field.index === pair.rate.index ? PAIR_BY_RATE : PAIR_BY_AMOUNT;
}

/** The field of the pair that the row takes as input, if it has a value. */
export function typedPartner(pair: LogicPair, mode: number): InputField | undefined {
  if (mode === PAIR_BY_RATE) return pair.rate;
  if (mode === PAIR_BY_AMOUNT) return pair.amount;
  return undefined;
}

export function isInPair(pair: LogicPair | undefined, field: LogicField): boolean {
  return pair !== undefined && (field.index === pair.rate.index || field.index === pair.amount.index);
}

/**
 * The other field of the pair, when it is the one that was typed and so locks this field; otherwise undefined, as in every
 * summary row, which computes both.
 */
export function partnerOf({ logic, pairMode, rows }: LockView, row: number, field: LogicField): InputField | undefined {
  const { pair } = logic;
  if (pair === undefined || row < rows.leafStart || !isInPair(pair, field)) return undefined;
  const typed = typedPartner(pair, pairMode[row] ?? PAIR_FREE);
  return typed?.index === field.index ? undefined : typed;
}

/**
 * The typed value of a cell; NaN for an empty cell, and for the computed partner of a linked pair, whose column holds
 * the computed value.
 */
export function typedValue(table: BudgetTable, row: number, field: InputField): number {
  if (partnerOf(table, row, field) !== undefined) return Number.NaN;
  return table.columns[field.index]?.[row] ?? Number.NaN;
}

/**
 * Writes the typed value of an input cell of a leaf row and updates the state of the linked pair: clearing one
 * field of the pair empties both (BUD-062, BUD-064, BUD-065). Neither checks locks nor calculates.
 */
export function writeTyped(table: BudgetTable, row: number, field: InputField, value: number): void {
  const { pair } = table.logic;
  if (pair !== undefined && isInPair(pair, field)) {
    const mode = pairModeFor(pair, field, value);
    table.pairMode[row] = mode;
    store(table, pair.rate, row, mode === PAIR_BY_RATE ? value : Number.NaN);
    store(table, pair.amount, row, mode === PAIR_BY_AMOUNT ? value : Number.NaN);
    return;
  }
  store(table, field, row, value);
}

function store(table: BudgetTable, field: InputField, row: number, value: number): void {
  const column = table.columns[field.index];
  if (column !== undefined) column[row] = value;
}
