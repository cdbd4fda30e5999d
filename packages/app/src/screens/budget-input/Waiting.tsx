import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { message } from '@oasis/engine';
import { useLabels } from '../../locale/use-labels.ts';
import { PageTabs } from './PageTabs.tsx';

/** Something is on its way, or could not be had and can be tried again. */
export function Waiting({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  const { t, say } = useLabels();
  if (!failed) return <Spinner className="oasis-waiting-here" aria-label={t('common.loading')} />;
  return (
    <NonIdealState
      title={say(message('NETWORK_FAILED'))}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}

/** A program without SI offers has no budget to show. */
export function NoOffers({ pgmId }: { readonly pgmId: number }) {
  const { t } = useLabels();
  return (
    <>
      <PageTabs pgmId={pgmId} siOfferId={undefined} />
      <NonIdealState title={t('budget.noOffers')} />
    </>
  );
}
