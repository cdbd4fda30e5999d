import { type ReactNode, useRef } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { useAsk } from '../notify/use-ask.tsx';
import { useLeaveGuard } from '../pages/leave-guard.ts';

interface Leaving {
  /** To be placed anywhere on the page. */
  readonly dialog: ReactNode;
  /** The form is saved: nothing is asked from now on. */
  readonly leave: () => void;
}

interface LeavingQuestion {
  /** The subject of the form. */
  readonly title: string;
  readonly text: string;
}

/** Asks before typed values in the form of a page are lost. */
export function useLeaving(dirty: boolean, { title, text }: LeavingQuestion): Leaving {
  const { t } = useLabels();
  const { ask, dialog } = useAsk(title);
  const isSaved = useRef(false);
  const question = async () => {
    if (isSaved.current) return true;
    return (await ask({ text, ok: t('leave.leave'), cancel: t('leave.stay'), intent: 'warning' })) === 'ok';
  };
  useLeaveGuard(dirty ? question : undefined);
  return {
    dialog,
    leave: () => {
      isSaved.current = true;
    },
  };
}
