import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** The approval of a subject on its way through its chain: of a package, or of the cancelling of a released program (APR-002). */
export const APPROVAL = defineStates({
  name: { en: 'Approval', zh: '审批' },
  states: {
    /** Nobody has decided yet. */
    Pending: { name: { en: 'Pending', zh: '待审批' }, tone: 'warning' },
    'In Approval': { name: { en: 'In Approval', zh: '审批中' }, tone: 'warning' },
    /** Too few users can decide: administrators name further ones. */
    Blocked: { name: { en: 'Blocked', zh: '受阻' }, tone: 'danger' },
    Approved: { name: { en: 'Approved', zh: '已批准' }, tone: 'success' },
    Rejected: { name: { en: 'Rejected', zh: '已驳回' }, tone: 'danger' },
    Returned: { name: { en: 'Returned', zh: '已退回' }, tone: 'none' },
    Withdrawn: { name: { en: 'Withdrawn', zh: '已撤回' }, tone: 'none' },
  },
  moves: {
    start: { name: { en: 'Start', zh: '发起' }, from: [], to: 'Pending' },
    /** One approval of several, or a step of several. */
    decide: { name: { en: 'Approve a step', zh: '批准步骤' }, from: ['Pending', 'In Approval'], to: 'In Approval' },
    /** Programs are struck out, and the others go on. */
    strike: {
      name: { en: 'Reject single programs', zh: '驳回个别激励项目' },
      from: ['Pending', 'In Approval'],
      to: { Pending: 'Pending', 'In Approval': 'In Approval' },
      reason: 'needed',
    },
    handOn: {
      name: { en: 'Hand on', zh: '转交' },
      from: ['Pending', 'In Approval'],
      to: { Pending: 'Pending', 'In Approval': 'In Approval' },
    },
    /** Somebody was lost, and others are asked in his place. */
    refresh: {
      name: { en: 'Ask others', zh: '改由他人审批' },
      from: ['Pending', 'In Approval'],
      to: { Pending: 'Pending', 'In Approval': 'In Approval' },
    },
    block: {
      name: { en: 'Nobody is left to decide', zh: '无人可审批' },
      from: ['Pending', 'In Approval'],
      to: 'Blocked',
    },
    name: { name: { en: 'Name somebody', zh: '指定审批人' }, from: ['Blocked'], to: 'In Approval' },
    unblock: { name: { en: 'Somebody can decide again', zh: '恢复审批' }, from: ['Blocked'], to: 'In Approval' },
    approve: { name: { en: 'Approve', zh: '批准' }, from: ['Pending', 'In Approval'], to: 'Approved' },
    reject: {
      name: { en: 'Reject', zh: '驳回' },
      from: ['Pending', 'In Approval'],
      to: 'Rejected',
      reason: 'needed',
    },
    return: {
      name: { en: 'Return', zh: '退回' },
      from: ['Pending', 'In Approval'],
      to: 'Returned',
      reason: 'needed',
    },
    withdraw: {
      name: { en: 'Withdraw', zh: '撤回' },
      from: ['Pending', 'In Approval', 'Blocked'],
      to: 'Withdrawn',
      reason: 'needed',
    },
  },
});

export type ApprovalState = StateOf<typeof APPROVAL>;
export type ApprovalMove = keyof typeof APPROVAL.moves;

/** States of a running approval. */
export const RUNNING_STATES = ['Pending', 'In Approval', 'Blocked'] as const satisfies readonly ApprovalState[];
