export { type BudgetGap, gapMessage } from './budget-gap.ts';
export { checkCancelApproval, checkLastDay } from './cancel-form.ts';
export { collectionForm } from './collection-form.ts';
export {
  CONTENT_PARTS,
  type ContentLine,
  type ContentPart,
  changedLines,
  memberLines,
  plainLine,
  sameText,
  wordLine,
} from './content-lines.ts';
export { PROGRAM_FOLLOW_UPS } from './follow-ups.ts';
export { programMessages } from './messages.ts';
export {
  asksForCustomers,
  type ChosenOffers,
  checkProgramName,
  FLEET_CUSTOMERS_MAX,
  NAME_LENGTH_MAX,
  type ProgramChoices,
} from './program-parts.ts';
export { GONE_STATES, PROGRAM, type ProgramMove } from './states.ts';
export { type Missing, missingForGap, missingInPart, reasonsForSubmit } from './submit-check.ts';
