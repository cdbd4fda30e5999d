export {
  type MoveRule,
  movesFrom,
  type StateMachine,
  type StateRule,
  stateDiagram,
  stateName,
  type TakenPart,
  type Tone,
} from './state-machine.ts';
