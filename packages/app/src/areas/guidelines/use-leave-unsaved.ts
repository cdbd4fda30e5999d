import type { ReactNode } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { useLeaveGuard } from '../../pages/leave-guard.ts';

/** Asks before unsaved edits are lost, by a way to another page, another tab, make or year. Returns the dialog. */
export function useLeaveUnsaved(title: string, count: number): ReactNode {
  const { t } = useLabels();
  const { ask, dialog } = useAsk(title);
  const question = async () => {
    const words = { text: t('guideline.leave'), ok: t('leave.leave'), cancel: t('leave.stay') };
    return (await ask({ ...words, intent: 'warning' })) === 'ok';
  };
  useLeaveGuard(count === 0 ? undefined : question);
  return dialog;
}
