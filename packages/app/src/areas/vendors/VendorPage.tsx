import './vendors.css';
import { Tag } from '@blueprintjs/core';
import { BankAccount, Cross, Tick } from '@blueprintjs/icons';
import { grantMessages } from '@oasis/engine/areas/grants';
import { VENDOR_ACCOUNT, vendorMessages } from '@oasis/engine/areas/vendors';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { movesFrom } from '@oasis/engine/states';
import type { RowAction } from '@oasis/ui';
import { useState } from 'react';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { DecideDialog, type VendorStep } from './DecideDialog.tsx';
import { vendorLabels } from './labels.ts';
import { VendorDialog } from './VendorDialog.tsx';
import { useEntityChoices, VENDOR_LIST, type Vendor } from './vendor-list.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  vendorMessages,
  administrationLabels,
  vendorLabels,
];

/** Who did it, and when below. */
function Deed({ who, at }: { readonly who: string; readonly at: string }) {
  return (
    <>
      {who}
      <br />
      {at === '' ? '' : timeText(at)}
    </>
  );
}

const COLUMNS: readonly RecordColumn<Vendor>[] = [
  {
    id: 'dealer',
    label: 'vendor.dealer',
    sortBy: 'dealer',
    fixed: true,
    width: '170px',
    cell: ({ code, nameEn, nameCn }, { pick }) => `${code} ${pick({ en: nameEn, zh: nameCn })}`,
  },
  { id: 'entity', label: 'vendor.entity', cell: ({ entityName }) => entityName },
  {
    id: 'account',
    label: 'vendor.account',
    width: '150px',
    cell: ({ vendorNumber, bankName, accountNumber }) => (
      <>
        <span className="oasis-vendor-number">{vendorNumber}</span>
        <br />
        {bankName} <span className="oasis-vendor-number">{accountNumber}</span>
      </>
    ),
  },
  {
    id: 'state',
    label: 'vendor.state',
    width: '90px',
    cell: ({ status }, { pick }) => (
      <Tag minimal intent={VENDOR_ACCOUNT.states[status].tone}>
        {pick(VENDOR_ACCOUNT.states[status].name)}
      </Tag>
    ),
  },
  {
    id: 'proposed',
    label: 'vendor.proposedBy',
    width: '150px',
    cell: ({ proposedBy, proposedAt }) => <Deed who={proposedBy} at={proposedAt} />,
  },
  {
    id: 'decided',
    label: 'vendor.decidedBy',
    width: '150px',
    cell: ({ decidedBy, decidedAt }) => <Deed who={decidedBy} at={decidedAt} />,
  },
];

/** Vendor numbers and bank accounts of dealers by paying entity: proposed, confirmed by somebody else, or rejected. */
export function Page() {
  const { t, pick } = useLabels();
  const list = useList(VENDOR_LIST);
  const entities = useEntityChoices();
  const [step, setStep] = useState<VendorStep>();
  const stepsOf = useSteps(setStep);
  return (
    <>
      <RecordScreen
        words="vendor"
        path="/dealerMasterData/vendor"
        list={list}
        addLabel={t('vendor.propose')}
        filters={{
          label: t('vendor.filter'),
          noneFound: t('vendor.noneFound'),
          fields: [
            { kind: 'text', name: 'dealer', label: t('vendor.dealer') },
            { kind: 'choice', name: 'entity', label: t('vendor.entity'), options: entities },
            {
              kind: 'choice',
              name: 'status',
              label: t('vendor.state'),
              options: Object.entries(VENDOR_ACCOUNT.states).map(([value, { name }]) => ({ value, label: pick(name) })),
            },
          ],
        }}
        table={{
          icon: <BankAccount size={32} />,
          height: 'window',
          rowKey: ({ vendorId }) => vendorId,
          nameOf: ({ code, entityName }) => ({ en: `${code} ${entityName}`, zh: `${code} ${entityName}` }),
          columns: COLUMNS,
          more: stepsOf,
        }}
        dialog={VendorDialog}
      />
      {step !== undefined && <DecideDialog step={step} onDone={list.reload} onClose={() => setStep(undefined)} />}
    </>
  );
}

const STEPS = [
  { kind: 'confirm', icon: <Tick />, intent: 'success' },
  { kind: 'reject', icon: <Cross />, intent: 'danger' },
] as const;

/** The moves that the state allows; the server decides whether somebody else has to make them. */
function useSteps(open: (step: VendorStep) => void): (vendor: Vendor) => readonly RowAction[] {
  const { t } = useLabels();
  const may = useButtons('/dealerMasterData/vendor');
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
