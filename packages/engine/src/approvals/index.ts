export {
  type Advanced,
  begin,
  type DecisionKind,
  decide,
  handOn,
  mayBeAsked,
  mayTakeOver,
  nameApprover,
  type Outcome,
  refresh,
} from './advance.ts';
export { decidesTwice } from './decides-twice.ts';
export { lackOfRight } from './eligible.ts';
export { mayDecide } from './may-decide.ts';
export { decidersOf, type StandingPlace, standingOf } from './standing.ts';
export { lacksOverdrawStep, planFor, type StepAnswer, stepsFor } from './steps-for.ts';
export { factsOf, type StoredFacts, type StoredStep, stepIn, storedFacts, storedStep } from './stored.ts';
export type { Approval, ApprovalFacts, Approver, AskedBy, Place, Scene, StepApproval } from './types.ts';
export { membersOf, namedBy, whoIsAsked } from './who-is-asked.ts';
