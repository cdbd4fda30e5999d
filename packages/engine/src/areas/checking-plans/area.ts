import { button, defineArea, inBus } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { CHECKING_PLAN } from './states.ts';

const { moves } = CHECKING_PLAN;
const MENU = { parent: 780, icon: 'calendar' } as const;
const planning = inBus.changes('CHECK_PLAN_EDIT');

/** Plans that choose the claims that people check, by BU and month. */
export const checkingPlans = defineArea({
  actions: {
    'check-plan.read': inBus.read({ en: 'Read checking plans', zh: '查看审核计划' }, 'CHECK_PLAN_READ'),
    'check-plan.draft': planning(
      { en: 'Draw up a checking plan', zh: '拟定审核计划' },
      'CHECK_PLAN_DRAFTED',
      moves.draft,
    ),
    'check-plan.edit': planning({ en: 'Edit a checking plan', zh: '编辑审核计划' }, 'CHECK_PLAN_EDITED', moves.edit),
    'check-plan.submit': planning(
      { en: 'Submit a checking plan', zh: '提交审核计划' },
      'CHECK_PLAN_SUBMITTED',
      moves.submit,
    ),
    'check-plan.withdraw': planning({ en: 'Withdraw a checking plan', zh: '撤回审核计划' }, 'CHECK_PLAN_WITHDRAWN'),
    'check-plan.decide': inBus.change(
      { en: 'Approve checking plans', zh: '审批审核计划' },
      'CHECK_PLAN_APPROVE',
      'CHECK_PLAN_DECIDED',
    ),
    'check-plan.name': inBus.change(
      { en: 'Name who decides on checking plans where nobody is left', zh: '指定审核计划审批人' },
      'PACKAGE_ADMIN',
      'CHECK_PLAN_APPROVER_NAMED',
    ),
  },
  permissions: {
    CHECK_PLAN_READ: { en: 'Read checking plans', zh: '查看审核计划' },
    CHECK_PLAN_EDIT: { en: 'Draw up checking plans', zh: '拟定审核计划' },
    CHECK_PLAN_APPROVE: { en: 'Approve checking plans', zh: '审批审核计划' },
  },
  page: {
    path: '/checking/checkingPlan',
    menu: { id: 781, ...MENU, name: { en: 'Checking Plans', zh: '审核计划' } },
    buttons: {
      ...usualButton('SEARCH', 7811, 'check-plan.read'),
      ...usualButton('ADD', 7812, 'check-plan.read', 'check-plan.draft'),
      ...usualButton('EDIT', 7813, 'check-plan.edit'),
      SUBMIT: button(7814, { en: 'Submit / Withdraw', zh: '提交/撤回' }, 'check-plan.submit', 'check-plan.withdraw'),
      NAME: button(7815, { en: 'Name an approver', zh: '指定审批人' }, 'check-plan.name'),
    },
  },
  recordKinds: {
    'checking-plan': { en: 'Checking plan', zh: '审核计划' },
  },
  recordFields: {
    planMonth: { en: 'Month', zh: '月份' },
    planRules: { en: 'Rules', zh: '规则' },
    planBu: { en: 'BU (number)', zh: '业务单元（编号）' },
  },
  states: CHECKING_PLAN,
});

/** Plans that wait for their approval. */
export const approveCheckingPlans = defineArea({
  actions: {},
  page: {
    path: '/checking/approveCheckingPlan',
    menu: { id: 782, ...MENU, name: { en: 'Approve Checking Plans', zh: '审批审核计划' } },
    buttons: {
      ...usualButton('SEARCH', 7821, 'check-plan.read'),
      DECIDE: button(7822, { en: 'Decide', zh: '审批' }, 'check-plan.decide'),
    },
  },
});
