export {
  againstOf,
  type Claimable,
  type CombinesOn,
  haveBoth,
  type PaidProgram,
  proposeCombination,
  stepsForDealers,
  withinCaps,
} from './booking.ts';
export { lastDayToAppeal, lastDayToClaim, lastQualifyingDay, type Timeliness, timelinessOf } from './deadline.ts';
export {
  type Achievements,
  claimingDealer,
  type Eligibility,
  type Eligible,
  type EligibleOffer,
  judgeClaim,
  type NotEligible,
  qualifies,
  valueOnDay,
} from './eligibility.ts';
export { versionInForce } from './in-force.ts';
export { type DueLump, judgeLump, type Measure } from './lump-sums.ts';
export { shownStep } from './shown-step.ts';
export { spreadLowering } from './spread-lowering.ts';
export { achievementsOf, type Target, type TargetCar, targetOf } from './targets.ts';
export type {
  ClaimCar,
  ClaimDealer,
  ClaimOffer,
  ClaimProgram,
  ClaimRules,
  ClaimSale,
  ClaimVersion,
} from './types.ts';
