import type { MakeFigures, MovedBudget } from './types.ts';

/** The sums of a budget over its makes: units of cars and yuan; null means missing. */
export type Figures = Omit<MakeFigures, 'make' | 'lostRows'>;

/** A budget with its sums before and after. */
export interface Move {
  readonly budgetId: number;
  readonly before: Figures;
  readonly after: Figures;
}

/** The sums of the budgets that moved, the biggest change of the budget first. */
export function moves(moved: readonly MovedBudget[]): readonly Move[] {
  return moved
    .map(({ budgetId, before, after }) => ({ budgetId, before: sumOf(before), after: sumOf(after) }))
    .toSorted((left, right) => changeOf(right) - changeOf(left) || left.budgetId - right.budgetId);
}

function changeOf({ before, after }: Move): number {
  return Math.abs((after.budget ?? 0) - (before.budget ?? 0));
}

function sumOf(figures: readonly MakeFigures[]): Figures {
  return {
    kufri: sum(figures.map(({ kufri }) => kufri)),
    volume: sum(figures.map(({ volume }) => volume)),
    budget: sum(figures.map(({ budget }) => budget)),
    baseValue: sum(figures.map(({ baseValue }) => baseValue)),
  };
}

/** Skips missing values; the sum of only missing values is missing. */
function sum(values: readonly (number | null)[]): number | null {
  const given = values.filter((value) => value !== null);
  return given.length === 0 ? null : given.reduce((total, value) => total + value, 0);
}
