/** The table that every contestant shows: typed columns, 5 of identity and total, 25 to type in. */
export const ROWS = 100_000;
export const COLUMNS = 30;
export const COLUMN_WIDTH = 100;
/** Columns that stay in sight. */
export const FROZEN = 2;
/** The row's sum: what a commit calculates anew. */
export const TOTAL = 4;
/** From here on cells may be typed into. */
export const FIRST_NUMBER = 5;

const IDENTITY = ['Region', 'Dealer', 'Model', 'Offer'] as const;
const KINDS = [8, 500, 40, ROWS] as const;
const LARGEST = 100_000;

export type CellChange = readonly [row: number, column: number];
type Listener = (changed: readonly CellChange[]) => void;

/** A columnar store with a subscription, as small as one can be; whoever shows it pays only for showing. */
export class BenchTable {
  readonly #numbers: readonly Float64Array[];
  readonly #listeners = new Set<Listener>();
  version = 0;

  constructor() {
    this.#numbers = Array.from({ length: COLUMNS }, () => new Float64Array(ROWS));
    for (let row = 0; row < ROWS; row++) {
      for (let column = FIRST_NUMBER; column < COLUMNS; column++) this.#put(row, column, firstValue(row, column));
    }
  }

  value(row: number, column: number): number {
    return this.#numbers[column]?.[row] ?? Number.NaN;
  }

  text(row: number, column: number): string {
    const kinds = KINDS[column];
    if (kinds !== undefined) return `${IDENTITY[column]?.charAt(0)}-${row % kinds}`;
    return grouped(this.value(row, column));
  }

  /** Takes a text as typed, calculates the row's total and tells both cells. */
  set(row: number, column: number, text: string): void {
    this.#put(row, column, Number(text.replaceAll(',', '')) || 0);
    this.version++;
    const changed: readonly CellChange[] = [
      [row, column],
      [row, TOTAL],
    ];
    for (const listener of this.#listeners) listener(changed);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #put(row: number, column: number, value: number): void {
    const numbers = this.#numbers[column];
    const totals = this.#numbers[TOTAL];
    if (numbers === undefined || totals === undefined) return;
    totals[row] = (totals[row] ?? 0) + value - (numbers[row] ?? 0);
    numbers[row] = value;
  }
}

export function titleOf(column: number): string {
  return IDENTITY[column] ?? (column === TOTAL ? 'Total' : `M${column - TOTAL}`);
}

export function isNumber(column: number): boolean {
  return column >= TOTAL;
}

export function isTyped(column: number): boolean {
  return column >= FIRST_NUMBER;
}

function firstValue(row: number, column: number): number {
  return (row * 7919 + column * 104_729) % LARGEST;
}

function grouped(value: number): string {
  const digits = String(Math.round(value));
  return digits.length <= 3 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
