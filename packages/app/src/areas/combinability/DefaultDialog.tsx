import { Radio, RadioGroup } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { decisionForm } from '@oasis/engine/areas/combinability';
import { message } from '@oasis/engine/messages';
import { CallError } from '../../api/call-error.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';

type Defaults = CallData<'combinabilityDefaults.list'>;

/** Two offer types with their newest default. */
export interface DefaultPair {
  readonly one: Defaults['types'][number];
  readonly other: Defaults['types'][number];
  readonly line: Defaults['defaults'][number] | undefined;
}

interface DefaultDialogProps {
  readonly pair: DefaultPair;
  readonly onSaved: () => void;
  /** Called if another user changed the default first. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly combines: boolean;
  readonly reason: string;
}

/** Saves, with a reason, whether offers of two types combine by default. */
export function DefaultDialog({ pair, onSaved, onStale, onClose }: DefaultDialogProps) {
  const { t, say } = useLabels();
  const save = useChange('combinabilityDefaults.save');
  const { one, other, line } = pair;
  const form = useEngineForm<Draft, keyof Draft>({
    start: () => ({ combines: !(line?.combines ?? false), reason: '' }),
    check: checkReason,
  });
  const send = ({ combines, reason }: Draft) =>
    save.mutate(
      {
        body: {
          lowTypeId: Math.min(one.offerTypeId, other.offerTypeId),
          highTypeId: Math.max(one.offerTypeId, other.offerTypeId),
          version: line?.version ?? 0,
          combines,
          reason,
        },
        silent: true,
      },
      {
        onSuccess: () => {
          notify({ text: say(message('COMBINABILITY_DEFAULTS_SAVED')), severity: 'success' });
          onSaved();
          onClose();
        },
        onError: (error) => {
          form.refuse(error);
          if (error instanceof CallError && error.failure.kind === 'conflict') onStale();
        },
      },
    );
  return (
    <FilledDialog
      open
      title={t('defaults.of', { one: one.name, other: other.name })}
      submitLabel={t('combinability.save')}
      busy={save.isPending}
      filled={form}
      {...formFailure(save)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <RadioGroup
          inline
          label={t('combinability.answer')}
          selectedValue={form.draft.combines ? 'yes' : 'no'}
          onChange={({ currentTarget: { value } }) => form.change('combines', { combines: value === 'yes' })}
        >
          <Radio value="yes" label={t('combinability.combine')} />
          <Radio value="no" label={t('combinability.exclude')} />
        </RadioGroup>
        <TextField form={form} field="reason" label={t('combinability.reason')} required first />
      </FormBody>
    </FilledDialog>
  );
}

function checkReason({ reason }: Draft) {
  const refused = decisionForm.check({ validFrom: '', reason });
  return refused.map((one) => ({ ...one, field: 'reason' as const }));
}
