import { defineStates, type StateOf } from '../../states/state-machine.ts';

const UNDECIDED = { from: ['proposed'], otherState: 'VENDOR_DECIDED_ALREADY' } as const;

/**
 * Vendor number and bank account of a dealer for a paying entity. One is in force until another is confirmed in its place;
 * the user who proposed it does not confirm it.
 */
export const VENDOR_ACCOUNT = defineStates({
  name: { en: 'Vendor account of a dealer', zh: '经销商供应商账户' },
  states: {
    proposed: { name: { en: 'Proposed', zh: '待确认' }, tone: 'warning' },
    inForce: { name: { en: 'In force', zh: '生效中' }, tone: 'success' },
    rejected: { name: { en: 'Rejected', zh: '已驳回' }, tone: 'danger' },
    replaced: { name: { en: 'Replaced', zh: '已被替换' }, tone: 'none' },
  },
  moves: {
    propose: { name: { en: 'Propose', zh: '提出' }, from: [], to: 'proposed' },
    confirm: {
      name: { en: 'Confirm', zh: '确认' },
      ...UNDECIDED,
      to: 'inForce',
      notBy: ['propose'],
      otherUser: 'VENDOR_OTHER_CONFIRMS',
    },
    reject: { name: { en: 'Reject', zh: '驳回' }, ...UNDECIDED, to: 'rejected' },
    replace: { name: { en: 'Another one is confirmed', zh: '另一账户确认' }, from: ['inForce'], to: 'replaced' },
  },
});

export type VendorState = StateOf<typeof VENDOR_ACCOUNT>;
