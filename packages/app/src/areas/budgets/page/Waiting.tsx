import { Spinner } from '@blueprintjs/core';
import { Document } from '@blueprintjs/icons';
import { EmptyState, FailedState } from '@oasis/ui';
import { WhyRefused } from '../../../api/WhyRefused.tsx';
import { useLabels } from '../../../locale/use-labels.ts';
import { PageTabs } from './PageTabs.tsx';

interface WaitingProps {
  /** Why it could not be had; undefined while it is on its way. */
  readonly failure: string | undefined;
  /** The refusal behind it, if there was one. */
  readonly refusal?: Error | null;
  readonly onRetry: () => void;
}

/** Something is on its way, or could not be had and can be tried again. */
export function Waiting({ failure, refusal, onRetry }: WaitingProps) {
  const { t } = useLabels();
  if (failure !== undefined)
    return <FailedState message={failure} retry={onRetry} remedy={<WhyRefused of={refusal} />} />;
  return <Spinner className="oasis-waiting-here" aria-label={t('common.loading')} />;
}

/** A program without SI offers has no budget to show. */
export function NoOffers({ pgmId }: { readonly pgmId: number }) {
  const { t } = useLabels();
  return (
    <>
      <PageTabs pgmId={pgmId} siOfferId={undefined} />
      <EmptyState icon={<Document size={32} />} title={t('budget.noOffers')} />
    </>
  );
}
