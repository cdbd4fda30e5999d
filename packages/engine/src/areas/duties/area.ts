import { button, changeAction, defineArea, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { DUTY_OVERRIDE } from './states.ts';

/** Two duties that exclude each other, and the permission for one user to hold both. */
export const duties = defineArea({
  actions: {
    'duty.read': readAction({ en: 'Read who may hold two duties', zh: '查看职责冲突豁免' }, 'DUTY_READ'),
    'duty.request': changeAction(
      { en: 'Ask that somebody may hold two duties', zh: '申请职责冲突豁免' },
      'DUTY_REQUEST',
      'DUTY_OVERRIDE_REQUESTED',
    ),
    'duty.decide': {
      kind: 'change',
      name: { en: 'Allow or refuse two duties in one hand', zh: '审批职责冲突豁免' },
      permission: 'DUTY_DECIDE',
      scope: 'none',
      // A refusal needs the same as a permission.
      move: DUTY_OVERRIDE.moves.approve,
      audit: 'DUTY_OVERRIDE_DECIDED',
    },
    'duty.end': changeAction(
      { en: 'End two duties in one hand', zh: '终止职责冲突豁免' },
      'DUTY_REQUEST',
      'DUTY_OVERRIDE_ENDED',
      DUTY_OVERRIDE.moves.end,
    ),
  },
  permissions: {
    DUTY_READ: { en: 'Read who may hold two duties', zh: '查看职责冲突豁免' },
    DUTY_REQUEST: { en: 'Ask that somebody may hold two duties', zh: '申请职责冲突豁免' },
    DUTY_DECIDE: { en: 'Allow or refuse two duties in one hand', zh: '审批职责冲突豁免' },
    PAYOUT_APPROVE: { en: 'Approve payouts', zh: '审批付款' },
    PAYOUT_CREATE: { en: 'Create payouts', zh: '创建付款' },
    VOUCHER_IMPORT: { en: 'Import vouchers of payments', zh: '导入付款凭证' },
  },
  page: {
    path: '/duties',
    menu: { id: 380, parent: 300, icon: 'split-columns', name: { en: 'Duties', zh: '职责分离' } },
    buttons: {
      ...usualButton('VIEW', 3801, 'duty.read'),
      REQUEST: button(3802, { en: 'Request', zh: '申请' }, 'duty.request', 'duty.end'),
      DECIDE: button(3803, { en: 'Decide', zh: '审批' }, 'duty.decide'),
    },
  },
  recordKinds: {
    duty: { en: 'Duty override', zh: '职责冲突豁免' },
  },
  recordFields: {
    first: { en: 'First duty', zh: '职责一' },
    second: { en: 'Second duty', zh: '职责二' },
    until: { en: 'Last day', zh: '截止日期' },
  },
  states: DUTY_OVERRIDE,
});
