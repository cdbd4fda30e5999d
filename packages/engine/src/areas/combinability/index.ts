export { type AbovePrice, abovePrice, abovePriceText, mayBeAbove, type OtherProgram } from './above-price.ts';
export { pairChange, saidOn } from './compare.ts';
export { defaultAnswer, defaultsOf, type TypeDefault, type TypeDefaults, typesKey } from './defaults.ts';
export {
  canMeet,
  type Meeting,
  type MeetingFacts,
  meetingOfPlaced,
  type PlacedScope,
  type ProgramScope,
  placeScope,
} from './meeting.ts';
export { combinabilityMessages } from './messages.ts';
export {
  answerOn,
  type DecisionDraft,
  decisionForm,
  FROM_BEGINNING,
  holdsFrom,
  inForce,
  isLateEnough,
  type Pair,
  type PairEntry,
  type PairOrigin,
  pairKey,
  pairOf,
  variantsOn,
} from './pair.ts';
export { COMBINABILITY, type CombinabilityMove, type CombinabilityState } from './states.ts';
