import { Checkbox } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { collectionForm } from '@oasis/engine/areas/programs';
import { message } from '@oasis/engine/messages';
import { formFailure } from '../../api/form-failure.tsx';
import { useCall, useChange } from '../../api/use-call.ts';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';

export type Collection = CallData<'programCollections.list'>[number];

interface CollectionDialogProps {
  readonly programIds: readonly number[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly into: string;
  readonly name: string;
  readonly shared: boolean;
  readonly programIds: readonly number[];
}

/** Keeps ticked programs under a name, for oneself or for everybody, in a new or an existing collection (PRG-035). */
export function CollectionDialog({ programIds, onSaved, onClose }: CollectionDialogProps) {
  const { t, say } = useLabels();
  const all = useCall('programCollections.list', { silent: true }, { fresh: true });
  const own = (all.data ?? []).filter((collection) => collection.own);
  const save = useChange('programCollections.save');
  const form = useEngineForm<Draft, 'into' | 'name' | 'shared' | 'programIds'>({
    start: () => ({ into: '', name: '', shared: false, programIds }),
    check: ({ name, programIds: ids }) => collectionForm.check({ name, programIds: ids }),
  });
  const choose = (into: string): Partial<Draft> => {
    const chosen = own.find(({ collectionId }) => String(collectionId) === into);
    return chosen === undefined ? { into } : { into, name: chosen.name, shared: chosen.shared };
  };
  const send = ({ into, name, shared }: Draft) => {
    const present = own.find(({ collectionId }) => String(collectionId) === into);
    save.mutate(
      {
        ...(present !== undefined && { query: { version: present.version } }),
        body: { collectionId: present?.collectionId ?? null, name, shared, programIds: [...programIds] },
        silent: true,
      },
      {
        onSuccess: () => {
          notify({ text: say(message('COLLECTION_SAVED', { name: name.trim() })), severity: 'success' });
          onSaved();
        },
        onError: form.refuse,
      },
    );
  };
  return (
    <FilledDialog
      open
      title={t('programs.keep')}
      submitLabel={t('programs.save')}
      busy={save.isPending}
      filled={form}
      {...formFailure(save)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <p>{t('programs.keepText', { count: programIds.length })}</p>
        {own.length > 0 && (
          <ChoiceField
            form={form}
            field="into"
            label={t('programs.keepWhere')}
            value={form.draft.into}
            part={choose}
            options={own.map(({ collectionId, name }) => ({ value: String(collectionId), label: name }))}
          />
        )}
        <TextField form={form} field="name" label={t('programs.keepAs')} required first />
        <Checkbox
          label={t('programs.share')}
          checked={form.draft.shared}
          onChange={(event) => form.change('shared', { shared: event.currentTarget.checked })}
        />
      </FormBody>
    </FilledDialog>
  );
}
