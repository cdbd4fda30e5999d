import './requests.css';
import { Callout } from '@blueprintjs/core';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { RequestCard } from './RequestCard.tsx';
import type { RequestView } from './request-view.ts';

interface ClaimRequestsProps {
  readonly claimId: number;
  /** Reads the claim again, which moves with its requests. */
  readonly reload: () => void;
}

/** The papers that were asked for while a claim is checked: the newest request open, the earlier ones below. Nothing without one. */
export function ClaimRequests({ claimId, reload }: ClaimRequestsProps) {
  const { t } = useLabels();
  const query = useCall(
    'paperRequest.ofClaim',
    { query: { claimId }, silent: true },
    { fresh: true, inLanguage: true },
  );
  const [newest, ...former] = query.data ?? [];
  if (newest === undefined || newest.claimId !== claimId) return null;
  const again = () => {
    void query.refetch();
    reload();
  };
  return (
    <section aria-label={t('request.ofClaim')}>
      <h2 className="oasis-request-heading">{t('request.ofClaim')}</h2>
      <Standing request={newest} />
      <RequestCard request={newest} reload={again} />
      {former.length > 0 && (
        <details>
          <summary>{t('request.former', { count: former.length })}</summary>
          {former.map((request) => (
            <RequestCard key={request.requestId} request={request} reload={again} />
          ))}
        </details>
      )}
    </section>
  );
}

/** What a request means for its claim. */
export function Standing({ request: { status, until } }: { readonly request: RequestView }) {
  const { t } = useLabels();
  if (status === 'Open') return <Callout intent="primary">{t('request.waits', { until })}</Callout>;
  if (status === 'Expired') return <Callout intent="warning">{t('request.expired', { until })}</Callout>;
  if (status === 'Answered') return <Callout intent="success">{t('request.sentNow')}</Callout>;
  return null;
}
