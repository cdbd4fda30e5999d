import { draftOfSettings, type OfferDraft } from '@oasis/engine/areas/terms';
import { termValueInput } from '@oasis/engine/terms';
import type { StoredLine, StoredOffer } from '../../program/terms/terms-store.ts';

/** The stored terms of an offer in the form of a draft. */
export function draftOf(siOfferId: number, { settings, lines, noCost }: StoredOffer) {
  const { tiers, ...rest } = draftOfSettings(settings, noCost);
  return {
    siOfferId,
    ...rest,
    tiers: [...tiers],
    lines: lines.map((line) => ({ ...placeOf(line), value: termValueInput(line.value, settings.kind) })),
  } satisfies OfferDraft;
}

export function placeOf({ customer, subject, month }: StoredLine) {
  return { customer, ...subject, month };
}
