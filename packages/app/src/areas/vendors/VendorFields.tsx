import { vendorRecord } from '@oasis/engine/areas/vendors';
import { DealerField, dealersOf, dealerText } from '../../administration/DealerField.tsx';
import { RecordFields, type RecordFieldsProps } from '../../administration/RecordFields.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { AccountTable } from './AccountTable.tsx';
import type { Vendor } from './vendor.ts';

const DEALERS = dealersOf('vendors.dealers');

type Props = Pick<RecordFieldsProps<typeof vendorRecord>, 'form' | 'row' | 'choices'>;

/** A vendor account: proposed, or looked at with its history. It is never edited: another is proposed in its place. */
export function VendorFields({ form, row, choices = {} }: Props) {
  const { t } = useLabels();
  if (row !== undefined) return <VendorView vendor={row} />;
  return (
    <RecordFields
      record={vendorRecord}
      form={form}
      row={row}
      choices={choices}
      own={{ dealerId: <DealerField form={form} source={DEALERS} /> }}
      hints={{ accountNumber: t('vendor.hint') }}
    />
  );
}

/** The present account, with its whole number for users who may decide. */
function VendorView({ vendor }: { readonly vendor: Vendor }) {
  const words = useLabels();
  const enabled = useButtons(vendorRecord.path)('DECIDE');
  const whole = useCall('vendors.whole', { query: { vendorId: vendor.vendorId }, silent: true }, { enabled });
  return (
    <>
      <p>
        {dealerText(vendor, words)} · {vendor.entityName}
      </p>
      <AccountTable account={whole.data ?? vendor} />
      {vendor.reason !== '' && (
        <p>
          {words.t('admin.reason')}: {vendor.reason}
        </p>
      )}
    </>
  );
}
