import { type ReactNode, useRef } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { useAsk } from '../notify/use-ask.tsx';
import { useLeaveGuard } from '../pages/leave-guard.ts';

interface Leaving {
  /** To be placed somewhere on the page. */
  readonly dialog: ReactNode;
  /** The form is saved: nothing is asked from now on. */
  readonly leave: () => void;
}

interface LeavingQuestion {
  /** What the form is of. */
  readonly title: string;
  readonly text: string;
}

/** Asks before what was typed into the form of a page is lost. */
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
