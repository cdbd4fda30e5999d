import { defineArea } from '../define-area.ts';
import { grantActions, grantButtons } from '../grants/area.ts';
import { recordActions, recordButtons } from '../record-actions.ts';

export const ROLE_NAMES = { one: 'a role', many: 'roles', zh: '角色', titled: 'Role' };
export const ROLE_CODE = { en: 'Entitlement code', zh: '权限代码' };
const records = recordActions('ROLE', ROLE_NAMES);
const buttons = recordButtons('role', 320);
const granted = grantActions('ROLE', ROLE_NAMES, 'may do');

/** Roles and their rights. */
export const roles = defineArea({
  actions: {
    'role.read': records.read,
    'role.create': records.create,
    'role.update': records.update,
    'role.change-status': records.changeStatus,
    'role.grant': granted.grant,
    'role.preview-grant': granted.preview,
  },
  permissions: { ...records.permissions, ...granted.permissions },
  page: {
    path: '/role',
    menu: { id: 320, parent: 300, icon: 'key', name: { en: 'Role', zh: '角色' } },
    buttons: {
      ...buttons,
      ...grantButtons('role', 320),
      ADD: { ...buttons.ADD, calls: ['role.create', 'group.read'] },
    },
  },
  recordKinds: {
    role: { en: 'Role', zh: '角色' },
  },
  recordFields: {
    privgrpid: { en: 'User group (number)', zh: '用户组（编号）' },
    roldsc: { en: 'Description', zh: '描述' },
    roleCode: ROLE_CODE,
    rolnmcn: { en: 'Chinese name', zh: '中文名称' },
    rolnmen: { en: 'English name', zh: '英文名称' },
    roltp: { en: 'Type', zh: '类型' },
  },
});
