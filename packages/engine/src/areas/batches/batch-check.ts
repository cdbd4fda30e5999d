import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';
import { stateName } from '../../states/state-machine.ts';
import { PROGRAM } from '../programs/states.ts';

/** A program as a batch that it is to go into sees it. */
export interface BatchCandidate {
  readonly code: string;
  readonly status: string;
  /** Its BU, in the caller's form of BUs. */
  readonly bu: number | string;
  /** Controlling has confirmed its present content. */
  readonly isConfirmed: boolean;
  /** Code of its open batch; empty if it is in none. */
  readonly batch: string;
}

/** Why a program cannot go into a batch of a BU; undefined when it can. */
export function batchRefusal(program: BatchCandidate, bu: number | string): Message | undefined {
  const { code, status, batch } = program;
  if (batch !== '') return message('BATCH_TAKEN', { program: code, batch });
  if (status !== 'Submitted') {
    return message('BATCH_PROGRAM_STATE', { program: code, status: stateName(PROGRAM.states, status) });
  }
  if (program.bu !== bu) return message('BATCH_OTHER_BU', { program: code });
  return program.isConfirmed ? undefined : message('BATCH_UNCONFIRMED', { program: code });
}

/** The first reason why programs cannot go into one batch, that of the BU of the first; undefined when they can. */
export function batchRefusalOf(programs: readonly BatchCandidate[]): Message | undefined {
  const bu = programs[0]?.bu ?? '';
  return programs.map((program) => batchRefusal(program, bu)).find((refusal) => refusal !== undefined);
}
