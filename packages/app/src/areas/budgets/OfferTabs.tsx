import { WarningSign } from '@blueprintjs/icons';
import { useLabels } from '../../locale/use-labels.ts';
import type { ChosenOffer, OfferType, ProgramBudgets, SiOffer } from './chosen-offer.ts';
import { TabStrip } from './TabStrip.tsx';

interface OfferTabsProps {
  readonly program: ProgramBudgets;
  readonly chosen: ChosenOffer;
  readonly panel: string;
  readonly onOfferType: (offerType: OfferType) => void;
  readonly onOffer: (offer: SiOffer) => void;
}

/** The offer types of the program, and under them the offers of the chosen one, the overview first (BUD-009, BUD-010). */
export function OfferTabs({ program, chosen, panel, onOfferType, onOffer }: OfferTabsProps) {
  const { t } = useLabels();
  const { offerType, offer } = chosen;
  return (
    <>
      <TabStrip
        label={t('budget.offerTypes')}
        panel={panel}
        tabs={program.offerTypes.map((type) => ({ id: String(type.offerTypeId), label: type.offerTypeName }))}
        selected={String(offerType.offerTypeId)}
        onSelect={(id) => {
          const next = program.offerTypes.find(({ offerTypeId }) => String(offerTypeId) === id);
          if (next !== undefined) onOfferType(next);
        }}
      />
      <TabStrip
        label={t('budget.offers')}
        panel={panel}
        className="oasis-tabs-offers"
        tabs={offerType.siOffer.map((each) => ({
          id: tabId(each),
          label: <OfferLabel offer={each} isOfMake={isOfMake(offerType, each)} />,
        }))}
        selected={tabId(offer)}
        onSelect={(id) => {
          const next = offerType.siOffer.find((each) => tabId(each) === id);
          if (next !== undefined) onOffer(next);
        }}
      />
    </>
  );
}

interface OfferLabelProps {
  readonly offer: SiOffer;
  readonly isOfMake: boolean;
}

function OfferLabel({ offer, isOfMake }: OfferLabelProps) {
  const { t } = useLabels();
  if (offer.viewTag) return t('budget.overview');
  return (
    <>
      {isOfMake ? `${offer.name} · ${offer.make}` : offer.name}
      {!offer.kufriLatest && <WarningSign className="oasis-tab-flag" title={t('budget.behind')} size={12} />}
    </>
  );
}

/** Whether the make belongs to the name, because the same offer is there for several makes. */
function isOfMake({ siOffer }: OfferType, { siOfferId, viewTag }: SiOffer): boolean {
  return !viewTag && siOffer.filter((other) => other.siOfferId === siOfferId).length > 1;
}

/** The overview may carry the id of an offer; its tab is another one. */
function tabId({ siOfferId, make, viewTag }: SiOffer): string {
  return viewTag ? 'overview' : `${siOfferId}-${make}`;
}
