export { citiesIn, cityKey } from './cities.ts';
export {
  areaOf,
  type DealerArea,
  type FocusAreas,
} from './focus-area.ts';
export { REGISTRATION_FOLLOW_UPS } from './follow-ups.ts';
export {
  judgeRegistration,
  type LocalRule,
  none,
  type SpecialRule,
} from './judge.ts';
export { localRegistrationMessages } from './messages.ts';
export { type BookedResult, type BookingItem, bookingSums, type JudgedResult, planBooking } from './plan-booking.ts';
export {
  focusAreaRecord,
  focusDealerRecord,
  localRejectForm,
  localRuleRecord,
  specialRuleRecord,
} from './records.ts';
export {
  planRegistrations,
  REGISTRATION_COLUMNS,
  REGISTRATION_FILE_BYTES,
  REGISTRATION_ROWS,
  type Registration,
  type RegistrationOutcome,
  type RegistrationRow,
  readRegistrationRow,
  registrationPlaces,
} from './registration-file.ts';
export { LOCAL_PROPOSAL, REGISTRATION_SET, type RegistrationState } from './states.ts';
export {
  isLocalReportMode,
  LOCAL_CHANGES,
  LOCAL_OUTCOMES,
  type LocalChange,
  type LocalOutcome,
  type LocalReportMode,
  type SpecialEffect,
} from './words.ts';
