export {
  againstOf,
  type Claimable,
  type CombinesOn,
  type PaidProgram,
  type Proposal,
  proposeCombination,
  stepsForDealers,
  withinCaps,
} from './booking.ts';
export { lastDayToAppeal, lastDayToClaim, lastQualifyingDay, type Timeliness, timelinessOf } from './deadline.ts';
export {
  type ClaimQuestion,
  type Eligibility,
  type Eligible,
  type EligibleOffer,
  judgeClaim,
  type NotEligible,
  type Remedy,
  valueOnDay,
} from './eligibility.ts';
export { type Standing, standingVersion } from './standing-version.ts';
export type {
  ClaimCar,
  ClaimDealer,
  ClaimOffer,
  ClaimProgram,
  ClaimRules,
  ClaimSale,
  ClaimVersion,
  FromDay,
} from './types.ts';
