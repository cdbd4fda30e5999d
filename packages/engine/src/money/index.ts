export { type Account, type AccountKind, accountKey } from './accounts.ts';
export {
  type BudgetLine,
  freeReserve,
  type HeldProgram,
  holdBudgets,
  type PostedTransfer,
  reserveBudgets,
  type StandingVersion,
  setFrame,
  type Transfer,
  undoTransfers,
  undoUnused,
} from './budget-control.ts';
export { overBudgetOf, useReserve } from './claim-postings.ts';
export { type FrameStanding, overdraws, takenFrom } from './frame-standing.ts';
export { type ObligationKind, type ObligationStep, obligationStep } from './obligations.ts';
export { bookingMonth, type Posting, postingOf } from './posting-of.ts';
