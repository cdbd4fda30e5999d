export { roleMessages } from './messages.ts';
export { roleRecord } from './role.ts';
export { showsEntitlementCode, showsViewAction } from './role-rules.ts';
