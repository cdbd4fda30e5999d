/** Cars without a price, left out of a share of the list price: units of cars and yuan; NaN is missing. */
export interface LeftOut {
  readonly volume: number;
  readonly budget: number;
}

/** Whether a budget has money and no base value, so that it stays out of every share of the list price. */
export function isUnpriced(budget: number, baseValue: number): boolean {
  return !Number.isNaN(budget) && budget !== 0 && Number.isNaN(baseValue);
}
