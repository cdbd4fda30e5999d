import type { CellExplanation } from '@oasis/engine';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenBudget } from './open-budget.ts';

/** How a cell came about, asked again after every change of the table; undefined until the answer comes. */
export function useExplanation(budget: OpenBudget, row: number, field: string): CellExplanation | undefined {
  const version = useSyncExternalStore(
    (call) => budget.source.subscribe(call),
    () => budget.source.version,
  );
  const [explanation, setExplanation] = useState<CellExplanation>();
  useEffect(() => {
    let isWanted = true;
    void budget.explain(row, field).then((answer) => {
      if (isWanted) setExplanation(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [budget, row, field, version]);
  const isOfCell = explanation?.row === row && explanation.field === field;
  return isOfCell ? explanation : undefined;
}
