import { useLocation } from 'wouter';
import { budgetAddress } from '../open/budget-address.ts';
import type { ChosenOffer, OfferType, ProgramBudgets, SiOffer } from '../open/chosen-offer.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { FoldedHead } from './FoldedHead.tsx';
import { OfferTabs } from './OfferTabs.tsx';
import { PageTabs } from './PageTabs.tsx';
import { ProgramInfo } from './ProgramInfo.tsx';
import type { HeadFold } from './use-head-fold.ts';

interface BudgetHeadProps extends HeadFold {
  readonly pgmId: number;
  readonly program: ProgramBudgets;
  readonly chosen: ChosenOffer;
  /** Id of the tabs' content. */
  readonly panel: string;
  /** The open table of the chosen offer; undefined in the overview and during loading. */
  readonly budget: OpenBudget | undefined;
  readonly onUpdateKufri: (() => void) | undefined;
  readonly onUpdateTemplate: ((version: string) => void) | undefined;
}

/** The part above the totals: pages, program and tabs, or all that in one line. */
export function BudgetHead({ pgmId, program, chosen, panel, budget, isFolded, fold, ...updates }: BudgetHeadProps) {
  const [, navigate] = useLocation();
  const { offerType, offer, isOverview } = chosen;
  const siOfferId = offer.siOfferId ?? undefined;
  const here = { pgmId, offerTypeId: offerType.offerTypeId, siOfferId, make: offer.make };
  const goTo = ({ offerTypeId }: OfferType, next: SiOffer): void => {
    const { make, viewTag } = next;
    const to = viewTag ? { isOverview: true } : { siOfferId: next.siOfferId ?? undefined, make };
    navigate(budgetAddress({ pgmId, offerTypeId, ...to }));
  };
  if (isFolded) {
    return <FoldedHead program={program} chosen={chosen} budget={budget} onOffer={goTo} onUnfold={() => fold(false)} />;
  }
  return (
    <>
      <PageTabs pgmId={pgmId} siOfferId={isOverview ? undefined : siOfferId} onFold={() => fold(true)} />
      <ProgramInfo
        program={program}
        chosen={chosen}
        budget={budget}
        {...updates}
        onCustomer={(customer) => navigate(budgetAddress({ ...here, customer }))}
      />
      <OfferTabs
        program={program}
        chosen={chosen}
        panel={panel}
        onOfferType={({ offerTypeId }) => navigate(budgetAddress({ pgmId, offerTypeId }))}
        onOffer={(next) => goTo(offerType, next)}
      />
    </>
  );
}
