import { defineLabels } from '../../locale/define-labels.ts';

/** The list of user groups and their form. */
export const groupLabels = defineLabels({
  'group.roles': { en: 'Roles of this group', zh: '该用户组的角色' },
  'group.noRoles': { en: 'No role belongs to this group yet', zh: '该用户组还没有角色' },
  'group.moreRoles': { en: 'There may be more: see the list of roles.', zh: '可能还有更多，请查看角色列表。' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof groupLabels> {}
}
