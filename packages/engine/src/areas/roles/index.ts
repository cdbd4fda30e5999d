export { roleMessages } from './messages.ts';
export { checkRole, type RoleDraft, type RoleField, roleToSave } from './role-form.ts';
export { showsEntitlementCode, showsViewAction } from './role-rules.ts';
