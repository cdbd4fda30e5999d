import { type NstDraft, nstForm } from '@oasis/engine/areas/vehicles';
import { useState } from 'react';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { DateField } from '../../forms/DateField.tsx';
import { PickField, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { modelText } from './model-list.ts';
import { NST_MODELS, type Nst, type NstModel } from './nst-list.ts';

/** An NST in a modal, to add, edit or look at. */
export function NstDialog({ open, on }: OpenDialog<Nst>) {
  const { t } = useLabels();
  return (
    <RecordDialog<Nst, NstDraft>
      open={open}
      title={t(`nst.${TITLE_OF[open.mode]}`)}
      spec={{
        ...byForm(nstForm),
        subjectOf: ({ nstId }) => `nst:${nstId}`,
        create: (draft, key) => client.call('nsts.save', { body: draft, key, silent: true }),
        update: (draft, { nstId, version }) =>
          client.call('nsts.update', { body: { ...draft, nstId }, query: { version }, silent: true }),
        read: ({ nstId }) => client.call('nsts.byId', { query: { nstId }, silent: true }),
      }}
      on={on}
      fields={(form, row) => <NstFields form={form} row={row} />}
    />
  );
}

interface NstFieldsProps {
  readonly form: EngineForm<NstDraft, keyof NstDraft>;
  readonly row: Nst | undefined;
}

function NstFields({ form, row }: NstFieldsProps) {
  const { t } = useLabels();
  const [picked, setPicked] = useState<NstModel>();
  const model = [picked, row].find((one) => one?.modelId === form.draft.modelId);
  return (
    <>
      <TextField form={form} field="code" label={t('nst.code')} required disabled={row !== undefined} />
      <TextField form={form} field="nameEn" label={t('admin.englishName')} required />
      <TextField form={form} field="nameCn" label={t('admin.chineseName')} required />
      <PickField
        form={form}
        field="modelId"
        label={t('vehicle.model')}
        required
        source={NST_MODELS}
        chosen={model === undefined ? '' : `${model.make} ${modelText(model)}`}
        onChoose={(chosen) => {
          setPicked(chosen);
          form.change('modelId', { modelId: chosen?.modelId ?? null });
        }}
      />
      <DateField form={form} field="activeFrom" label={t('nst.from')} required />
      <DateField form={form} field="activeTo" label={t('nst.to')} hint={t('nst.toHint')} />
    </>
  );
}
