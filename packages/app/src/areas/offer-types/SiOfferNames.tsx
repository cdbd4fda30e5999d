import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import { type OfferTypeDraft, SI_OFFERS_MAX, siOfferProblems } from '@oasis/engine/areas/offer-types';
import { message } from '@oasis/engine/messages';
import { FormRow } from '@oasis/ui';
import { useState } from 'react';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { useNameCheck } from './use-name-check.ts';

interface SiOfferNamesProps {
  readonly form: EngineForm<OfferTypeDraft, keyof OfferTypeDraft>;
  readonly names: ReturnType<typeof useNameCheck>;
}

/** The SI offers that are added with an offer type, a field for each; each shows its own fault. */
export function SiOfferNames({ form, names }: SiOfferNamesProps) {
  const { t, say } = useLabels();
  const { siOffers } = form.draft;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const problems = siOfferProblems(siOffers);
  // After the form was sent or the server refused it, every field shows its fault.
  const refused = form.errorOf('siOffers');
  const change = (next: readonly string[]) => form.change('siOffers', { siOffers: next });
  const problemOf = (place: number, name: string) => {
    if (!left.has(place) && refused === undefined) return undefined;
    const problem = problems[place] ?? (names.isTaken('SI-OFFER', name) ? message('SI_OFFER_NAME_EXISTS') : undefined);
    return problem === undefined ? undefined : say(problem);
  };
  const hasOwn = siOffers.some((name, place) => problemOf(place, name) !== undefined);
  return (
    <FormRow label={t('offerType.siOffers')} group error={hasOwn ? undefined : refused}>
      {() => (
        <>
          {siOffers.map((name, place) => (
            // Fields have no other identity than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: a name is typed into the field of its place
            <FormRow key={place} label={t('offerType.siOffer', { place: place + 1 })} error={problemOf(place, name)}>
              {(control) => (
                <InputGroup
                  {...control}
                  autoFocus={name === ''}
                  value={name}
                  onValueChange={(typed) => change(siOffers.with(place, typed))}
                  onBlur={() => {
                    setLeft((before) => new Set(before).add(place));
                    names.look('SI-OFFER', name);
                  }}
                  rightElement={
                    <Button
                      variant="minimal"
                      icon={<Cross />}
                      aria-label={t('offerType.removeSiOffer', { place: place + 1 })}
                      onClick={() => change(siOffers.toSpliced(place, 1))}
                    />
                  }
                />
              )}
            </FormRow>
          ))}
          <Button
            icon={<Plus />}
            size="small"
            disabled={siOffers.length >= SI_OFFERS_MAX}
            onClick={() => change([...siOffers, ''])}
          >
            {t('offerType.addSiOffer')}
          </Button>
        </>
      )}
    </FormRow>
  );
}
