import type { InputSet } from '@oasis/engine/template';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { addWords } from '../../../locale/i18n.ts';
import { useLabels, type Words } from '../../../locale/use-labels.ts';
import { notify } from '../../../notify/notices.ts';
import { keepDraft } from '../drafts/drafts.ts';
import { BudgetShelf, type OtherTable } from '../open/budget-shelf.ts';
import { fetchTable, fetchTableUnder, policyOf, type TableAddress, tableKey } from '../open/fetch-table.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { openInWorker } from '../open/table-worker.ts';
import { useBudgetFailure } from '../open/use-budget-state.ts';

/** The table of the chosen offer: on its way, not to be had, or open. */
export type BudgetOnScreen =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'open'; readonly budget: OpenBudget };

export interface BudgetTableOnScreen {
  readonly onScreen: BudgetOnScreen;
  /** Asks the server for the table again. Typed values stay only if the server has the same table. */
  readonly reload: () => Promise<OpenBudget | undefined>;
  /** The table of the budget under another Input Set, not on the screen yet; undefined if it is unavailable. */
  readonly openUnder: (inputSet: InputSet) => Promise<OtherTable | undefined>;
  /** Discards the typed values; the next load starts from the saved table. */
  readonly discard: () => void;
  /** The next load starts from the saved table; typed values are kept as a draft. */
  readonly close: () => void;
}

/** Loads the table of an address and keeps it open; another address is another table. */
export function useOpenBudget(address: TableAddress | undefined): BudgetTableOnScreen {
  const { locale, say } = useLabels();
  const shelf = useShelf();
  const key = address === undefined ? undefined : tableKey(address);
  const [shown, setShown] = useState<{ readonly key: string; readonly onScreen: BudgetOnScreen }>();
  const latest = useRef({ address, key, locale, say });
  useEffect(() => {
    latest.current = { address, key, locale, say };
  });
  const reload = useCallback(async () => {
    const now = latest.current;
    if (now.address === undefined || now.key === undefined) return undefined;
    const wanted = now.key;
    const isStale = () => latest.current.key !== wanted;
    const onScreen = await load(shelf, now.address, wanted, now);
    if (!isStale()) setShown({ key: wanted, onScreen });
    return onScreen.state === 'open' ? onScreen.budget : undefined;
  }, [shelf]);
  useEffect(() => {
    if (key !== undefined) void reload();
  }, [key, reload]);
  const onScreen = shown !== undefined && shown.key === key ? shown.onScreen : LOADING;
  useEffect(() => {
    if (onScreen.state === 'open') onScreen.budget.source.setLocale(locale);
  }, [onScreen, locale]);
  const discard = useCallback(() => {
    if (latest.current.key !== undefined) shelf.discard(latest.current.key);
  }, [shelf]);
  const close = useCallback(() => {
    if (latest.current.key !== undefined) shelf.drop(latest.current.key);
  }, [shelf]);
  const openUnder = useCallback(
    async (inputSet: InputSet) => {
      const now = latest.current;
      return now.key === undefined ? undefined : openOther(shelf, now.key, inputSet, now);
    },
    [shelf],
  );
  useEffect(
    () =>
      shelf.subscribe((changed) => {
        const budget = shelf.at(changed);
        if (changed === latest.current.key && budget !== undefined)
          setShown({ key: changed, onScreen: { state: 'open', budget } });
      }),
    [shelf],
  );
  const live = useFailure(onScreen, say);
  return useMemo(
    () => ({ onScreen: live, reload, openUnder, discard, close }),
    [live, reload, openUnder, discard, close],
  );
}

/** A table that no worker has any more is replaced by the reason, with its typed values kept for the next try. */
function useFailure(onScreen: BudgetOnScreen, say: Words['say']): BudgetOnScreen {
  const budget = onScreen.state === 'open' ? onScreen.budget : undefined;
  const failure = useBudgetFailure(budget);
  return useMemo(
    () => (failure === undefined ? onScreen : { state: 'failed', message: failure.map(say).join(' ') }),
    [failure, onScreen, say],
  );
}

const LOADING: BudgetOnScreen = { state: 'loading' };

/** The server's table; if the server cannot be reached, the open table stays, with all typed values. */
async function load(
  shelf: BudgetShelf,
  address: TableAddress,
  key: string,
  { locale, say }: Pick<Words, 'locale' | 'say'>,
): Promise<BudgetOnScreen> {
  const reply = await fetchTable(address);
  if (!reply.ok) {
    const before = shelf.at(key);
    return before === undefined || before.failure !== undefined
      ? { state: 'failed', message: reply.error.message }
      : { state: 'open', budget: before };
  }
  const policy = policyOf(reply.value, address.budgetId === undefined);
  const budget = await shelf.take(key, reply.value, policy, locale);
  if (budget.ok) return { state: 'open', budget: budget.value };
  const { words } = await import('../open/failure-words.ts');
  addWords(words);
  return { state: 'failed', message: budget.error.map(say).join(' ') };
}

/** A table before the one on the screen that has the Input Set, else a new one as the server makes it. */
async function openOther(
  shelf: BudgetShelf,
  key: string,
  inputSet: InputSet,
  { locale, say }: Pick<Words, 'locale' | 'say'>,
): Promise<OtherTable | undefined> {
  const tables = shelf.tablesAt(key);
  if (tables === undefined) return undefined;
  const { shown } = tables;
  const known = tables.before(inputSet);
  if (known !== undefined) return { budget: known, show: () => void tables.show(known), drop: () => undefined };
  const { budgetId } = shown.reply;
  if (budgetId === null) return undefined;
  const { volumeBase } = shown.table.logic.settings;
  const reply = await fetchTableUnder(budgetId, { inputSet, volumeBase });
  if (!reply.ok) return undefined;
  const other = await shelf.openOther(key, reply.value, locale);
  if (other.ok) return other.value;
  notify({ text: other.error.map(say).join(' '), severity: 'error' });
  return undefined;
}

/** One shelf for the life of the page. */
function useShelf(): BudgetShelf {
  const [shelf] = useState(() => new BudgetShelf(openInWorker, keepDraft));
  useEffect(() => () => shelf.closeAll(), [shelf]);
  return shelf;
}
