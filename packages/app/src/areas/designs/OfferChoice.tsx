import { Checkbox } from '@blueprintjs/core';
import type { ChosenOffers } from '@oasis/engine/areas/programs';
import type { LabelKey } from '../../locale/labels.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { DesignOptions } from './design-choices.ts';
import { stateOfType, toggleOfferType, toggleSiOffer } from './offer-choice.ts';

type OfferType = DesignOptions['offerTypes'][number];

const SALES = [
  { kind: 'Normal', label: 'design.normalSales' },
  { kind: 'Fleet', label: 'design.fleetSales' },
] satisfies readonly { kind: OfferType['offerTypeKind']; label: LabelKey }[];

export interface OfferChoiceProps {
  readonly types: readonly OfferType[];
  readonly chosen: readonly ChosenOffers[];
  readonly onChange: (chosen: readonly ChosenOffers[]) => void;
}

/** Offer types of both sales types with their SI offers, to be ticked; a type's own box ticks all of its SI offers. */
export function OfferChoice(props: OfferChoiceProps) {
  const { t } = useLabels();
  return (
    <div className="oasis-offers">
      {SALES.map(({ kind, label }) => {
        const types = props.types.filter((type) => type.offerTypeKind === kind);
        if (types.length === 0) return null;
        return (
          <section key={kind} className="oasis-offers-sales">
            <h3>{t(label)}</h3>
            {types.map((type) => (
              <TypeChoice key={type.offerTypeId} {...props} type={type} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function TypeChoice({ type, chosen, onChange }: OfferChoiceProps & { readonly type: OfferType }) {
  const state = stateOfType(chosen, type);
  const taken = chosen.find(({ offerTypeId }) => offerTypeId === type.offerTypeId)?.siOfferIds ?? [];
  return (
    <div className="oasis-offers-type">
      <Checkbox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        label={type.offerTypeName}
        onChange={() => onChange(toggleOfferType(chosen, type))}
      />
      <div className="oasis-offers-si">
        {type.siOffers.map(({ siOfferId, name }) => (
          <Checkbox
            key={siOfferId}
            inline
            checked={taken.includes(siOfferId)}
            label={name}
            onChange={() => onChange(toggleSiOffer(chosen, type.offerTypeId, siOfferId))}
          />
        ))}
      </div>
    </div>
  );
}
