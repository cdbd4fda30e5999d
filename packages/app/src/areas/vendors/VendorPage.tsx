import './vendors.css';
import { Tag } from '@blueprintjs/core';
import { BankAccount } from '@blueprintjs/icons';
import { VENDOR_ACCOUNT, vendorMessages, vendorRecord } from '@oasis/engine/areas/vendors';
import { ByWhom } from '../../administration/ByWhom.tsx';
import { dealerText } from '../../administration/DealerField.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useDecisions } from '../../administration/use-decisions.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { DecideVendor } from './DecideVendor.tsx';
import { vendorLabels } from './labels.ts';
import { VendorFields } from './VendorFields.tsx';
import type { Vendor } from './vendor.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, vendorMessages, vendorLabels];

const VENDORS = shownRecord(vendorRecord, 'vendors', {
  nameOf: ({ code, entityName }) => ({ en: `${code} ${entityName}`, zh: `${code} ${entityName}` }),
  callNames: { save: 'propose' },
  columns: {
    dealer: { fixed: true, cell: dealerText },
    account: {
      cell: ({ vendorNumber, bankName, accountNumber }) => (
        <>
          <span className="oasis-vendor-number">{vendorNumber}</span>
          <br />
          {bankName} <span className="oasis-vendor-number">{accountNumber}</span>
        </>
      ),
    },
    state: {
      cell: ({ status }, { pick }) => (
        <Tag minimal intent={VENDOR_ACCOUNT.states[status].tone}>
          {pick(VENDOR_ACCOUNT.states[status].name)}
        </Tag>
      ),
    },
    proposed: { cell: ({ proposedBy, proposedAt }) => <ByWhom who={proposedBy} at={proposedAt} /> },
    decided: { cell: ({ decidedBy, decidedAt }) => <ByWhom who={decidedBy} at={decidedAt} /> },
  },
});

/** Vendor numbers and bank accounts of dealers by paying entity: proposed, confirmed by another user, or rejected. */
export function Page() {
  const { t } = useLabels();
  const choices = { entity: useEntityChoices() };
  const decisions = useDecisions<Vendor>(vendorRecord.path, (step, on) => (
    <DecideVendor kind={VENDORS} step={step} {...on} />
  ));
  return (
    <RecordsPage
      kind={VENDORS}
      icon={<BankAccount size={32} />}
      choices={choices}
      addLabel={t('vendor.propose')}
      fields={(form, row) => <VendorFields form={form} row={row} choices={choices} />}
      {...decisions}
    />
  );
}

/** The entities that pay, as a select offers them. */
function useEntityChoices() {
  const data = useLast(useCall('vendors.options', { silent: true }, { inLanguage: true }).data);
  return (data?.entities ?? []).map(({ code, name }) => ({ value: code, label: name }));
}
