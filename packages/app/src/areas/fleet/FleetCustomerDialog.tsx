import { type FleetCustomerDraft, fleetCustomerForm } from '@oasis/engine/areas/fleet';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { type FleetCustomer, useTypeChoices } from './fleet-list.ts';

/** A fleet customer in a modal, to add, edit or look at. */
export function FleetCustomerDialog({ open, on }: OpenDialog<FleetCustomer>) {
  const { t } = useLabels();
  const types = useTypeChoices('active');
  return (
    <RecordDialog<FleetCustomer, FleetCustomerDraft>
      open={open}
      title={t(`fleet.${TITLE_OF[open.mode]}`)}
      spec={{
        ...byForm(fleetCustomerForm),
        subjectOf: ({ customerId }) => `fleet-customer:${customerId}`,
        create: (draft, key) => client.call('fleet.addCustomer', { body: draft, key, silent: true }),
        update: (draft, { customerId, version }) =>
          client.call('fleet.editCustomer', { body: { ...draft, customerId }, query: { version }, silent: true }),
        read: ({ customerId }) => client.call('fleet.customer', { query: { customerId }, silent: true }),
      }}
      on={on}
      fields={(form, row) => (
        <>
          <TextField
            form={form}
            field="customerName"
            label={t('fleet.name')}
            required
            first
            hint={row === undefined ? undefined : t('fleet.renamed')}
          />
          <ChoiceField
            form={form}
            field="customerTypeId"
            label={t('fleet.type')}
            required
            options={types}
            valueName={row?.customerTypeName}
            value={idText(form.draft.customerTypeId)}
            part={(value) => ({ customerTypeId: chosenId(value) })}
          />
        </>
      )}
    />
  );
}
