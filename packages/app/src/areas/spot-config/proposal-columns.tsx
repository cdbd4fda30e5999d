import { Tag } from '@blueprintjs/core';
import { SPOT_PROPOSAL, type SpotProposalState } from '@oasis/engine/areas/spot-config';
import { ByWhom } from '../../administration/ByWhom.tsx';
import type { RowButtonsHeld } from '../../administration/row-buttons.tsx';
import type { Words } from '../../locale/use-labels.ts';

interface Proposed {
  readonly status: SpotProposalState;
  readonly proposedBy: string;
  readonly proposedAt: string;
  readonly decidedBy: string;
  readonly decidedAt: string;
}

/** The cells that say where a proposal stands, who made it and who decided it. */
export const PROPOSAL_COLUMNS = {
  state: {
    cell: ({ status }: Proposed, { pick }: Words) => (
      <Tag minimal intent={SPOT_PROPOSAL.states[status].tone}>
        {pick(SPOT_PROPOSAL.states[status].name)}
      </Tag>
    ),
  },
  proposed: { cell: ({ proposedBy, proposedAt }: Proposed) => <ByWhom who={proposedBy} at={proposedAt} /> },
  decided: { cell: ({ decidedBy, decidedAt }: Proposed) => <ByWhom who={decidedBy} at={decidedAt} /> },
} as const;

/** Another one is proposed in the place of what is in force alone. */
export function heldOfProposal({ status }: Proposed, held: RowButtonsHeld): RowButtonsHeld {
  return { ...held, edit: held.edit && status === 'inForce' };
}
