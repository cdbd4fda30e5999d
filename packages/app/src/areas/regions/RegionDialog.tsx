import { type RegionDraft, regionForm } from '@oasis/engine/areas/regions';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { type Region, useBuChoices } from './region-list.ts';

/** A region in a modal, to add, edit or look at. */
export function RegionDialog({ open, on }: OpenDialog<Region>) {
  const { t } = useLabels();
  const bus = useBuChoices();
  return (
    <RecordDialog<Region, RegionDraft>
      open={open}
      title={t(`region.${TITLE_OF[open.mode]}`)}
      spec={{
        ...byForm(regionForm),
        subjectOf: ({ regionId }) => `region:${regionId}`,
        create: (draft, key) => client.call('regions.save', { body: draft, key, silent: true }),
        update: (draft, { regionId, version }) =>
          client.call('regions.update', { body: { ...draft, regionId }, query: { version }, silent: true }),
        read: ({ regionId }) => client.call('regions.byId', { query: { regionId }, silent: true }),
      }}
      on={on}
      fields={(form, region) => (
        <>
          <ChoiceField
            form={form}
            field="buId"
            label={t('region.bu')}
            required
            disabled={region !== undefined}
            options={bus}
            valueName={region?.buName}
            value={idText(form.draft.buId)}
            part={(value) => ({ buId: chosenId(value) })}
          />
          <TextField form={form} field="code" label={t('region.code')} required disabled={region !== undefined} />
          <TextField form={form} field="nameEn" label={t('admin.englishName')} required />
          <TextField form={form} field="nameCn" label={t('admin.chineseName')} required />
        </>
      )}
    />
  );
}
