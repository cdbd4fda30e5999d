import { WarningSign } from '@blueprintjs/icons';
import { useLabels } from '../../../locale/use-labels.ts';
import type { ChosenOffer, OfferType, ProgramBudgets, SiOffer } from '../open/chosen-offer.ts';
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
          id: offerId(each),
          label: <OfferLabel offer={each} name={offerName(offerType, each)} />,
        }))}
        selected={offerId(offer)}
        onSelect={(id) => {
          const next = offerType.siOffer.find((each) => offerId(each) === id);
          if (next !== undefined) onOffer(next);
        }}
      />
    </>
  );
}

interface OfferLabelProps {
  readonly offer: SiOffer;
  readonly name: string;
}

function OfferLabel({ offer, name }: OfferLabelProps) {
  const { t } = useLabels();
  if (offer.viewTag) return t('budget.overview');
  return (
    <>
      {name}
      {!offer.kufriLatest && <WarningSign className="oasis-tab-flag" title={t('budget.behind')} size={12} />}
    </>
  );
}

/** With the make, if several makes have the same offer. */
export function offerName({ siOffer }: OfferType, { siOfferId, name, make, viewTag }: SiOffer): string {
  const isOfMake = !viewTag && siOffer.filter((other) => other.siOfferId === siOfferId).length > 1;
  return isOfMake ? `${name} · ${make}` : name;
}

/** The overview may carry the id of an offer; its tab is another one. */
export function offerId({ siOfferId, make, viewTag }: SiOffer): string {
  return viewTag ? 'overview' : `${siOfferId}-${make}`;
}
