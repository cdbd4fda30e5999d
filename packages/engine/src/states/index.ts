export type { FollowUp, Holder, OpenedTask, SentMessage } from './follow-up.ts';
export type { ProposalState } from './proposals.ts';
export {
  type MoveRule,
  movesFrom,
  type StateMachine,
  type StateRule,
  stateAfter,
  stateName,
  type TakenPart,
} from './state-machine.ts';
