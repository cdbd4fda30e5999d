import './mobile-approvals.css';
import { Tag } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import { packageMessages } from '@oasis/engine/areas/packages';
import { commonMessages } from '@oasis/engine/messages';
import { EmptyState } from '@oasis/ui';
import { Link } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { MobileFrame } from '../../shell/MobileFrame.tsx';
import { Due } from '../packages/Due.tsx';
import { packageLabels } from '../packages/labels.ts';
import type { PackageLine } from '../packages/package-list.ts';
import { ageInDays } from '../packages/package-text.ts';
import { phonePackagePath } from '../packages/tabs.ts';
import { mobileLabels } from './labels.ts';

export const words: readonly WordArea[] = [commonMessages, packageMessages, packageLabels, mobileLabels];

/** Where mobile devices start: the approvals that wait for the user, without the shell (MOB-003, SHL-022). */
export function Page() {
  const { t } = useLabels();
  const query = useCall(
    'packages.pending',
    { query: { tag: 'pending', waiting: 'me', pageSize: 100 }, silent: true },
    { fresh: true },
  );
  // A user who reads no packages has none to approve.
  const isClosed = query.error instanceof CallError && query.error.failure.kind === 'forbidden';
  const waiting = query.data?.content ?? [];
  return (
    <MobileFrame title={t('mobile.approvals')}>
      {query.isError && !isClosed && <QueryFailed query={query} />}
      {(isClosed || (query.data !== undefined && waiting.length === 0)) && (
        <EmptyState
          icon={<TickCircle size={32} />}
          title={t('mobile.noApprovals')}
          description={t('mobile.noApprovalsText')}
        />
      )}
      <ul className="oasis-mobile-list">
        {waiting.map((line) => (
          <li key={line.approvalId}>
            <Waiting line={line} />
          </li>
        ))}
      </ul>
    </MobileFrame>
  );
}

function Waiting({ line }: { readonly line: PackageLine }) {
  const { t } = useLabels();
  const { batchCode, batchName, bu, amount, due, startedAt, stepName, of } = line;
  return (
    <Link className="oasis-mobile-card" href={phonePackagePath(line)}>
      <strong>{`${batchCode} ${batchName}`}</strong>
      {of === 'program' && <Tag minimal>{t('package.cancelling')}</Tag>}
      <span className="oasis-mobile-amount">{t('package.money', { amount: moneyText(amount) })}</span>
      <span>
        {bu} · {stepName} · {t('package.days', { days: ageInDays(startedAt) })}
      </span>
      <span>
        {t('package.due')}: <Due day={due} />
      </span>
    </Link>
  );
}
