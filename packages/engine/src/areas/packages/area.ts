import { button, defineArea, inBus } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';

const sending = inBus.changes('PROGRAM_SUBMIT');

/** Packages: batches of programs on their way through the chain of approval. */
export const packages = defineArea({
  actions: {
    'package.read': inBus.read({ en: 'Read packages in approval', zh: '查看审批包' }, 'PACKAGE_READ'),
    'package.preview': inBus.read({ en: 'See what a package would ask for', zh: '预览审批包' }, 'PROGRAM_SUBMIT'),
    'package.start': sending({ en: 'Start a package', zh: '发起审批包' }, 'PACKAGE_STARTED'),
    'package.withdraw': sending({ en: 'Withdraw a package', zh: '撤回审批包' }, 'PACKAGE_WITHDRAWN'),
    'package.remind': sending({ en: 'Remind of a package', zh: '催办审批包' }, 'PACKAGE_REMINDED'),
    'package.decide': inBus.change(
      { en: 'Approve programs', zh: '审批激励项目' },
      'PROGRAM_APPROVE',
      'PACKAGE_DECIDED',
    ),
    'package.comment': inBus.change(
      { en: 'Comment on a package, or give an opinion', zh: '评论审批包或提供意见' },
      'PACKAGE_READ',
      'PACKAGE_COMMENTED',
    ),
    'package.name': inBus.change(
      { en: 'Name who decides where nobody is left', zh: '指定审批人' },
      'PACKAGE_ADMIN',
      'PACKAGE_APPROVER_NAMED',
    ),
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
      DECIDE: button(6002, { en: 'Decide', zh: '审批' }, 'package.read', 'package.decide'),
      NAME: button(6003, { en: 'Name an approver', zh: '指定审批人' }, 'package.read', 'package.name'),
    },
  },
  recordFields: {
    rejectedPrograms: { en: 'Programs rejected (numbers)', zh: '被驳回的激励项目（编号）' },
    packageAmount: { en: 'Amount', zh: '金额' },
  },
});

/** The packages of sales: their content and state. */
export const salesPackages = defineArea({
  actions: {},
  page: {
    path: '/approval/sales/packageHome',
    menu: { id: 605, parent: 102, icon: 'send-to', name: { en: 'Sales Packages', zh: '销售审批包' } },
    buttons: {
      ...usualButton('VIEW', 6051, 'package.read'),
      START: button(
        6052,
        { en: 'Create package', zh: '创建审批包' },
        'package.read',
        'package.preview',
        'package.start',
      ),
      WITHDRAW: button(6053, { en: 'Withdraw', zh: '撤回' }, 'package.read', 'package.withdraw'),
      REMIND: button(6054, { en: 'Remind', zh: '催办' }, 'package.read', 'package.remind'),
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
