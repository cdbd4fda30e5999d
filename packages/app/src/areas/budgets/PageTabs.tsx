import { Link } from 'wouter';
import { useLabels } from '../../locale/use-labels.ts';
import { allocationAddress, budgetAddress, designAddress } from './budget-address.ts';

interface PageTabsProps {
  readonly pgmId: number;
  /** The SI offer whose allocation can be opened; none while the overview is shown. */
  readonly siOfferId: number | undefined;
}

/** The tabs of the page header: Design, Budget, Allocation (BUD-005 to BUD-008), and the way back to the list. */
export function PageTabs({ pgmId, siOfferId }: PageTabsProps) {
  const { t } = useLabels();
  return (
    <div className="oasis-page-tabs">
      <nav aria-label={t('budget.pages')}>
        <Link href={designAddress(pgmId)} className="oasis-page-tab">
          {t('budget.design')}
        </Link>
        <Link href={budgetAddress({ pgmId })} className="oasis-page-tab" aria-current="page">
          {t('budget.budget')}
        </Link>
        {siOfferId === undefined ? (
          <span className="oasis-page-tab oasis-page-tab-off" aria-disabled="true">
            {t('budget.allocation')}
          </span>
        ) : (
          <Link href={allocationAddress(pgmId, siOfferId)} className="oasis-page-tab">
            {t('budget.allocation')}
          </Link>
        )}
      </nav>
      <Link href="/wordingbudget" className="bp6-button oasis-return">
        {t('budget.return')}
      </Link>
    </div>
  );
}
