import { Button } from '@blueprintjs/core';
import { Chat, ChevronUp } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { CommentsDialog } from '../../../comments/CommentsDialog.tsx';
import { useLabels } from '../../../locale/use-labels.ts';
import { PageTab } from '../../../pages/PageTab.tsx';
import { LifeButton } from '../../../program/LifeButton.tsx';
import { designAddress } from '../../../program/program-paths.ts';
import { allocationAddress, budgetAddress } from '../open/budget-address.ts';

interface PageTabsProps {
  readonly pgmId: number;
  /** The SI offer whose allocation can be opened; none in the overview. */
  readonly siOfferId: number | undefined;
  /** Makes the head one line; without it there is nothing below to have its room. */
  readonly onFold?: () => void;
}

/**
 * The tabs of the page header: Design, Budget, Allocation (BUD-005 to BUD-008), comments, and the way back to the list. A tab whose
 * page does not exist yet is off and labelled so.
 */
export function PageTabs({ pgmId, siOfferId, onFold }: PageTabsProps) {
  const { t } = useLabels();
  const [isCommenting, setCommenting] = useState(false);
  return (
    <div className="oasis-page-tabs">
      <nav aria-label={t('budget.pages')}>
        <PageTab name={t('budget.design')} href={designAddress(pgmId)} />
        <Link href={budgetAddress({ pgmId })} className="oasis-page-tab" aria-current="page">
          {t('budget.budget')}
        </Link>
        <PageTab
          name={t('budget.allocation')}
          href={allocationAddress(pgmId, siOfferId ?? 0)}
          {...(siOfferId === undefined && { off: t('budget.allocationOff') })}
        />
      </nav>
      <Button icon={<Chat />} className="oasis-comments-button" onClick={() => setCommenting(true)}>
        {t('budget.comments')}
      </Button>
      <LifeButton programId={pgmId} label={t('budget.life')} />
      <Link href="/wordingbudget" className="bp6-button oasis-return">
        {t('budget.return')}
      </Link>
      {onFold !== undefined && (
        <Button
          variant="minimal"
          icon={<ChevronUp />}
          className="oasis-fold-head"
          aria-expanded
          aria-label={t('budget.foldHead')}
          title={t('budget.foldHead')}
          onClick={onFold}
        />
      )}
      {isCommenting && (
        <CommentsDialog title={t('budget.comments')} programId={pgmId} onClose={() => setCommenting(false)} />
      )}
    </div>
  );
}
