import { defineArea } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';

const sending = { kind: 'change', permission: 'PROGRAM_SUBMIT', scope: 'bu' } as const;

/** Packages: batches of programs on their way through the chain of approval. */
export const packages = defineArea({
  actions: {
    'package.read': {
      kind: 'read',
      name: { en: 'Read packages in approval', zh: '查看审批包' },
      permission: 'PACKAGE_READ',
      scope: 'bu',
    },
    'package.preview': {
      kind: 'read',
      name: { en: 'See what a package would ask for', zh: '预览审批包' },
      permission: 'PROGRAM_SUBMIT',
      scope: 'bu',
    },
    'package.start': { ...sending, name: { en: 'Start a package', zh: '发起审批包' }, audit: 'PACKAGE_STARTED' },
    'package.withdraw': {
      ...sending,
      name: { en: 'Withdraw a package', zh: '撤回审批包' },
      audit: 'PACKAGE_WITHDRAWN',
    },
    'package.remind': {
      ...sending,
      name: { en: 'Remind of a package', zh: '催办审批包' },
      audit: 'PACKAGE_REMINDED',
    },
    'package.decide': {
      kind: 'change',
      name: { en: 'Approve programs', zh: '审批激励项目' },
      permission: 'PROGRAM_APPROVE',
      scope: 'bu',
      audit: 'PACKAGE_DECIDED',
    },
    'package.comment': {
      kind: 'change',
      name: { en: 'Comment on a package, or give an opinion', zh: '评论审批包或提供意见' },
      permission: 'PACKAGE_READ',
      scope: 'bu',
      audit: 'PACKAGE_COMMENTED',
    },
    'package.name': {
      kind: 'change',
      name: { en: 'Name who decides where nobody is left', zh: '指定审批人' },
      permission: 'PACKAGE_ADMIN',
      scope: 'bu',
      audit: 'PACKAGE_APPROVER_NAMED',
    },
  },
  permissions: {
    PACKAGE_READ: { en: 'Read packages in approval', zh: '查看审批包' },
    PROGRAM_APPROVE: { en: 'Approve programs', zh: '审批激励项目' },
    PACKAGE_ADMIN: { en: 'Name who decides where nobody is left', zh: '指定审批人' },
  },
  page: {
    path: '/approval/mg/packageHome',
    menu: { id: 600, parent: 102, icon: 'endorsed', name: { en: 'Package Approval', zh: '审批包审批' } },
    buttons: {
      ...usualButton('VIEW', 6001, 'package.read'),
      DECIDE: { id: 6002, name: { en: 'Decide', zh: '审批' }, calls: ['package.read', 'package.decide'] },
      NAME: { id: 6003, name: { en: 'Name an approver', zh: '指定审批人' }, calls: ['package.read', 'package.name'] },
    },
  },
  recordFields: {
    rejectedPrograms: { en: 'Programs rejected (numbers)', zh: '被驳回的激励项目（编号）' },
    packageAmount: { en: 'Amount', zh: '金额' },
  },
});

/** The packages of sales: what was sent and where it stands. */
export const salesPackages = defineArea({
  actions: {},
  page: {
    path: '/approval/sales/packageHome',
    menu: { id: 605, parent: 102, icon: 'send-to', name: { en: 'Sales Packages', zh: '销售审批包' } },
    buttons: {
      ...usualButton('VIEW', 6051, 'package.read'),
      START: {
        id: 6052,
        name: { en: 'Create package', zh: '创建审批包' },
        calls: ['package.read', 'package.preview', 'package.start'],
      },
      WITHDRAW: { id: 6053, name: { en: 'Withdraw', zh: '撤回' }, calls: ['package.read', 'package.withdraw'] },
      REMIND: { id: 6054, name: { en: 'Remind', zh: '催办' }, calls: ['package.read', 'package.remind'] },
    },
  },
});

/** The worklist of finance. */
export const financePackages = defineArea({
  actions: {},
  page: {
    path: '/approval/fa',
    menu: { id: 610, parent: 102, icon: 'bank-account', name: { en: 'Finance Approval', zh: '财务审批' } },
    buttons: {
      ...usualButton('VIEW', 6101, 'package.read'),
    },
  },
});
