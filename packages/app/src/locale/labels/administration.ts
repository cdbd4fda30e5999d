import { defineLabels } from '../define-labels.ts';

/** What the lists and forms of user groups and roles have in common. */
export const administrationLabels = defineLabels({
  'admin.number': { en: 'No.', zh: '序号' },
  'admin.operation': { en: 'Operation', zh: '操作' },
  'admin.rowActions': { en: 'Operations on {name}', zh: '{name}的操作' },
  'admin.add': { en: 'Add', zh: '新增' },
  'admin.view': { en: 'View', zh: '查看' },
  'admin.edit': { en: 'Edit', zh: '编辑' },
  'admin.active': { en: 'Active', zh: '启用' },
  'admin.activate': { en: 'Activate', zh: '启用' },
  'admin.deactivate': { en: 'Deactivate', zh: '停用' },
  'admin.inactive': { en: 'Inactive', zh: '已停用' },
  'admin.configuration': { en: 'Configuration', zh: '配置' },
  'admin.save': { en: 'Save', zh: '保存' },
  'admin.englishName': { en: 'English name', zh: '英文名称' },
  'admin.chineseName': { en: 'Chinese name', zh: '中文名称' },
  'admin.description': { en: 'Description', zh: '描述' },
  'admin.takeSaved': { en: 'Take what is saved, keep what I typed', zh: '载入已保存的内容，保留我的输入' },
  'admin.savedMeanwhile': { en: 'Saved in the meantime: {text}', zh: '期间保存的内容：{text}' },
  'admin.noneFoundText': { en: 'Change or reset the filters to see more.', zh: '请更改或重置筛选条件。' },
});

/** The list of user groups and their form. */
export const groupLabels = defineLabels({
  'group.title': { en: 'User Group', zh: '用户组' },
  'group.filter': { en: 'Filter user groups', zh: '筛选用户组' },
  'group.name': { en: 'User group name', zh: '用户组名称' },
  'group.legalEntity': { en: 'Legal entity', zh: '法人实体' },
  'group.type': { en: 'User group type', zh: '用户组类型' },
  'group.addTitle': { en: 'Add User Group', zh: '新增用户组' },
  'group.editTitle': { en: 'Edit User Group', zh: '编辑用户组' },
  'group.viewTitle': { en: 'View User Group', zh: '查看用户组' },
  'group.roles': { en: 'Roles of this group', zh: '该用户组的角色' },
  'group.noRoles': { en: 'No role belongs to this group yet', zh: '该用户组还没有角色' },
  'group.moreRoles': { en: 'There may be more: see the list of roles.', zh: '可能还有更多，请查看角色列表。' },
  'group.empty': { en: 'No user groups yet', zh: '还没有用户组' },
  'group.noneFound': { en: 'No user group fits these filters', zh: '没有符合筛选条件的用户组' },
});

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
