import { Alert } from '@blueprintjs/core';
import { type Message, message } from '@oasis/engine/messages';
import { useReturnFocus } from '@oasis/ui';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { DutyOverride } from './duty-list.ts';

/** The next step of an override. */
export interface DutyStep {
  readonly kind: 'approve' | 'refuse' | 'end';
  readonly row: DutyOverride;
}

export interface DutyStepDialogProps {
  readonly step: DutyStep;
  /** It was done, or the list is out of date. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks once more, since it changes a user's rights at once. A refusal is reported and changes nothing. */
export function DutyStepDialog({ step, onDone, onClose }: DutyStepDialogProps) {
  const { t, say } = useLabels();
  const [busy, setBusy] = useState(false);
  useReturnFocus();
  const confirm = async () => {
    setBusy(true);
    const outcome = await send(step);
    onClose();
    onDone();
    if (outcome.ok) notify({ text: say(doneOf(step)), severity: 'success' });
  };
  return (
    <Alert
      isOpen
      intent={step.kind === 'approve' ? 'primary' : 'danger'}
      loading={busy}
      canEscapeKeyCancel={!busy}
      cancelButtonText={t('common.cancel')}
      confirmButtonText={t(`duty.${step.kind}`)}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {say(questionOf(step))}
    </Alert>
  );
}

function send({ kind, row: { overrideId } }: DutyStep) {
  if (kind === 'end') return client.call('duties.end', { body: { overrideId } });
  return client.call('duties.decide', { body: { overrideId, approve: kind === 'approve' } });
}

function questionOf({ kind, row: { fulnm: who, until } }: DutyStep): Message {
  if (kind === 'approve') return message('DUTY_APPROVE_CONFIRM', { who, until });
  return kind === 'refuse' ? message('DUTY_REFUSE_CONFIRM', { who }) : message('DUTY_END_CONFIRM', { who });
}

function doneOf({ kind }: DutyStep): Message {
  return kind === 'end' ? message('DUTY_ENDED') : message('DUTY_DECIDED');
}
