import { button, defineArea, inBus } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { EXEMPTION } from './states.ts';

const { moves } = EXEMPTION;
const MENU = { parent: 780, icon: 'endorsed' } as const;
const asking = inBus.changes('EXEMPTION_EDIT');

/** Exemptions that stand, and the claims that they touched. */
export const exemptions = defineArea({
  actions: {
    'exemption.read': inBus.read({ en: 'Read exemptions from checking', zh: '查看审核豁免' }, 'EXEMPTION_READ'),
    'exemption.export': inBus.read({ en: 'Export the claims of an exemption', zh: '导出豁免的申请' }, 'EXEMPTION_READ'),
  },
  permissions: {
    EXEMPTION_READ: { en: 'Read exemptions from checking', zh: '查看审核豁免' },
  },
  page: {
    path: '/checking/exemption',
    menu: { id: 785, ...MENU, name: { en: 'Exemptions', zh: '审核豁免' } },
    buttons: {
      ...usualButton('SEARCH', 7851, 'exemption.read'),
      ...usualButton('EXPORT', 7852, 'exemption.export'),
    },
  },
  recordKinds: {
    'check-exemption': { en: 'Exemption from checking', zh: '审核豁免' },
  },
  recordFields: {
    exemptionBu: { en: 'BU (number)', zh: '业务单元（编号）' },
    exemptionDealer: { en: 'Dealer (number)', zh: '经销商（编号）' },
    exemptionRule: { en: 'Exempts from', zh: '豁免内容' },
    exemptionReason: { en: 'Reason of the exemption', zh: '豁免原因' },
  },
  states: EXEMPTION,
});

/** Exemptions on their way: asked for, approved by the chain, ended. */
export const exemptionSetup = defineArea({
  actions: {
    'exemption.draft': asking(
      { en: 'Draw up an exemption from checking', zh: '拟定审核豁免' },
      'EXEMPTION_DRAFTED',
      moves.draft,
    ),
    'exemption.edit': asking(
      { en: 'Edit an exemption from checking', zh: '编辑审核豁免' },
      'EXEMPTION_EDITED',
      moves.edit,
    ),
    'exemption.submit': asking(
      { en: 'Submit an exemption from checking', zh: '提交审核豁免' },
      'EXEMPTION_SUBMITTED',
      moves.submit,
    ),
    'exemption.withdraw': asking(
      { en: 'Withdraw an exemption from checking', zh: '撤回审核豁免' },
      'EXEMPTION_WITHDRAWN',
    ),
    'exemption.end': inBus.change(
      { en: 'End exemptions from checking', zh: '终止审核豁免' },
      'EXEMPTION_END',
      'EXEMPTION_ENDED',
      moves.end,
    ),
    'exemption.decide': inBus.change(
      { en: 'Approve exemptions from checking', zh: '审批审核豁免' },
      'EXEMPTION_APPROVE',
      'EXEMPTION_DECIDED',
    ),
    'exemption.name': inBus.change(
      { en: 'Name who decides on exemptions where nobody is left', zh: '指定审核豁免审批人' },
      'PACKAGE_ADMIN',
      'EXEMPTION_APPROVER_NAMED',
    ),
  },
  permissions: {
    EXEMPTION_EDIT: { en: 'Ask for exemptions from checking', zh: '申请审核豁免' },
    EXEMPTION_END: { en: 'End exemptions from checking', zh: '终止审核豁免' },
    EXEMPTION_APPROVE: { en: 'Approve exemptions from checking', zh: '审批审核豁免' },
  },
  page: {
    path: '/checking/exemptionSetup',
    menu: { id: 786, ...MENU, name: { en: 'Exemption Setup', zh: '审核豁免设置' } },
    buttons: {
      ...usualButton('SEARCH', 7861, 'exemption.read'),
      ...usualButton('ADD', 7862, 'exemption.read', 'exemption.draft'),
      ...usualButton('EDIT', 7863, 'exemption.edit'),
      SUBMIT: button(7864, { en: 'Submit / Withdraw', zh: '提交/撤回' }, 'exemption.submit', 'exemption.withdraw'),
      DECIDE: button(7865, { en: 'Decide', zh: '审批' }, 'exemption.decide'),
      END: button(7866, { en: 'End', zh: '终止' }, 'exemption.end'),
      NAME: button(7867, { en: 'Name an approver', zh: '指定审批人' }, 'exemption.name'),
    },
  },
});
