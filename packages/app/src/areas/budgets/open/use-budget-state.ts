import type { Message } from '@oasis/engine/messages';
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { BudgetState } from './budget-state.ts';
import type { OpenBudget } from './open-budget.ts';

/** Unsaved cells and the next steps of undo and redo, as they change; the table shows an entered value first. */
export function useBudgetState(budget: OpenBudget): BudgetState {
  const [state, setState] = useState(budget.state);
  useEffect(() => {
    const follow = (): void => startTransition(() => setState(budget.state));
    follow();
    return budget.subscribe(follow);
  }, [budget]);
  return state;
}

/** Whether anything would be lost: cells of a save, or a text in the cell editor. */
export function useIsUnsaved(budget: OpenBudget | undefined): boolean {
  const subscribe = useCallback((call: () => void) => budget?.subscribe(call) ?? (() => undefined), [budget]);
  return useSyncExternalStore(
    subscribe,
    () => budget !== undefined && (budget.state.unsaved > 0 || budget.openText !== undefined),
  );
}

/** Why the table can no longer be calculated, once that has happened. */
export function useBudgetFailure(budget: OpenBudget | undefined): readonly Message[] | undefined {
  const subscribe = useCallback((call: () => void) => budget?.subscribe(call) ?? (() => undefined), [budget]);
  return useSyncExternalStore(subscribe, () => budget?.failure);
}
