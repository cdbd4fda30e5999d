export { type AbovePrice, abovePrice, abovePriceText, mayBeAbove, type OtherProgram } from './above-price.ts';
export {
  bestCombination,
  type Candidate,
  type Combination,
  type LeftOut,
  MOST_PROGRAMS,
} from './best-combination.ts';
export { type PairChange, pairChange, saidOn } from './compare.ts';
export { defaultAnswer, defaultsOf, type TypeDefault, type TypeDefaults, typesKey } from './defaults.ts';
export {
  canMeet,
  type MakeModel,
  type Meeting,
  type MeetingFacts,
  meetingOf,
  meetingOfPlaced,
  type PlacedScope,
  type ProgramScope,
  placeScope,
} from './meeting.ts';
export { combinabilityMessages } from './messages.ts';
export {
  type AskedFor,
  answerOn,
  type DecisionDraft,
  decisionForm,
  FROM_BEGINNING,
  holdsFrom,
  inForce,
  isLateEnough,
  type Pair,
  type PairAnswer,
  type PairEntry,
  type PairOrigin,
  pairKey,
  pairOf,
  REASON_MAX,
  variantsOn,
} from './pair.ts';
export { COMBINABILITY, type CombinabilityMove, type CombinabilityState } from './states.ts';
