import { type FormRefusal } from '@oasis/engine/access';
import { nameKey, type OfferTypeDraft } from '@oasis/engine/areas/offer-types';
import { message } from '@oasis/engine/messages';
import { useCallback, useState } from 'react';
import { client } from '../../api/client.ts';

type NameType = 'OFFER-TYPE' | 'SI-OFFER';

/** Names of offer types and SI offers that are taken, as far as the server was asked for them. */
export function useNameCheck(own: string | undefined) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const ownKey = own === undefined ? undefined : nameKey(own);
  const isTaken = useCallback((type: NameType, name: string) => taken.has(`${type} ${nameKey(name)}`), [taken]);
  const look = async (type: NameType, name: string) => {
    const key = nameKey(name);
    if (key === '' || (type === 'OFFER-TYPE' && key === ownKey)) return;
    const asked = await client.call('offerTypes.nameExists', { query: { name: key, type }, silent: true });
    // Without an answer the server refuses when the form is saved.
    if (asked.ok && asked.value) setTaken((before) => new Set(before).add(`${type} ${key}`));
  };
  return {
    isTaken,
    /** A name was typed: asks for it. */
    look: (type: NameType, name: string) => void look(type, name),
    refusalsOf: ({ offerTypeName, siOffers }: OfferTypeDraft): readonly FormRefusal<keyof OfferTypeDraft>[] => [
      ...(isTaken('OFFER-TYPE', offerTypeName)
        ? [{ field: 'offerTypeName' as const, message: message('OFFER_TYPE_NAME_EXISTS') }]
        : []),
      ...(siOffers.some((name) => isTaken('SI-OFFER', name))
        ? [{ field: 'siOffers' as const, message: message('SI_OFFER_NAME_EXISTS') }]
        : []),
    ],
  };
}
