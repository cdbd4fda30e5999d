import { type CallFailure, isPassing } from '@oasis/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { randomKey } from '../../../api/attempt-key.ts';
import { whyAction } from '../../../api/show-failure.ts';
import type { Words } from '../../../locale/use-labels.ts';
import { notify } from '../../../notify/notices.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { nextAttempt, type SaveAttempt, sendSave } from '../open/save-attempt.ts';
import { refreshReport } from './budget-changes.ts';

interface SaveHookParts {
  readonly budget: OpenBudget | undefined;
  readonly words: Words;
  /** Loads the table and everything beside it again. */
  readonly renew: () => Promise<void>;
  /** Someone else has saved the budget in the meantime. */
  readonly onConflict: (budget: OpenBudget) => void;
}

export interface Save {
  /** From the click until save, refresh and reload are done (BUD-154). */
  readonly isSaving: boolean;
  /** True when everything that was typed is stored. */
  readonly save: () => Promise<boolean>;
}

/** Saving, then refreshing and reloading (BUD-071). Whatever fails, no typed value is lost. */
export function useSave(parts: SaveHookParts): Save {
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(parts);
  const attempt = useRef<SaveAttempt>(undefined);
  useEffect(() => {
    latest.current = parts;
  });
  const save = useCallback(async function run(): Promise<boolean> {
    const { budget, renew } = latest.current;
    if (budget === undefined || budget.reply.budgetId === null) return true;
    setSaving(true);
    try {
      const { budgetId, version } = budget.reply;
      const payload = await budget.payload();
      if (payload === undefined) return false;
      attempt.current = nextAttempt(attempt.current, { budgetId, version, parts: payload }, () => randomKey());
      const sent = await sendSave(attempt.current);
      if (!sent.ok) {
        failed(latest.current, budget, sent.error, () => void run());
        return false;
      }
      attempt.current = undefined;
      await budget.markSaved(sent.value);
      await refreshReport(budget);
      await renew();
      return true;
    } finally {
      setSaving(false);
    }
  }, []);
  return { isSaving, save };
}

function failed(
  { words, onConflict }: SaveHookParts,
  budget: OpenBudget,
  failure: CallFailure,
  retry: () => void,
): void {
  if (failure.kind === 'conflict') {
    onConflict(budget);
    return;
  }
  if (isPassing(failure)) {
    const action = { text: words.t('common.retry'), run: retry };
    const text = failure.kind === 'network' ? words.t('budget.retry.save') : failure.message;
    notify({ text, severity: 'error', key: 'save', action });
    return;
  }
  const why = whyAction(failure);
  notify({ text: failure.message, severity: 'error', key: 'save', ...(why !== undefined && { action: why }) });
}
