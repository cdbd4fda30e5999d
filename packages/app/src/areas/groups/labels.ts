import { defineLabels } from '../../locale/define-labels.ts';

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

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof groupLabels> {}
}
