import { Alert } from '@blueprintjs/core';
import type { CallFailure } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { useReturnFocus } from '@oasis/ui';
import { useState } from 'react';
import { whyAction } from '../api/show-failure.ts';
import { useLabels } from '../locale/use-labels.ts';
import { log } from '../notify/log.ts';
import { notify } from '../notify/notices.ts';

/** The shortest busy time of the confirmation, in ms (UGP-021). */
const TOGGLE_DELAY_MS = 1000;

export interface ConfirmToggleProps {
  readonly question: Message;
  /** Makes the change silently: the failure is shown here. */
  readonly change: () => Promise<Result<unknown, CallFailure>>;
  /** The change was made: the list is to be loaded again. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Asks before a row is activated or deactivated; a failure changes nothing in the row, and is shown (UGP-019 to UGP-022). */
export function ConfirmToggle({ question, change, onChanged, onClose }: ConfirmToggleProps) {
  const { t, say } = useLabels();
  const [busy, setBusy] = useState(false);
  useReturnFocus();
  const confirm = async () => {
    setBusy(true);
    const [outcome] = await Promise.all([change(), new Promise((resolve) => setTimeout(resolve, TOGGLE_DELAY_MS))]);
    onClose();
    if (outcome.ok) {
      onChanged();
      return;
    }
    const oops = say(message('OOPS_ERRORS'));
    log('Oops errors!', outcome.error);
    const why = whyAction(outcome.error);
    notify({ text: `${oops} ${outcome.error.message}`, severity: 'error', ...(why !== undefined && { action: why }) });
  };
  return (
    <Alert
      isOpen
      intent="warning"
      loading={busy}
      canEscapeKeyCancel={!busy}
      cancelButtonText={t('common.cancel')}
      confirmButtonText={t('common.ok')}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {say(question)}
    </Alert>
  );
}
