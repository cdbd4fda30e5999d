import { defineLabels } from '../../locale/define-labels.ts';

/** The list of roles and their form. */
export const roleLabels = defineLabels({
  'role.title': { en: 'Role', zh: '角色' },
  'role.filter': { en: 'Filter roles', zh: '筛选角色' },
  'role.name': { en: 'Role name', zh: '角色名称' },
  'role.group': { en: 'User group', zh: '用户组' },
  'role.type': { en: 'Role type', zh: '角色类型' },
  'role.code': { en: 'Entitlement code', zh: '权限代码' },
  'role.addTitle': { en: 'Add Role', zh: '新增角色' },
  'role.editTitle': { en: 'Edit Role', zh: '编辑角色' },
  'role.viewTitle': { en: 'View Role', zh: '查看角色' },
  'role.empty': { en: 'No roles yet', zh: '还没有角色' },
  'role.noneFound': { en: 'No role fits these filters', zh: '没有符合筛选条件的角色' },
  'role.typeFirst': { en: 'Choose a role type first', zh: '请先选择角色类型' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof roleLabels> {}
}
