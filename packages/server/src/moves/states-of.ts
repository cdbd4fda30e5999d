import type { CallData } from '@oasis/api-client/contract';
import { movesFrom, type StateMachine } from '@oasis/engine/states';

/** The states of a machine in the order of its life, each with its moves. */
export function statesOf(machine: StateMachine): CallData<'program.statuses'> {
  return Object.entries(machine.states).map(([status, { name }]) => ({
    status,
    nameEn: name.en,
    nameCn: name.zh,
    moves: [...movesFrom(machine, status)],
  }));
}
