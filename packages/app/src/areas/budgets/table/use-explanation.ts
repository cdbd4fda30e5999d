import type { Locale } from '@oasis/engine/base';
import type { CellExplanation, CellOrigin } from '@oasis/engine/report';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { client } from '../../../api/client.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { type SavedInput, savedInputsOf, toldTrace } from './traced-cell.ts';

/** A cell has to be the active one for so long before anyone is asked about it, in ms. */
const PAUSE = 120;

/** The explanation of a cell, requested again after every change of the table; undefined until the answer comes. */
export function useExplanation(
  budget: OpenBudget,
  row: number,
  field: string,
  locale: Locale,
): CellExplanation | undefined {
  const version = useSyncExternalStore(
    (call) => budget.source.subscribe(call),
    () => budget.source.version,
  );
  const [explanation, setExplanation] = useState<CellExplanation>();
  useEffect(() => {
    let isWanted = true;
    const show = (answer: CellExplanation) => {
      if (isWanted) setExplanation(answer);
    };
    const timer = setTimeout(() => void trace(budget, { row, field }, locale, show), PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [budget, row, field, locale, version]);
  return explanation?.row === row && explanation.field === field ? explanation : undefined;
}

/** Shows the table's explanation at once, and the users of the values as soon as they are known. */
async function trace(
  budget: OpenBudget,
  { row, field }: SavedInput,
  locale: Locale,
  show: (explanation: CellExplanation) => void,
): Promise<void> {
  const explanation = await budget.explain(row, field);
  if (explanation === undefined) return;
  const { kufriVersion, budgetId } = budget.reply;
  show(toldTrace(explanation, { kufriVersion, originOf: () => undefined }));
  const cells = savedInputsOf(explanation);
  if (budgetId === null || cells.length === 0) return;
  const origins = new Map(
    await Promise.all(cells.map(async (cell) => [keyOf(cell), await originOf(budgetId, cell, locale)] as const)),
  );
  show(toldTrace(explanation, { kufriVersion, originOf: (cell) => origins.get(keyOf(cell)) }));
}

async function originOf(budgetId: number, cell: SavedInput, locale: Locale): Promise<CellOrigin | undefined> {
  const reply = await client.call('budget.cellHistory', { query: { budgetId, ...cell }, silent: true });
  const [newest] = reply.ok ? reply.value : [];
  return newest === undefined ? undefined : { by: newest.by, at: timeText(newest.at, locale) };
}

/** A moment in the notation of the language, in the time zone of the browser. */
export function timeText(at: string, locale: Locale): string {
  return new Date(at).toLocaleString(locale === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

function keyOf({ row, field }: SavedInput): string {
  return `${row}:${field}`;
}
