import './vehicles.css';
import { Callout, Switch } from '@blueprintjs/core';
import { type ModelDraft, modelForm } from '@oasis/engine/areas/vehicles';
import { message } from '@oasis/engine/messages';
import { FormRow } from '@oasis/ui';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { type Model, useMakeChoices } from './model-list.ts';

/** A model in a modal, to add, edit or look at. */
export function ModelDialog({ open, on }: OpenDialog<Model>) {
  const { t } = useLabels();
  return (
    <RecordDialog<Model, ModelDraft>
      open={open}
      title={t(`model.${TITLE_OF[open.mode]}`)}
      spec={{
        ...byForm(modelForm),
        subjectOf: ({ modelId }) => `vehicle-model:${modelId}`,
        create: (draft, key) => client.call('models.save', { body: draft, key, silent: true }),
        update: (draft, { modelId, version }) =>
          client.call('models.update', { body: { ...draft, modelId }, query: { version }, silent: true }),
        read: ({ modelId }) => client.call('models.byId', { query: { modelId }, silent: true }),
      }}
      on={on}
      fields={(form, model) => <ModelFields form={form} model={model} />}
    />
  );
}

interface ModelFieldsProps {
  readonly form: EngineForm<ModelDraft, keyof ModelDraft>;
  readonly model: Model | undefined;
}

function ModelFields({ form, model }: ModelFieldsProps) {
  const { t, say } = useLabels();
  const makes = useMakeChoices();
  const fixed = model?.fixed === true;
  return (
    <>
      {fixed && (
        <Callout compact intent="primary" className="oasis-vehicle-note">
          {say(message('MODEL_NAMES_FIXED'))}
        </Callout>
      )}
      <ChoiceField
        form={form}
        field="make"
        label={t('vehicle.make')}
        required
        disabled={model !== undefined}
        options={makes}
        value={form.draft.make}
        part={(make) => ({ make })}
      />
      <TextField
        form={form}
        field="brand"
        label={t('vehicle.brand')}
        required
        disabled={fixed}
        hint={fixed ? undefined : t('model.brandHint')}
      />
      <TextField form={form} field="typeClass" label={t('vehicle.typeClass')} disabled={fixed} />
      <TextField form={form} field="modelYear" label={t('vehicle.modelYear')} disabled={fixed} />
      <TextField form={form} field="model" label={t('model.name')} required disabled={fixed} />
      <FormRow label={t('model.status')} group hint={t('model.activeHint')}>
        {(control) => (
          <Switch
            checked={form.draft.state}
            disabled={control.disabled}
            label={t('model.activeField')}
            onChange={(event) => form.change('state', { state: event.currentTarget.checked })}
          />
        )}
      </FormRow>
    </>
  );
}
