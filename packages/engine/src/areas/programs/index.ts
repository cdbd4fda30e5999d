export { programMessages } from './messages.ts';
export {
  asksForCustomers,
  type ChosenOffers,
  checkNewProgram,
  type FieldRefusal,
  FLEET_CUSTOMERS_MAX,
  NAME_LENGTH_MAX,
  type NewProgramDraft,
  type NewProgramField,
  type ProgramChoices,
} from './new-program.ts';
export { PROGRAM, type ProgramState } from './states.ts';
