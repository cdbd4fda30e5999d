import { FORM_MODE } from '@oasis/engine/access';
import { type GroupPriceDraft, groupPriceForm } from '@oasis/engine/areas/prices';
import { ok } from '@oasis/engine/base';
import { useState } from 'react';
import type { OpenDialog } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { DateField } from '../../forms/DateField.tsx';
import { PickField, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { GROUPS, type GroupPrice } from './group-price-list.ts';

/** The MSRP of an NST group in a modal: a new one, or an existing one with its history. Prices never change; a new one follows. */
export function GroupPriceDialog({ open, on }: OpenDialog<GroupPrice>) {
  const { t } = useLabels();
  return (
    <RecordDialog<GroupPrice, GroupPriceDraft>
      open={open}
      title={t(open.mode === FORM_MODE.add ? 'groupPrice.addTitle' : 'groupPrice.viewTitle')}
      spec={{
        ...byForm(groupPriceForm),
        subjectOf: ({ priceId }) => `group-price:${priceId}`,
        create: (draft, key) => client.call('groupPrices.save', { body: draft, key, silent: true }),
        update: () => Promise.resolve(ok(null)),
        read: (row) => Promise.resolve(ok(row)),
      }}
      on={on}
      fields={(form, row) => <GroupPriceFields form={form} row={row} />}
    />
  );
}

interface GroupPriceFieldsProps {
  readonly form: EngineForm<GroupPriceDraft, keyof GroupPriceDraft>;
  readonly row: GroupPrice | undefined;
}

function GroupPriceFields({ form, row }: GroupPriceFieldsProps) {
  const { t } = useLabels();
  const [chosen, setChosen] = useState(row?.group ?? '');
  return (
    <>
      <PickField
        form={form}
        field="groupId"
        label={t('groupPrice.group')}
        required
        source={GROUPS}
        chosen={chosen}
        onChoose={(picked) => {
          setChosen(picked?.group ?? '');
          form.change('groupId', { groupId: picked?.groupId ?? null });
        }}
      />
      <DateField form={form} field="validFrom" label={t('dated.from')} required />
      <TextField form={form} field="msrp" label={t('price.msrp')} required />
      <TextField form={form} field="reason" label={t('dated.reason')} required long hint={t('groupPrice.hint')} />
    </>
  );
}
