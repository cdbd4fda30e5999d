import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** The user who requested it and the user who would hold it make no decision about it. */
const SECOND_USER = { notBy: ['request', 'holder'], otherUser: 'DUTY_OTHER_DECIDES' } as const;
const UNDECIDED = { from: ['requested'], otherState: 'DUTY_ALREADY_DECIDED' } as const;

/** An override of separated duties: one user may hold two permissions that exclude each other, until a last day. */
export const DUTY_OVERRIDE = defineStates({
  name: { en: 'Override of duties', zh: '职责冲突豁免' },
  states: {
    requested: { name: { en: 'Requested', zh: '待审批' }, tone: 'primary' },
    approved: { name: { en: 'Allowed', zh: '已批准' }, tone: 'success' },
    refused: { name: { en: 'Refused', zh: '已拒绝' }, tone: 'danger' },
    ended: { name: { en: 'Ended', zh: '已终止' }, tone: 'none' },
  },
  moves: {
    request: { name: { en: 'Request', zh: '申请' }, from: [], to: 'requested' },
    approve: { name: { en: 'Allow', zh: '批准' }, ...UNDECIDED, to: 'approved', ...SECOND_USER },
    refuse: { name: { en: 'Refuse', zh: '拒绝' }, ...UNDECIDED, to: 'refused', ...SECOND_USER },
    end: {
      name: { en: 'End', zh: '终止' },
      from: ['requested', 'approved'],
      to: 'ended',
      otherState: 'DUTY_ALREADY_ENDED',
    },
  },
});

export type DutyOverrideState = StateOf<typeof DUTY_OVERRIDE>;
