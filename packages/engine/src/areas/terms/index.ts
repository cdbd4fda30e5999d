export { type OfferChange, termChanges } from './changes.ts';
export { termMessages } from './messages.ts';
export {
  draftOfSettings,
  type LineDraft,
  MOST_TIERS,
  type OfferDraft,
  type ReadSettings,
  readLines,
  readSettings,
  type SettingsDraft,
  subjectOf,
  type TierDraft,
} from './terms-form.ts';
export { askedOf, plannedMsrp, type TriedCar, type TriedField, tryCar } from './try-car.ts';
