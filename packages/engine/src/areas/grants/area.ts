import { defineArea } from '../define-area.ts';

/** What roles and user groups share: names, and what both are granted. */
export const grants = defineArea({
  actions: {
    'resource.read': {
      kind: 'read',
      name: { en: 'Read the menus and APIs that can be granted', zh: '查看可授权的菜单和接口' },
      permission: 'GROUP_READ',
      scope: 'none',
    },
  },
  recordFields: {
    apis: { en: 'APIs', zh: '接口' },
    menus: { en: 'Menus', zh: '菜单' },
    privileges: { en: 'Buttons', zh: '按钮' },
  },
});
