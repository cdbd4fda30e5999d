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
export { claimingDealer, type Eligibility, type Eligible, type EligibleOffer, judgeClaim } from './eligibility.ts';
export { versionInForce } from './in-force.ts';
export { shownStep } from './shown-step.ts';
export { spreadLowering } from './spread-lowering.ts';
export type {
  ClaimCar,
  ClaimDealer,
  ClaimOffer,
  ClaimProgram,
  ClaimRules,
  ClaimSale,
  ClaimVersion,
} from './types.ts';
