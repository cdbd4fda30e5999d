import { proposalStates } from '../../states/proposals.ts';
import type { StateOf } from '../../states/state-machine.ts';

/** Day, model and dealer of a sale as they are corrected once somebody else has confirmed it. */
export const SALE_CORRECTION = proposalStates({
  name: { en: 'Correction of a sale', zh: '销售更正' },
  replaced: { en: 'Another one is confirmed', zh: '另一更正确认' },
  decided: 'CORRECTION_DECIDED_ALREADY',
  otherUser: 'CORRECTION_OTHER_CONFIRMS',
});

export type CorrectionState = StateOf<typeof SALE_CORRECTION>;
