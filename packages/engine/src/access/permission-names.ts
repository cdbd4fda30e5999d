import type { LocalText } from '../base/locale.ts';

/**
 * What people call each permission that a role can grant, and each one that a pair of duties names for calls to come. A
 * permission that one action alone needs is called what the action is called.
 */
export const PERMISSION_NAMES: Readonly<Record<string, LocalText>> = {
  ACCESS_EXPLAIN: { en: 'See why somebody may or may not do something', zh: '查看他人权限的依据' },
  AUDIT_EXPORT: { en: 'Export the audit log', zh: '导出审计日志' },
  AUDIT_READ: { en: 'Read the audit log', zh: '查看审计日志' },
  BATCH_RELEASE: { en: 'Release batches', zh: '发布批次' },
  BUDGET_EDIT: { en: 'Edit budgets', zh: '编辑预算' },
  BUDGET_EXPORT: { en: 'Export budgets', zh: '导出预算' },
  BUDGET_READ: { en: 'Read budgets', zh: '查看预算' },
  CHAIN_EDIT: { en: 'Draw up approval chains', zh: '设置审批链' },
  CHECK_CONFIRM: { en: 'Confirm checks of claims', zh: '确认申请的审核结果' },
  CLAIM_CHECK: { en: 'Check claims', zh: '审核申请' },
  CLAIM_SUBMIT: { en: 'Submit claims', zh: '提交申请' },
  DUTY_DECIDE: { en: 'Allow or refuse two duties in one hand', zh: '审批职责冲突豁免' },
  DUTY_READ: { en: 'Read who may hold two duties', zh: '查看职责冲突豁免' },
  DUTY_REQUEST: { en: 'Ask that somebody may hold two duties', zh: '申请职责冲突豁免' },
  GROUP_EDIT: { en: 'Edit user groups', zh: '编辑用户组' },
  GROUP_GRANT: { en: 'Change what a user group may hold', zh: '更改用户组的权限' },
  GROUP_READ: { en: 'Read user groups', zh: '查看用户组' },
  KUFRI_IMPORT: { en: 'Import volumes', zh: '导入销量' },
  KUFRI_READ: { en: 'Read Kufri versions', zh: '查看 Kufri 版本' },
  NOTICE_EDIT: { en: 'Write notices', zh: '编辑通知' },
  NOTICE_READ: { en: 'Read notices', zh: '查看通知' },
  PAYOUT_APPROVE: { en: 'Approve payouts', zh: '审批付款' },
  PAYOUT_CREATE: { en: 'Create payouts', zh: '创建付款' },
  PROGRAM_APPROVE: { en: 'Approve programs', zh: '审批项目' },
  PROGRAM_EDIT: { en: 'Edit programs', zh: '编辑项目' },
  PROGRAM_READ: { en: 'Read programs', zh: '查看项目' },
  RECALCULATE: { en: 'Recalculate all budgets', zh: '重新计算所有预算' },
  ROLE_EDIT: { en: 'Edit roles', zh: '编辑角色' },
  ROLE_GRANT: { en: 'Change what a role may do', zh: '更改角色的权限' },
  ROLE_MATRIX_EXPORT: { en: 'Export the role matrix', zh: '导出角色矩阵' },
  ROLE_MATRIX_HISTORY: { en: 'Export the history of roles', zh: '导出角色操作历史' },
  ROLE_MATRIX_READ: { en: 'Read the role matrix', zh: '查看角色矩阵' },
  ROLE_READ: { en: 'Read roles', zh: '查看角色' },
  USER_EDIT: { en: 'Edit users', zh: '编辑用户' },
  USER_EXPORT: { en: 'Export users', zh: '导出用户' },
  USER_GRANT: { en: 'Give users their rights', zh: '为用户授权' },
  USER_MATRIX_EXPORT: { en: 'Export the user matrix', zh: '导出用户矩阵' },
  USER_MATRIX_HISTORY: { en: 'Export the history of users', zh: '导出用户操作历史' },
  USER_MATRIX_READ: { en: 'Read the user matrix', zh: '查看用户矩阵' },
  USER_READ: { en: 'Look up users', zh: '查询用户' },
  USER_SESSION_END: { en: 'Sign users out', zh: '强制用户退出' },
  USER_SETTING_READ: { en: 'See the settings of a user', zh: '查看用户设置' },
  VEHICLE_READ: { en: 'Read vehicle master data', zh: '查看车型主数据' },
  VOUCHER_IMPORT: { en: 'Import vouchers of payments', zh: '导入付款凭证' },
};

/** What people call a permission; one that this build does not know by its code. */
export function permissionName(code: string): LocalText {
  const name = Object.hasOwn(PERMISSION_NAMES, code) ? PERMISSION_NAMES[code] : undefined;
  return name ?? { en: code, zh: code };
}

/** What people call the two permissions of a pair of duties, as sentences about both name them. */
export function pairNames(first: string, second: string): { readonly first: LocalText; readonly second: LocalText } {
  return { first: permissionName(first), second: permissionName(second) };
}
