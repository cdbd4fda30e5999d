import { describe, expect, it } from 'vitest';
import { addedSiOffers, type OfferTypeDraft, offerTypeForm, siOfferProblems } from './offer-type-form.ts';
import { isLastActive, staysActive } from './si-offers.ts';

const LAWFUL: OfferTypeDraft = {
  offerTypeKind: 'Normal',
  offerTypeName: 'Service bonus',
  incentiveCategoryId: 1,
  siOffers: ['A', 'B'],
};
const refusedBy = (part: Partial<OfferTypeDraft>) =>
  offerTypeForm.check({ ...LAWFUL, ...part }).map(({ field, message }) => `${field} ${message.code}`);
const codesOf = (names: readonly string[]) => siOfferProblems(names).map((problem) => problem?.code);

describe('the form of an offer type', () => {
  it('[OFT-024] [OFT-026] [OFT-035] needs a name and a category, with the same message', () => {
    expect(refusedBy({})).toEqual([]);
    for (const offerTypeName of ['', '   '])
      expect(refusedBy({ offerTypeName })).toEqual(['offerTypeName NAME_MISSING']);
    expect(refusedBy({ incentiveCategoryId: null })).toEqual(['incentiveCategoryId NAME_MISSING']);
  });

  it('[OFT-027] [OFT-028] [OFT-029] limits names to 1 to 100 characters', () => {
    const [longest, longer] = ['字'.repeat(100), '字'.repeat(101)];
    expect(refusedBy({ offerTypeName: longest, siOffers: [longest] })).toEqual([]);
    expect(refusedBy({ offerTypeName: longer, siOffers: [longer] })).toEqual([
      'offerTypeName LENGTH_1_TO_100',
      'siOffers LENGTH_1_TO_100',
    ]);
  });

  it('[OFT-025] [OFT-034] needs a name for each added SI offer, and none twice', () => {
    expect(codesOf(['A', ' ', 'B'])).toEqual([undefined, 'NAME_MISSING', undefined]);
    expect(codesOf(['Rebate', ' rebate ', 'Other'])).toEqual([undefined, 'SI_OFFER_NAME_EXISTS', undefined]);
    expect(offerTypeForm.toSave({ ...LAWFUL, siOffers: [' A '] }).siOffers).toEqual(['A']);
  });

  it('[OFT-038] gives a type of the special category one SI offer with its own name', () => {
    const special = { ...LAWFUL, incentiveCategoryId: 2 };
    expect(addedSiOffers(special, true)).toEqual(['Service bonus']);
    expect(addedSiOffers(special, false)).toEqual([]);
    expect(addedSiOffers(LAWFUL, false)).toEqual(['A', 'B']);
  });
});

it('[OFT-017] an offer type with SI offers is active only while one of them is', () => {
  const of = (...active: boolean[]) => active.map((each, id) => ({ id, active: each }));
  expect([staysActive(true, of(false, true)), staysActive(true, of(false, false)), staysActive(true, [])]).toEqual([
    true,
    false,
    true,
  ]);
  expect(staysActive(false, of(true))).toBe(false);
  expect([isLastActive(of(true, false), 0), isLastActive(of(true, true), 0), isLastActive(of(false, true), 0)]).toEqual(
    [true, false, false],
  );
});
