import { defineArea, readAction } from '../define-area.ts';

/** What roles and user groups share: names, and what both are granted. */
export const grants = defineArea({
  actions: {
    'resource.read': readAction(
      { en: 'Read the menus and APIs that can be granted', zh: '查看可授权的菜单和接口' },
      'GROUP_READ',
    ),
  },
  recordFields: {
    apis: { en: 'APIs', zh: '接口' },
    menus: { en: 'Menus', zh: '菜单' },
    privileges: { en: 'Buttons', zh: '按钮' },
  },
});
