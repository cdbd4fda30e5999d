export {
  ACCOUNT_KINDS,
  type Account,
  type AccountKind,
  accountKey,
  type FrameAccount,
  type LineAccount,
} from './accounts.ts';
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
} from './budget-control.ts';
export { type FrameStanding, type FrameTake, overdraws, takenFrom } from './frame-standing.ts';
export { bookingMonth, type Posting, postingOf } from './posting-of.ts';
