import { defineLabels } from '../../locale/define-labels.ts';

/** The list of users and their form. */
export const userLabels = defineLabels({
  'user.title': { en: 'User', zh: '用户' },
  'user.filter': { en: 'Filter users', zh: '筛选用户' },
  'user.name': { en: 'User name', zh: '用户名' },
  'user.type': { en: 'User type', zh: '用户类型' },
  'user.fullName': { en: 'Full name', zh: '姓名' },
  'user.account': { en: 'Account', zh: '账号' },
  'user.accountHint': {
    en: 'At most 8 characters, as the single sign-on names it',
    zh: '最多8个字符，与单点登录的账号一致',
  },
  'user.organisation': { en: 'Organization', zh: '组织' },
  'user.members': { en: 'Already in this organization: {names}', zh: '该组织已有用户：{names}' },
  'user.moreMembers': { en: 'Already in this organization: {names}, and more', zh: '该组织已有用户：{names}等' },
  'user.noMembers': { en: 'Nobody is in this organization yet', zh: '该组织还没有用户' },
  'user.membersUnknown': { en: 'Who is in this organization could not be read', zh: '无法读取该组织的用户' },
  'user.email': { en: 'Email', zh: '邮箱' },
  'user.state': { en: 'Status', zh: '状态' },
  'user.active': { en: 'Active', zh: '启用' },
  'user.inactive': { en: 'Inactive', zh: '停用' },
  'user.export': { en: 'Export', zh: '导出' },
  'user.addTitle': { en: 'Add User', zh: '新增用户' },
  'user.editTitle': { en: 'Edit User', zh: '编辑用户' },
  'user.viewTitle': { en: 'View User', zh: '查看用户' },
  'user.typeFirst': { en: 'Choose a user type first', zh: '请先选择用户类型' },
  'user.entities': { en: 'Legal entity', zh: '法人实体' },
  'user.dealerItAdmin': { en: 'DealerItAdmin', zh: '经销商IT管理员' },
  'user.endSessions': { en: 'Sign out', zh: '强制退出' },
  'user.release': { en: 'Release sign-in', zh: '解除登录绑定' },
  'user.empty': { en: 'No users yet', zh: '还没有用户' },
  'user.noneFound': { en: 'No user fits these filters', zh: '没有符合筛选条件的用户' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof userLabels> {}
}
