import { message } from '@oasis/engine/messages';
import { useLeaveGuard } from '../../../pages/leave-guard.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { type SettleParts, settle } from '../open/settle.ts';
import { useIsUnsaved } from '../open/use-budget-state.ts';

export interface LeaveGuardProps {
  readonly parts: SettleParts & { readonly budget: OpenBudget | undefined };
  readonly isSaving: boolean;
}

/**
 * Guards the page: during a save it warns (BUD-042, BUD-154), with unsaved changes it asks to save them (BUD-066). It
 * shows nothing: only this component, and not the whole page, renders when a text is typed or entered.
 */
export function LeaveGuard({ parts, isSaving }: LeaveGuardProps) {
  const { ask, words, budget } = parts;
  const isUnsaved = useIsUnsaved(budget);
  const warn = async (): Promise<boolean> => {
    const answer = await ask({
      text: words.say(message('SAVE_RUNNING')),
      ok: words.t('leave.leave'),
      cancel: words.t('leave.stay'),
      intent: 'warning',
    });
    return answer === 'ok';
  };
  const question = isSaving ? warn : isUnsaved ? () => settle(parts) : undefined;
  useLeaveGuard(question);
  return null;
}
