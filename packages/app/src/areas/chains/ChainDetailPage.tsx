import './chains.css';
import { Button, Callout, HTMLTable, Tag } from '@blueprintjs/core';
import { CHAIN_KINDS, CHAIN_VERSION } from '@oasis/engine/areas/chains';
import { offerTypeMessages } from '@oasis/engine/areas/offer-types';
import { Link, useSearch } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { Waiting } from '../../pages/Waiting.tsx';
import type { ChainDetail } from './chain-list.ts';
import { EffectiveDays } from './InForce.tsx';
import { CHAINS, chainIn, chainPath } from './path.ts';
import { StandingTag } from './StandingTag.tsx';
import { StepPath } from './StepPath.tsx';
import { TryIt } from './TryIt.tsx';
import { useVersionActions } from './use-version-actions.tsx';
import { CHAIN_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CHAIN_WORDS, offerTypeMessages];

/** One version of a chain: what it is for, its steps, its sisters, and what it would do today (APC-010). */
export function Page() {
  const { t } = useLabels();
  const approvalChainId = chainIn(useSearch());
  const query = useCall(
    'chains.detail',
    { query: { approvalChainId: approvalChainId ?? 0 }, silent: true },
    { enabled: approvalChainId !== undefined, fresh: true, inLanguage: true },
  );
  const detail = approvalChainId === undefined ? undefined : query.data;
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={t('chain.title')}>
          {detail === undefined ? t('chain.title') : `${detail.code} ${detail.name}`}
        </PageHeading>
        <span className="oasis-page-head-end">
          <Link href={CHAINS}>{t('chain.back')}</Link>
        </span>
      </div>
      {approvalChainId === undefined && <p>{t('chain.noChain')}</p>}
      {query.isError && <QueryFailed query={query} />}
      {approvalChainId !== undefined && query.isPending && <Waiting />}
      {detail !== undefined && <Detail detail={detail} reload={() => void query.refetch()} />}
    </>
  );
}

function Detail({ detail, reload }: { readonly detail: ChainDetail; readonly reload: () => void }) {
  const { t } = useLabels();
  const actions = useVersionActions(reload);
  return (
    <>
      <Scope detail={detail} />
      <p className="oasis-chain-tools">
        {actions.of(detail).map(({ id, label, icon, intent, run }) => (
          <Button key={id} icon={icon} {...(intent !== undefined && { intent })} onClick={run}>
            {label}
          </Button>
        ))}
      </p>
      {actions.dialog}
      {detail.problems.length > 0 && (
        <Callout compact intent="warning" title={t('chain.problems')}>
          <ul>
            {detail.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Callout>
      )}
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

/** What the version is for, and its days. */
export function Scope({ detail }: { readonly detail: ChainDetail }) {
  const { t, pick } = useLabels();
  const state = CHAIN_VERSION.states[detail.status];
  return (
    <p className="oasis-chain-scope">
      <span>{pick(CHAIN_KINDS[detail.kind])}</span>
      <span>{detail.bu}</span>
      <span>{detail.entity || t('chain.everyEntity')}</span>
      <span>{t('chain.version', { number: detail.number })}</span>
      <span className="oasis-chain-day">
        {detail.effectiveFrom} – {detail.lastDay || t('chain.openEnd')}
      </span>
      <Tag minimal intent={state.tone}>
        {pick(state.name)}
      </Tag>
      {detail.status === 'Active' && <StandingTag standing={detail.standing} />}
    </p>
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
