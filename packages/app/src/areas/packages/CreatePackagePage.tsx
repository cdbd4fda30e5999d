import { CREATE_PACKAGE, SALES_PACKAGES } from '../../program/program-paths.ts';
import '../../approvals/approval.css';
import { Callout, HTMLTable, Spinner } from '@blueprintjs/core';
import { Box } from '@blueprintjs/icons';
import { BATCH, batchMessages } from '@oasis/engine/areas/batches';
import { packageMessages } from '@oasis/engine/areas/packages';
import { commonMessages } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { EmptyState } from '@oasis/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall, useChange } from '../../api/use-call.ts';
import { RuledButton } from '../../life/RuledButton.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { leftOutTogether, Share } from '../../tables/LeftOut.tsx';
import { packageLabels } from './labels.ts';
import { Frames, Programs } from './PackageSections.tsx';
import { packagePath } from './tabs.ts';

export const words: readonly WordArea[] = [commonMessages, packageMessages, batchMessages, packageLabels];

/** Sends a submitted batch into approval, after showing its amounts (APR-011). */
export function Page() {
  const { t } = useLabels();
  const batchId = Number(new URLSearchParams(useSearch()).get('batchId'));
  const isNumber = Number.isSafeInteger(batchId) && batchId > 0;
  if (!isNumber) return <ChooseBatch title={t('package.create')} />;
  return <Preview batchId={batchId} />;
}

function ChooseBatch({ title }: { readonly title: string }) {
  const { t } = useLabels();
  const query = useCall(
    'batches.list',
    { query: { status: 'Submitted', pageSize: 100 }, silent: true },
    { fresh: true },
  );
  const batches = query.data?.content ?? [];
  return (
    <>
      <PageHead title={title} />
      {query.isError && <QueryFailed query={query} />}
      {query.data !== undefined && batches.length === 0 && (
        <EmptyState icon={<Box size={32} />} title={t('package.noBatch')} description={t('package.noBatchText')} />
      )}
      {batches.length > 0 && (
        <section className="oasis-package-section" aria-label={t('package.chooseBatch')}>
          <h2>{t('package.chooseBatch')}</h2>
          <HTMLTable compact bordered>
            <thead>
              <tr>
                <th>{t('package.batch')}</th>
                <th className="oasis-number">{t('package.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {batches.map(({ batchId, batchCode, batchName, amount }) => (
                <tr key={batchId}>
                  <td>
                    <Link href={`${CREATE_PACKAGE}?batchId=${batchId}`}>{`${batchCode} ${batchName}`}</Link>
                  </td>
                  <td className="oasis-number">{moneyText(amount)}</td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </section>
      )}
    </>
  );
}

function Preview({ batchId }: { readonly batchId: number }) {
  const { t, pick } = useLabels();
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const may = useButtons(SALES_PACKAGES);
  const keyOf = useAttemptKey();
  const query = useCall('packages.preview', { params: { batchId }, silent: true }, { fresh: true, inLanguage: true });
  const start = useChange('packages.start');
  if (query.isError) return <QueryFailed query={query} />;
  if (query.data?.batchId !== batchId) return <Spinner aria-label={t('common.loading')} />;
  const { batchCode, batchName, bu, status, version, amount, deviation, overdraws, steps, reason } = query.data;
  const isSubmitted = status === 'Submitted';
  const refused = reason === '' ? undefined : reason;
  const because = isSubmitted ? refused : t('package.notSubmitted', { status: pick(stateName(BATCH.states, status)) });
  const send = () => {
    const body = { batchId };
    const headers = { 'idempotency-key': keyOf({ body, version }) };
    start.mutate(
      { query: { version }, body, headers },
      {
        onSuccess: () => {
          notify({ text: t('package.started', { code: batchCode }), severity: 'success' });
          void queries.invalidateQueries({ queryKey: ['batches.list'] });
          navigate(may('VIEW') ? SALES_PACKAGES : packagePath({ batchId, of: 'batch', endedAt: '' }));
        },
        onError: () => void query.refetch(),
      },
    );
  };
  return (
    <>
      <PageHead title={t('package.createOf', { code: batchCode })}>
        {may('START') && (
          <RuledButton because={because} intent="primary" loading={start.isPending} onClick={send}>
            {t('package.start')}
          </RuledButton>
        )}
      </PageHead>
      <p>
        {batchName} ({bu}) <StateTag machine={BATCH} status={status} /> {t('package.amount')}: {moneyText(amount)} ·{' '}
        {t('package.deviation')}:{' '}
        <Share share={deviation} leftOut={leftOutTogether(query.data.programs.map(({ leftOut }) => leftOut))} />
      </p>
      {because !== undefined && <Callout intent={isSubmitted ? 'danger' : 'warning'}>{because}</Callout>}
      {overdraws && <Callout intent="warning">{t('package.overdraws')}</Callout>}
      {steps.length > 0 && <p>{t('package.willAsk', { steps: steps.join(' → ') })}</p>}
      <Frames frames={query.data.frames} />
      <Programs programs={query.data.programs} />
    </>
  );
}
