import { FORM_MODE } from '@oasis/engine/access';
import { type VendorDraft, vendorForm } from '@oasis/engine/areas/vendors';
import { ok } from '@oasis/engine/base';
import { useState } from 'react';
import type { OpenDialog } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { ChoiceField, PickField, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { AccountTable } from './AccountTable.tsx';
import { PAID_DEALERS, type PaidDealer, useEntityChoices, type Vendor } from './vendor-list.ts';

/** A vendor account in a modal: proposed, or looked at with its history. It is never edited: another is proposed in its place. */
export function VendorDialog({ open, on }: OpenDialog<Vendor>) {
  const { t } = useLabels();
  return (
    <RecordDialog<Vendor, VendorDraft>
      open={open}
      title={t(open.mode === FORM_MODE.add ? 'vendor.addTitle' : 'vendor.viewTitle')}
      spec={{
        ...byForm(vendorForm),
        subjectOf: ({ vendorId }) => `vendor:${vendorId}`,
        create: (draft, key) => client.call('vendors.propose', { body: draft, key, silent: true }),
        update: () => Promise.resolve(ok(null)),
        read: (row) => Promise.resolve(ok(row)),
      }}
      on={on}
      fields={(form, row) => (row === undefined ? <ProposalFields form={form} /> : <VendorView vendor={row} />)}
    />
  );
}

/** The account as it is; its whole number for those who may decide by it. */
function VendorView({ vendor }: { readonly vendor: Vendor }) {
  const { t, pick } = useLabels();
  const enabled = useButtons('/dealerMasterData/vendor')('DECIDE');
  const whole = useCall('vendors.whole', { query: { vendorId: vendor.vendorId }, silent: true }, { enabled });
  return (
    <>
      <p>
        {vendor.code} {pick({ en: vendor.nameEn, zh: vendor.nameCn })} · {vendor.entityName}
      </p>
      <AccountTable account={whole.data ?? vendor} />
      {vendor.reason !== '' && (
        <p>
          {t('vendor.reason')}: {vendor.reason}
        </p>
      )}
    </>
  );
}

function ProposalFields({ form }: { readonly form: EngineForm<VendorDraft, keyof VendorDraft> }) {
  const { t, pick } = useLabels();
  const entities = useEntityChoices();
  const [dealer, setDealer] = useState<PaidDealer>();
  return (
    <>
      <PickField
        form={form}
        field="dealerId"
        label={t('vendor.dealer')}
        required
        source={PAID_DEALERS}
        chosen={dealer === undefined ? '' : `${dealer.code} ${pick({ en: dealer.nameEn, zh: dealer.nameCn })}`}
        onChoose={(picked) => {
          setDealer(picked);
          form.change('dealerId', { dealerId: picked?.dealerId ?? null });
        }}
      />
      <ChoiceField
        form={form}
        field="entity"
        label={t('vendor.entity')}
        required
        options={entities}
        value={form.draft.entity}
        part={(entity) => ({ entity })}
      />
      <TextField form={form} field="vendorNumber" label={t('vendor.number')} required />
      <TextField form={form} field="bankName" label={t('vendor.bank')} required />
      <TextField form={form} field="bankCode" label={t('vendor.bankCode')} />
      <TextField form={form} field="accountHolder" label={t('vendor.holder')} required />
      <TextField form={form} field="accountNumber" label={t('vendor.account')} required hint={t('vendor.hint')} />
    </>
  );
}
