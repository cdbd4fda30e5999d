import { SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { DealerChains, FlChains } from './ChainTable.tsx';
import { PayoutsInForce } from './InForce.tsx';

/** Chains of payouts to dealers, or of those of finance and leasing. */
export function PayoutChains() {
  const { t } = useLabels();
  const [kind, setKind] = useState<'dealerPayout' | 'flPayout'>('dealerPayout');
  return (
    <>
      <SegmentedControl
        aria-label={t('chain.payoutKind')}
        options={[
          { value: 'dealerPayout', label: t('chain.dealerPayout') },
          { value: 'flPayout', label: t('chain.flPayout') },
        ]}
        value={kind}
        onValueChange={(value) => setKind(value === 'flPayout' ? 'flPayout' : 'dealerPayout')}
      />
      {kind === 'dealerPayout' ? <DealerChains /> : <FlChains />}
      <PayoutsInForce />
    </>
  );
}
