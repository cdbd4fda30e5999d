import { amountOfPair, PAIR_BY_AMOUNT, PAIR_BY_RATE, rateOfPair, type Step } from './steps.ts';
import type { Expression, FieldId } from './syntax.ts';

/** The formulas of a row by the fields that they give, of the linked pair the one that its pair mode asks for. */
export function rowFormulas(steps: readonly Step[], mode: number): ReadonlyMap<FieldId, Expression> {
  const formulas = new Map<FieldId, Expression>();
  for (const step of steps) {
    if (step.kind === 'formula') formulas.set(step.target, step.expression);
    else if (mode === PAIR_BY_RATE) formulas.set(step.amount, amountOfPair(step));
    else if (mode === PAIR_BY_AMOUNT) formulas.set(step.rate, rateOfPair(step));
  }
  return formulas;
}
