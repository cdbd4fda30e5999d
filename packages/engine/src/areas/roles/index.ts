export { roleMessages } from './messages.ts';
export { type RoleDraft, roleForm } from './role-form.ts';
export { showsEntitlementCode, showsViewAction } from './role-rules.ts';
