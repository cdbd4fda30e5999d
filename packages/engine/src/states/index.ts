export type { FollowUp, Holder, OpenedTask, SentMessage } from './follow-up.ts';
export {
  type Leads,
  type MoveRule,
  movesFrom,
  type StateMachine,
  type StateRule,
  stateAfter,
  stateDiagram,
  stateName,
  type TakenPart,
  type Tone,
} from './state-machine.ts';
