import { SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { DealerChains, ExemptionChains, FlChains, LateChains, PlanChains, SampleChains } from './ChainTable.tsx';
import { PayoutsInForce } from './InForce.tsx';

const TABLES = {
  dealerPayout: DealerChains,
  flPayout: FlChains,
  lateClaims: LateChains,
  checkingPlan: PlanChains,
  sample: SampleChains,
  exemption: ExemptionChains,
} as const;
type Kind = keyof typeof TABLES;

/** Chains of payouts to dealers, of those of finance and leasing, of late claims, of checking plans, of samples, or of exemptions from checking. */
export function PayoutChains() {
  const { t } = useLabels();
  const [kind, setKind] = useState<Kind>('dealerPayout');
  const Table = TABLES[kind];
  return (
    <>
      <SegmentedControl
        aria-label={t('chain.payoutKind')}
        options={[
          { value: 'dealerPayout', label: t('chain.dealerPayout') },
          { value: 'flPayout', label: t('chain.flPayout') },
          { value: 'lateClaims', label: t('chain.lateClaims') },
          { value: 'checkingPlan', label: t('chain.checkingPlan') },
          { value: 'sample', label: t('chain.sample') },
          { value: 'exemption', label: t('chain.exemption') },
        ]}
        value={kind}
        onValueChange={(value) => setKind(isKind(value) ? value : 'dealerPayout')}
      />
      <Table />
      <PayoutsInForce />
    </>
  );
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(TABLES, text);
}
