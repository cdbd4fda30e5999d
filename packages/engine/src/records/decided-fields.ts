import type { ProposalState } from '../states/proposals.ts';
import type { StateMachine } from '../states/state-machine.ts';
import { field, wordsOf } from './field.ts';

/** What is shown of a record that one person proposes and another one decides: its state, who made it, who decided it. */
export function decidedFields({ states }: Pick<StateMachine<ProposalState>, 'states'>) {
  return {
    status: field.shown(wordsOf(states), { en: 'State', zh: '状态' }),
    proposedBy: 'text',
    proposedAt: 'moment',
    decidedBy: 'text',
    decidedAt: 'moment',
    /** Why it was rejected. */
    reason: 'text',
  } as const;
}

/** The columns of a list that say so. */
export const DECIDED_COLUMNS = {
  state: { of: 'status', width: '90px', unordered: true },
  proposed: { of: 'proposedBy', label: { en: 'Proposed', zh: '提出人' }, width: '150px', unordered: true },
  decided: { of: 'decidedBy', label: { en: 'Decided', zh: '处理人' }, width: '150px', unordered: true },
} as const;
