import { CHAIN_KINDS } from '@oasis/engine/areas/chains';
import { useLabels } from '../../locale/use-labels.ts';
import type { ChainDetail } from './chain-list.ts';
import { StandingTag } from './StandingTag.tsx';

/** The scope of the version, and its days. */
export function Scope({ detail }: { readonly detail: ChainDetail }) {
  const { t, pick } = useLabels();
  return (
    <p className="oasis-chain-scope">
      <span>{pick(CHAIN_KINDS[detail.kind])}</span>
      <span>{detail.bu}</span>
      <span>{detail.entity || t('chain.everyEntity')}</span>
      <span>{t('chain.version', { number: detail.number })}</span>
      <span className="oasis-chain-day">
        {detail.effectiveFrom} – {detail.lastDay || t('chain.openEnd')}
      </span>
      {detail.status === 'Active' && <StandingTag standing={detail.standing} />}
    </p>
  );
}
