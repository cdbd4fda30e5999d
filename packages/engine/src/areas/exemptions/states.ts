import { defineStates, type StateOf } from '../../states/state-machine.ts';

const REASONED = { reason: 'needed' } as const;

/** An exemption of the claims of a dealer from checking by people (CHK-012). After its last day it stands for no claim and keeps its state. */
export const EXEMPTION = defineStates({
  name: { en: 'Exemption from checking', zh: '审核豁免' },
  states: {
    Draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'none' },
    Submitted: { name: { en: 'Submitted', zh: '已提交' }, tone: 'warning' },
    Approved: { name: { en: 'Approved', zh: '已批准' }, tone: 'success' },
    Rejected: { name: { en: 'Rejected', zh: '已驳回' }, tone: 'danger' },
    Ended: { name: { en: 'Ended', zh: '已终止' }, tone: 'none' },
  },
  moves: {
    draft: { name: { en: 'Draw up an exemption', zh: '拟定豁免' }, from: [], to: 'Draft' },
    edit: { name: { en: 'Edit', zh: '编辑' }, from: ['Draft'], to: 'Draft' },
    submit: { name: { en: 'Submit', zh: '提交' }, from: ['Draft'], to: 'Submitted' },
    withdraw: { name: { en: 'Withdraw', zh: '撤回' }, from: ['Submitted'], to: 'Draft', ...REASONED },
    /** The last approval was given. */
    approve: { name: { en: 'Approve', zh: '批准' }, from: ['Submitted'], to: 'Approved' },
    reject: { name: { en: 'Reject', zh: '驳回' }, from: ['Submitted'], to: 'Rejected', ...REASONED },
    /** Before its last day is over. */
    end: { name: { en: 'End', zh: '终止' }, from: ['Approved'], to: 'Ended', ...REASONED },
  },
});

export type ExemptionState = StateOf<typeof EXEMPTION>;

/** States in which nothing else may be for the same claims on the same days. */
export const BINDING_EXEMPTIONS: readonly ExemptionState[] = ['Submitted', 'Approved', 'Ended'];
