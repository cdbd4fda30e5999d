import { proposalStates } from '../../states/proposals.ts';
import type { StateOf } from '../../states/state-machine.ts';

/** Vendor number and bank account of a dealer for a paying entity, in force once somebody else has confirmed it. */
export const VENDOR_ACCOUNT = proposalStates({
  name: { en: 'Vendor account of a dealer', zh: '经销商供应商账户' },
  replaced: { en: 'Another one is confirmed', zh: '另一账户确认' },
  decided: 'VENDOR_DECIDED_ALREADY',
  otherUser: 'VENDOR_OTHER_CONFIRMS',
});

export type VendorState = StateOf<typeof VENDOR_ACCOUNT>;
