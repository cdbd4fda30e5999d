import { Switch } from '@blueprintjs/core';
import { useLabels } from '../../locale/use-labels.ts';
import type { OfferType, SiOffer } from './offer-type-list.ts';

interface SiOfferSwitchesProps {
  readonly type: OfferType;
  readonly maySwitch: boolean;
  readonly onSwitch: (type: OfferType, offer: SiOffer) => void;
}

/** The SI offers of an offer type, each with its active flag. Those of an inactive type are chosen when it is activated. */
export function SiOfferSwitches({ type, maySwitch, onSwitch }: SiOfferSwitchesProps) {
  const { t } = useLabels();
  if (type.siOffer.length === 0) return t('offerType.noSiOffers');
  return (
    <div className="oasis-si-offers">
      {type.siOffer.map((offer) => (
        <Switch
          key={offer.id}
          inline
          checked={offer.active}
          disabled={!(maySwitch && type.offerTypeActive)}
          title={maySwitch && !type.offerTypeActive ? t('offerType.typeIsOff') : undefined}
          label={offer.name}
          onChange={() => onSwitch(type, offer)}
        />
      ))}
    </div>
  );
}
