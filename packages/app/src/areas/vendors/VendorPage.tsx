import './vendors.css';
import { Tag } from '@blueprintjs/core';
import { BankAccount, Cross, Tick } from '@blueprintjs/icons';
import { VENDOR_ACCOUNT, vendorMessages, vendorRecord } from '@oasis/engine/areas/vendors';
import { movesFrom } from '@oasis/engine/states';
import type { RowAction } from '@oasis/ui';
import { useState } from 'react';
import { ByWhom } from '../../administration/ByWhom.tsx';
import { dealerText } from '../../administration/DealerField.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { DecideDialog, type VendorStep } from './DecideDialog.tsx';
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
  const [step, setStep] = useState<VendorStep>();
  const stepsOf = useSteps(setStep);
  return (
    <RecordsPage
      kind={VENDORS}
      icon={<BankAccount size={32} />}
      choices={choices}
      addLabel={t('vendor.propose')}
      more={stepsOf}
      fields={(form, row) => <VendorFields form={form} row={row} choices={choices} />}
      beside={(reload) =>
        step !== undefined && <DecideDialog step={step} onDone={reload} onClose={() => setStep(undefined)} />
      }
    />
  );
}

/** The entities that pay, as a select offers them. */
function useEntityChoices() {
  const data = useLast(useCall('vendors.options', { silent: true }, { inLanguage: true }).data);
  return (data?.entities ?? []).map(({ code, name }) => ({ value: code, label: name }));
}

const STEPS = [
  { kind: 'confirm', icon: <Tick />, intent: 'success' },
  { kind: 'reject', icon: <Cross />, intent: 'danger' },
] as const;

/** The moves that the state allows; the server decides whether another user has to make them. */
function useSteps(open: (step: VendorStep) => void): (vendor: Vendor) => readonly RowAction[] {
  const { t } = useLabels();
  const may = useButtons(vendorRecord.path);
  return (vendor) =>
    STEPS.filter(({ kind }) => may('DECIDE') && movesFrom(VENDOR_ACCOUNT, vendor.status).includes(kind)).map(
      ({ kind, icon, intent }) => ({
        id: kind,
        label: t(`vendor.${kind}`),
        icon,
        intent,
        run: () => open({ kind, vendor }),
      }),
    );
}
