import { useState } from 'react';
import type { Words } from '../../../locale/use-labels.ts';
import { notify } from '../../../notify/notices.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { type LastSave, useLastSave } from '../open/use-last-save.ts';
import { savedText } from './SavedBeside.tsx';

interface SavedBesideParts {
  readonly budget: OpenBudget | undefined;
  readonly words: Words;
  /** A save or another change of this window is under way. */
  readonly isBusy: boolean;
  /** Loads the table and everything beside it again. */
  readonly renew: () => Promise<void>;
}

/**
 * Follows saves made elsewhere. A table without unsaved work takes them over: silently if the same user saved in
 * another window, else naming user and time. With unsaved work the user is only notified.
 */
export function useSavedBeside({ budget, words, isBusy, renew }: SavedBesideParts): LastSave | undefined {
  const [heard, setHeard] = useState<{ readonly budget: OpenBudget; readonly last: LastSave }>();
  const hear = (last: LastSave): void => {
    if (budget === undefined || isBusy || last.version <= budget.reply.version) return;
    if (budget.state.unsaved > 0 || budget.openText !== undefined) {
      if (heard?.budget !== budget || heard.last.version !== last.version) setHeard({ budget, last });
      return;
    }
    setHeard(undefined);
    if (!last.own) notify({ text: savedText(last, words), severity: 'info', key: 'saved-beside' });
    void renew();
  };
  useLastSave(budget?.reply.budgetId ?? undefined, hear);
  const isNews = heard !== undefined && heard.budget === budget && heard.last.version > budget.reply.version;
  return isNews ? heard.last : undefined;
}
