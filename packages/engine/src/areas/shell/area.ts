import { defineArea, readAction } from '../define-area.ts';

/** What every signed-in page asks for. */
export const shell = defineArea({
  actions: {
    'user.current': {
      kind: 'read',
      name: { en: 'The signed-in user', zh: '当前用户' },
      permission: 'signed-in',
      scope: 'self',
    },
    'settings.read': readAction({ en: 'Settings of the screens', zh: '界面设置' }, 'signed-in'),
    'page.view': {
      kind: 'read',
      name: { en: 'Record a page view', zh: '记录页面访问' },
      permission: 'signed-in',
      scope: 'self',
    },
  },
});
