import { type DecisionDraft, decisionForm } from '@oasis/engine/areas/combinability';
import { message } from '@oasis/engine/messages';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { CallError } from '../../api/call-error.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { DateField } from '../../forms/DateField.tsx';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';

/** Pairs that are given one answer. */
export interface Decision {
  readonly combines: boolean;
  readonly pairs: readonly (readonly [one: string, other: string])[];
  /** Whether both programs of one of the pairs are released, so that the answer begins today. */
  readonly released: boolean;
}

interface DecisionDialogProps {
  readonly decision: Decision;
  /** The program through which the pairs are changed; if absent, the Saved one of each pair. */
  readonly pgmId?: number;
  readonly asOf: number;
  readonly today: string;
  /** Called after the pairs were saved, or were changed by another user first. */
  readonly onDone: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Asks for the first day and the reason, and saves the answer of the pairs. */
export function DecisionDialog({ decision, pgmId, asOf, today, onDone, onStale, onClose }: DecisionDialogProps) {
  const { t, say } = useLabels();
  const keyOf = useAttemptKey();
  const save = useChange('combinability.save');
  const { combines, pairs, released } = decision;
  const form = useEngineForm<DecisionDraft, keyof DecisionDraft>({
    start: () => ({ validFrom: released ? today : '', reason: '' }),
    check: decisionForm.check,
  });
  const send = (draft: DecisionDraft) => {
    const sent = pairs.map(([one, other]): [string, string] => [one, other]);
    const body = { ...draft, combines, asOf, pairs: sent, ...(pgmId !== undefined && { pgmId }) };
    save.mutate(
      { body, key: keyOf(body), silent: true },
      {
        onSuccess: ({ changed }) => {
          notify({ text: say(message('COMBINABILITY_SAVED', { count: changed })), severity: 'success' });
          onDone();
          onClose();
        },
        onError: (error) => {
          form.refuse(error);
          if (error instanceof CallError && error.failure.kind === 'conflict') onStale();
        },
      },
    );
  };
  const count = { count: pairs.length };
  return (
    <FilledDialog
      open
      title={t(combines ? 'combinability.combineTitle' : 'combinability.excludeTitle', count)}
      submitLabel={t('combinability.save')}
      busy={save.isPending}
      filled={form}
      {...formFailure(save)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <p className="oasis-pair-list">{namedPairs(pairs)}</p>
      <FormBody form={form}>
        <TextField form={form} field="reason" label={t('combinability.reason')} required first />
        <DateField
          form={form}
          field="validFrom"
          label={t('combinability.validFrom')}
          hint={t('combinability.validFromHint')}
        />
      </FormBody>
    </FilledDialog>
  );
}

/** Maximum number of pairs that the dialog names. */
const NAMED = 6;

function namedPairs(pairs: Decision['pairs']): string {
  const named = pairs.slice(0, NAMED).map(([one, other]) => `${one} × ${other}`);
  return [...named, ...(pairs.length > NAMED ? ['…'] : [])].join(', ');
}
