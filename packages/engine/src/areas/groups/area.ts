import { defineArea } from '../define-area.ts';
import { grantActions, grantButtons } from '../grants/area.ts';
import { recordActions, recordButtons } from '../record-actions.ts';

export const GROUP_NAMES = { one: 'a user group', many: 'user groups', zh: '用户组', titled: 'User Group' };
const records = recordActions('GROUP', GROUP_NAMES);
const granted = grantActions('GROUP', GROUP_NAMES, 'may hold');

/** User groups and the rights they may hold. */
export const groups = defineArea({
  actions: {
    'group.read': records.read,
    'group.create': records.create,
    'group.update': records.update,
    'group.change-status': records.changeStatus,
    'group.grant': granted.grant,
    'group.preview-grant': granted.preview,
  },
  permissions: { ...records.permissions, ...granted.permissions },
  page: {
    path: '/privilegegroup',
    menu: { id: 310, parent: 300, icon: 'people', name: { en: 'User Group', zh: '用户组' } },
    buttons: { ...recordButtons('group', 310), ...grantButtons('group', 310) },
  },
  recordKinds: {
    group: { en: 'User group', zh: '用户组' },
  },
  recordFields: {
    grpdsc: { en: 'Description', zh: '描述' },
    grpnmcn: { en: 'Chinese name', zh: '中文名称' },
    grpnmen: { en: 'English name', zh: '英文名称' },
    grptp: { en: 'Type', zh: '类型' },
  },
});
