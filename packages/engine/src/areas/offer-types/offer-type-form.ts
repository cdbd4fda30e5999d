import { choiceField, type DraftOf, defineForm, type FormField, nameField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { savedText } from '../../access/form.ts';
import { type Message, message } from '../../messages/message.ts';

/**
 * The number of Dealer Incentive, which every database has. An offer type of this category has one SI offer, called like
 * itself (OFT-037 to OFT-039).
 */
export const SPECIAL_INCENTIVE_CATEGORY_ID = 2;

/** The sales channels of offer types; an offer type stays in the one that it was made in (OFT-040). */
export const OFFER_TYPE_KINDS = ['Normal', 'Fleet'] as const;
export type OfferTypeKind = (typeof OFFER_TYPE_KINDS)[number];

/** Most SI offers that are added at once. */
export const SI_OFFERS_MAX = 50;

const offerName = nameField({
  limit: FIELD_LIMITS.name,
  length: message('LENGTH_1_TO_100'),
  missing: message('NAME_MISSING'),
});

const siOffersField: FormField<readonly string[]> = {
  empty: [],
  check: (names) => siOfferProblems(names).find((problem) => problem !== undefined),
  toSave: (names) => names.map(savedText),
};

const kindField: FormField<OfferTypeKind> = {
  empty: 'Normal',
  check: () => undefined,
  toSave: (kind) => kind,
};

/** The form of an offer type. `siOffers` are the names of those that are added with it; those that it has stay. */
export const offerTypeForm = defineForm({
  offerTypeKind: kindField,
  offerTypeName: offerName,
  /** The missing category has the message of a missing name (OFT-036). */
  incentiveCategoryId: choiceField(message('NAME_MISSING')),
  siOffers: siOffersField,
});

export type OfferTypeDraft = DraftOf<typeof offerTypeForm>;

/** The fault of each added SI offer, by position; undefined for a valid one. */
export function siOfferProblems(names: readonly string[]): readonly (Message | undefined)[] {
  const keys = names.map(nameKey);
  return names.map(
    (name, place) =>
      offerName.check(name) ?? (keys.indexOf(keys[place] ?? '') < place ? message('SI_OFFER_NAME_EXISTS') : undefined),
  );
}

/** Names are the same without regard to case and blanks around them. */
export function nameKey(name: string): string {
  return savedText(name).toLowerCase();
}

/** The SI offers that are added with a draft: an offer type of the special category gets its own name, once. */
export function addedSiOffers(
  { offerTypeName, incentiveCategoryId, siOffers }: OfferTypeDraft,
  isNew: boolean,
): readonly string[] {
  if (incentiveCategoryId !== SPECIAL_INCENTIVE_CATEGORY_ID) return siOffers;
  return isNew ? [offerTypeName] : [];
}
