import { message } from '@oasis/engine';
import { useLeaveGuard } from '../../navigation/leave-guard.ts';
import { type SettleParts, settle } from './settle.ts';

/** Guards the page: while a save runs it warns (BUD-042, BUD-154), with unsaved changes it asks to save them (BUD-066). */
export function useLeave(parts: SettleParts, isSaving: boolean, isUnsaved: boolean): void {
  const { ask, words } = parts;
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
}
