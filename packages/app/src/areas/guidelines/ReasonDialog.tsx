import { guidelineReason } from '@oasis/engine/areas/guidelines';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';

/** Called after an attempt to save. */
interface Ends {
  readonly onSuccess: () => void;
  readonly onError: (error: unknown) => void;
}

interface ReasonDialogProps {
  readonly title: string;
  readonly hint: string;
  /** The attempt that is under way, or was the last. */
  readonly attempt: Pick<UseMutationResult, 'isPending' | 'error'>;
  readonly send: (reason: string, ends: Ends) => void;
  readonly onSaved: () => void;
  /** Another user was faster: the saved values are read again. */
  readonly onNewer: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks why, and saves. */
export function ReasonDialog({ title, hint, attempt, send, onSaved, onNewer, onClose }: ReasonDialogProps) {
  const { t } = useLabels();
  const form = useEngineForm({ start: () => ({ reason: '' }), check: checkReason });
  // Nothing is sent again before the other user's values are known.
  const [isReading, setReading] = useState(false);
  const onError = (error: unknown) => {
    form.refuse(error);
    if (!(error instanceof CallError) || error.failure.kind !== 'conflict') return;
    setReading(true);
    void onNewer().finally(() => setReading(false));
  };
  return (
    <FilledDialog
      open
      title={title}
      submitLabel={t('guideline.save')}
      busy={attempt.isPending || isReading}
      filled={form}
      {...formFailure(attempt)}
      onSubmit={() => form.submit(({ reason }) => send(reason, { onSuccess: onSaved, onError }))}
      onClose={onClose}
    >
      <FormBody form={form}>
        <TextField form={form} field="reason" label={t('guideline.reason')} required first hint={hint} />
      </FormBody>
    </FilledDialog>
  );
}

function checkReason({ reason }: { readonly reason: string }) {
  const wrong = guidelineReason.check(reason);
  return wrong === undefined ? [] : [{ field: 'reason' as const, message: wrong }];
}
