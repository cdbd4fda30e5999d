import type { FollowUp } from '../../states/follow-up.ts';
import type { ProgramMove } from './states.ts';

const BY_CONTROLLING = { kind: 'confirmProgram', holder: { permission: 'CONTROLLING_CONFIRM' }, days: 3 } as const;
const INTO_A_BATCH = { kind: 'batchProgram', holder: { permission: 'PROGRAM_SUBMIT' } } as const;
const OF_OTHERS = ['confirmProgram', 'batchProgram'] as const;
const OF_SALES = ['correctProgram', 'confirmParameter'] as const;
/** It returns to the user who submitted it. */
const RETURNED: FollowUp = {
  tasks: { ends: OF_OTHERS, opens: [{ kind: 'correctProgram', holder: { part: 'submit' } }] },
  messages: [{ template: 'programReturned', to: { part: 'submit' } }],
};

/** The tasks and messages that follow the moves of a program (MSC-023): each hands it to the next one. */
export const PROGRAM_FOLLOW_UPS: Readonly<Partial<Record<ProgramMove, FollowUp>>> = {
  submit: {
    tasks: { ends: ['correctProgram'], opens: [BY_CONTROLLING] },
    messages: [{ template: 'programSubmitted', to: BY_CONTROLLING.holder }],
  },
  callback: { tasks: { ends: OF_OTHERS } },
  controllingConfirm: {
    tasks: { ends: ['confirmProgram'], opens: [INTO_A_BATCH] },
    messages: [{ template: 'programConfirmed', to: { part: 'submit' } }],
  },
  controllingUnmark: { tasks: { ends: ['batchProgram'], opens: [BY_CONTROLLING] } },
  controllingReturn: RETURNED,
  return: RETURNED,
  enterBatch: { tasks: { ends: ['batchProgram'] } },
  /** It stays confirmed. */
  leaveBatch: { tasks: { opens: [INTO_A_BATCH] } },
  cancel: {
    tasks: { ends: OF_SALES },
    messages: [{ template: 'programCancelled', to: { part: 'controllingConfirm' } }],
  },
  delete: { tasks: { ends: [...OF_SALES, 'answerComment'] } },
};
