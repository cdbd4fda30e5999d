import { type TableDraft, tableForm } from '@oasis/engine/areas/calculator';
import { ok } from '@oasis/engine/base';
import type { OpenDialog } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { type TableVersion, useBus } from './lists.ts';

/** Begins a rate table: its first version, a draft without lines. */
export function TableDialog({ open, on }: OpenDialog<TableVersion>) {
  const { t } = useLabels();
  const bus = useBus();
  return (
    <RecordDialog<TableVersion, TableDraft>
      open={open}
      title={t('calculator.addTitle')}
      spec={{
        ...byForm(tableForm),
        subjectOf: ({ calculatorId }) => `calculator:${calculatorId}`,
        create: (draft, key) => client.call('calculator.create', { body: draft, key, silent: true }),
        update: () => Promise.resolve(ok(null)),
        read: (row) => Promise.resolve(ok(row)),
      }}
      on={on}
      fields={(form) => (
        <>
          <TextField form={form} field="name" label={t('calculator.name')} required first />
          <ChoiceField
            form={form}
            field="buId"
            label={t('calculator.bu')}
            required
            value={idText(form.draft.buId)}
            part={(value) => ({ buId: chosenId(value) })}
            options={bus.map(({ buId, code }) => ({ value: String(buId), label: code }))}
          />
        </>
      )}
    />
  );
}
