import type { Locale } from '@oasis/engine/base';
import type { CellExplanation } from '@oasis/engine/report';
import type { CellAddress } from '@oasis/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLabels } from '../../../locale/use-labels.ts';
import { chunkWithin } from '../../../pages/lazy-page.ts';
import type { OpenBudget } from '../open/open-budget.ts';

/** The active cell of a table, for components that follow it without rendering the table again. */
export class ActiveCell {
  readonly #listeners = new Set<() => void>();
  #cell: CellAddress | undefined;

  get cell(): CellAddress | undefined {
    return this.#cell;
  }

  set(cell: CellAddress | undefined): void {
    this.#cell = cell;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

interface FormulaBarProps {
  readonly budget: OpenBudget;
  readonly active: ActiveCell;
}

/** A cell has to be the active one for so long before the worker is asked how it comes about, in milliseconds. */
const PAUSE_MS = 150;

/** The number of digits that a double surely has; later ones come from calculating with it. */
const DIGITS = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 15 });

/** The whole value of a cell, not rounded like its column; the text of a cell without a value. */
function exactText({ source }: OpenBudget, { row, column }: CellAddress): string {
  const value = source.number(row, column);
  if (Number.isNaN(value)) return source.rawText(row, column);
  return source.columns[column]?.format === 'percent' ? `${DIGITS.format(value * 100)}%` : DIGITS.format(value);
}

/** The explanation of a cell. If its code fails to load, only the number is shown; the panel beside the table explains why. */
async function sentenceOf(explanation: CellExplanation, { table }: OpenBudget, locale: Locale): Promise<string> {
  const words = await chunkWithin(() => import('./cell-sentences.ts')).catch(() => undefined);
  return words?.cellSentences(explanation, table.logic, locale)[0] ?? '';
}

/** The exact value of the active cell and how it comes about, in the bar under the table. */
export function FormulaBar({ budget, active }: FormulaBarProps) {
  const { t, locale } = useLabels();
  const cell = useSyncExternalStore(active.subscribe, () => active.cell);
  const version = useSyncExternalStore(
    (call) => budget.source.subscribe(call),
    () => budget.source.version,
  );
  const [told, setTold] = useState({ exact: '', sentence: '' });
  useEffect(() => {
    let isWanted = true;
    const tell = async (): Promise<void> => {
      const at = cell === undefined ? undefined : budget.source.cellAt(cell.row, cell.column);
      const explanation = at === undefined ? undefined : await budget.explain(at.row, at.field);
      const sentence = explanation === undefined ? '' : await sentenceOf(explanation, budget, locale);
      if (!isWanted) return;
      setTold({ exact: cell === undefined ? '' : exactText(budget, cell), sentence });
    };
    const timer = setTimeout(() => void tell(), PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [budget, cell, version, locale]);
  const text = told.sentence === '' ? told.exact : `${told.exact} · ${told.sentence}`;
  return (
    <span className="oasis-formula-bar" role="note" aria-label={t('budget.formulaBar')} title={text}>
      <b>{told.exact}</b> {told.sentence}
    </span>
  );
}
