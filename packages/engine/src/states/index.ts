export {
  type MoveRule,
  movesFrom,
  type StateMachine,
  type StateRule,
  stateDiagram,
  type TakenPart,
  type Tone,
} from './state-machine.ts';
