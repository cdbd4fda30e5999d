import { HTMLSelect, HTMLTable } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { type ChainKind, isChainKind } from '@oasis/engine/areas/chains';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useScopeChoices } from './chain-list.ts';
import { chainPath } from './path.ts';

type Found = NonNullable<CallData<'chains.search'>['chain']>;

/** A version, as a link. */
function ChainLink({ chain }: { readonly chain: Found }) {
  const { t } = useLabels();
  return (
    <Link href={chainPath(chain.approvalChainId)}>
      {chain.code} {chain.name}, {t('chain.version', { number: chain.number })}
    </Link>
  );
}

interface ScopeInForceProps {
  readonly kind: string;
  readonly buId: number | null;
  readonly entity: string;
}

/** The version in force today for a scope, of its own chain or of the BU above (APC-018). */
export function ScopeInForce({ kind, buId, entity }: ScopeInForceProps) {
  const enabled = isChainKind(kind) && buId !== null;
  const wanted: ChainKind = isChainKind(kind) ? kind : 'program';
  const query = { kind: wanted, buId: String(buId ?? 0), entity };
  const { data } = useCall('chains.search', { query, silent: true }, { enabled, fresh: true, inLanguage: true });
  const { t } = useLabels();
  if (!enabled || data === undefined) return null;
  return (
    <p role="status">
      {data.chain === null ? (
        data.reason
      ) : (
        <>
          {t('chain.nowInForce')} <ChainLink chain={data.chain} />
        </>
      )}
    </p>
  );
}

/** The first day of a version, and the version in force for its scope today (APC-040). */
export function EffectiveDays({ chainId }: { readonly chainId: number }) {
  const { t } = useLabels();
  const { data } = useCall(
    'chains.effective',
    { query: { approvalChainId: String(chainId) }, silent: true },
    { fresh: true },
  );
  if (data === undefined) return null;
  return (
    <p>
      {t('chain.effective', { from: data.effectiveFrom, until: data.lastDay || t('chain.openEnd') })}{' '}
      {data.inForce !== null && data.inForce.approvalChainId !== chainId && (
        <>
          {t('chain.nowInForce')} <ChainLink chain={data.inForce} />
        </>
      )}
    </p>
  );
}

/** The chains of payouts that are in force today for an entity, BU by BU (APC-041). */
export function PayoutsInForce() {
  const { t } = useLabels();
  const { entities } = useScopeChoices();
  const [entity, setEntity] = useState('');
  const id = useId();
  const { data = [] } = useCall('chains.byEntity', { query: { entity }, silent: true }, { fresh: true });
  const bus = [...new Set(data.map(({ bu }) => bu))];
  const cell = (bu: string, kind: ChainKind) => {
    const chain = data.find((one) => one.bu === bu && one.kind === kind)?.chain ?? null;
    return chain === null ? '-' : <ChainLink chain={chain} />;
  };
  return (
    <section aria-label={t('chain.inForceNow')}>
      <h2>{t('chain.inForceNow')}</h2>
      <p>
        <label htmlFor={id}>{t('chain.entity')}</label>{' '}
        <HTMLSelect
          id={id}
          value={entity}
          options={[{ value: '', label: t('chain.everyEntity') }, ...entities]}
          onChange={(event) => setEntity(event.currentTarget.value)}
        />
      </p>
      <HTMLTable compact className="oasis-chain-versions">
        <caption className="oasis-hidden">{t('chain.inForceNow')}</caption>
        <thead>
          <tr>
            <th>{t('chain.bu')}</th>
            <th>{t('chain.dealerPayout')}</th>
            <th>{t('chain.flPayout')}</th>
          </tr>
        </thead>
        <tbody>
          {bus.map((bu) => (
            <tr key={bu}>
              <td>{bu}</td>
              <td>{cell(bu, 'dealerPayout')}</td>
              <td>{cell(bu, 'flPayout')}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}
