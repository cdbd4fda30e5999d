import { defineLabels } from '../../locale/define-labels.ts';

/** The list of roles and their form. */
export const roleLabels = defineLabels({
  'role.typeFirst': { en: 'Choose a role type first', zh: '请先选择角色类型' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof roleLabels> {}
}
