import './chains.css';
import { HTMLTable } from '@blueprintjs/core';
import { CHAIN_VERSION } from '@oasis/engine/areas/chains';
import { offerTypeMessages } from '@oasis/engine/areas/offer-types';
import { Link, useSearch } from 'wouter';
import { lifeLabels } from '../../life/labels.ts';
import { MoveBar } from '../../life/MoveBar.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import type { ChainDetail } from './chain-list.ts';
import { EffectiveDays } from './InForce.tsx';
import { Problems } from './Problems.tsx';
import { CHAINS, chainPath } from './path.ts';
import { Scope } from './Scope.tsx';
import { StandingTag } from './StandingTag.tsx';
import { StepPath } from './StepPath.tsx';
import { TryIt } from './TryIt.tsx';
import { useVersionMoves } from './use-version-moves.tsx';
import { CHAIN_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CHAIN_WORDS, lifeLabels, offerTypeMessages];

/** One version of a chain: its scope, its steps, the chain's other versions, and its effect today (APC-010). */
export function Page() {
  const { t } = useLabels();
  const object = useOpened({
    call: 'chains.detail',
    id: idIn(useSearch(), 'approvalChainId'),
    ask: (approvalChainId) => ({ query: { approvalChainId }, silent: true }),
    isOf: (data, id) => data.approvalChainId === id,
    inLanguage: true,
  });
  const none = { choose: t('chain.noChain'), unknown: t('chain.unknown'), list: CHAINS, toList: t('chain.back') };
  return (
    <MovingPage
      object={object}
      machine={CHAIN_VERSION}
      title={t('chain.title')}
      none={none}
      nameOf={({ code, name }) => `${code} ${name}`}
      tools={() => <Link href={CHAINS}>{t('chain.back')}</Link>}
    >
      {(detail) => <Detail detail={detail} reload={object.reload} />}
    </MovingPage>
  );
}

function Detail({ detail, reload }: { readonly detail: ChainDetail; readonly reload: () => void }) {
  const { t } = useLabels();
  return (
    <>
      <Scope detail={detail} />
      <MoveBar moves={useVersionMoves(reload)} row={detail} />
      <Problems problems={detail.problems} />
      <div className="oasis-chain-columns">
        <section aria-label={t('chain.path')}>
          <h2>{t('chain.path')}</h2>
          <EffectiveDays chainId={detail.approvalChainId} />
          <StepPath detail={detail} />
          <h2>{t('chain.versions')}</h2>
          <Versions detail={detail} />
        </section>
        <TryIt detail={detail} />
      </div>
    </>
  );
}

function Versions({ detail }: { readonly detail: ChainDetail }) {
  const { t, pick } = useLabels();
  return (
    <HTMLTable compact className="oasis-chain-versions">
      <caption className="oasis-hidden">{t('chain.versions')}</caption>
      <tbody>
        {detail.versions.map(({ approvalChainId, number, status, standing, effectiveFrom, lastDay }) => (
          <tr key={approvalChainId} aria-current={approvalChainId === detail.approvalChainId}>
            <td>
              {approvalChainId === detail.approvalChainId ? (
                t('chain.version', { number })
              ) : (
                <Link href={chainPath(approvalChainId)}>{t('chain.version', { number })}</Link>
              )}
            </td>
            <td className="oasis-chain-day">
              {effectiveFrom} – {lastDay || t('chain.openEnd')}
            </td>
            <td>
              {status === 'Active' ? <StandingTag standing={standing} /> : pick(CHAIN_VERSION.states[status].name)}
            </td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
