import { expect, it } from 'vitest';
import { stateOfType, toggleOfferType, toggleSiOffer } from './offer-choice.ts';

const type = { offerTypeId: 1, siOffers: [{ siOfferId: 11 }, { siOfferId: 12 }] };

it('SI offers are added and removed one by one, and the type goes with its last one', () => {
  const one = toggleSiOffer([], 1, 11);
  expect(one).toEqual([{ offerTypeId: 1, siOfferIds: [11] }]);
  expect(stateOfType(one, type)).toBe('some');
  const both = toggleSiOffer(one, 1, 12);
  expect(stateOfType(both, type)).toBe('all');
  expect(toggleSiOffer(toggleSiOffer(both, 1, 11), 1, 12)).toEqual([]);
});

it('all SI offers of a type are added at once, and removed again', () => {
  const all = toggleOfferType([{ offerTypeId: 2, siOfferIds: [21] }], type);
  expect(all).toEqual([
    { offerTypeId: 2, siOfferIds: [21] },
    { offerTypeId: 1, siOfferIds: [11, 12] },
  ]);
  expect(toggleOfferType(all, type)).toEqual([{ offerTypeId: 2, siOfferIds: [21] }]);
  expect(stateOfType([], type)).toBe('none');
});
