import type { BudgetTemplate, InputSet } from '@oasis/engine/template';
import { INPUT_SET_PAIRS, offers } from '@oasis/engine/template';
import { useLabels, type Words } from '../../../locale/use-labels.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { useBudgetState } from '../open/use-budget-state.ts';

/** The Input Set of the open table, also for users who may not change it (BUD-128). */
export function ShownInputSet({ budget }: { readonly budget: OpenBudget }) {
  const { t } = useLabels();
  // A step may change it.
  useBudgetState(budget);
  const { template, settings } = budget.source.table.logic;
  return <span data-testid="input-set">{inputSetText(template, settings.inputSet, t)}</span>;
}

/** The choices that the template offers, in words. */
export function inputSetText(template: BudgetTemplate, inputSet: InputSet, t: Words['t']): string {
  const offered = INPUT_SET_PAIRS.filter((pair) => offers(template, pair));
  return offered.map((pair) => t(`budget.option.${inputSet[pair]}`)).join(' · ');
}
