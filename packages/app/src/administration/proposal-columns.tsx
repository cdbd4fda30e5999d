import { Tag } from '@blueprintjs/core';
import type { ProposalState, StateRule } from '@oasis/engine/states';
import type { Words } from '../locale/use-labels.ts';
import { ByWhom } from './ByWhom.tsx';
import type { RowButtonsHeld } from './row-buttons.tsx';

interface Proposed {
  readonly status: ProposalState;
  readonly proposedBy: string;
  readonly proposedAt: string;
  readonly decidedBy: string;
  readonly decidedAt: string;
}

/** The cells that say where a proposal stands, who made it and who decided it. */
export function proposalColumns(states: Readonly<Record<ProposalState, StateRule>>) {
  return {
    state: {
      cell: ({ status }: Proposed, { pick }: Words) => (
        <Tag minimal intent={states[status].tone}>
          {pick(states[status].name)}
        </Tag>
      ),
    },
    proposed: { cell: ({ proposedBy, proposedAt }: Proposed) => <ByWhom who={proposedBy} at={proposedAt} /> },
    decided: { cell: ({ decidedBy, decidedAt }: Proposed) => <ByWhom who={decidedBy} at={decidedAt} /> },
  } as const;
}

/** Another one is proposed in the place of what is in force alone. */
export function heldOfProposal({ status }: Proposed, held: RowButtonsHeld): RowButtonsHeld {
  return { ...held, edit: held.edit && status === 'inForce' };
}
