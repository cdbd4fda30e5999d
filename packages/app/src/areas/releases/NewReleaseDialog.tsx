import './releases.css';
import { releaseForm } from '@oasis/engine/areas/releases';
import { FormRow } from '@oasis/ui';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { ProgramTicks } from './ProgramTicks.tsx';

interface NewReleaseDialogProps {
  readonly onClose: () => void;
  readonly onMade: (releaseId: number) => void;
}

/** Name and programs of a new release batch. */
export function NewReleaseDialog({ onClose, onMade }: NewReleaseDialogProps) {
  const { t } = useLabels();
  const form = useEngineForm({ start: () => releaseForm.empty, check: releaseForm.check, keepAs: 'release' });
  const create = useChange('releases.create');
  const keyOf = useAttemptKey();
  const submit = () =>
    form.submit((draft) => {
      const body = { name: draft.name, programIds: [...draft.programIds] };
      create.mutate(
        { body, key: keyOf(body), silent: true },
        { onSuccess: ({ releaseId }) => onMade(releaseId), onError: form.refuse },
      );
    });
  return (
    <FilledDialog
      filled={form}
      open
      title={t('release.new')}
      submitLabel={t('release.create')}
      busy={create.isPending}
      {...formFailure(create)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormBody form={form}>
        <TextField form={form} field="name" label={t('release.name')} required first />
        <FormRow label={t('release.choose')} required group error={form.errorOf('programIds')}>
          {() => (
            <ProgramTicks
              chosen={form.draft.programIds}
              onChange={(programIds) => form.change('programIds', { programIds })}
            />
          )}
        </FormRow>
      </FormBody>
    </FilledDialog>
  );
}
