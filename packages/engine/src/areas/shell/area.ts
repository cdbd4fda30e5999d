import { defineArea, ofOneself, readAction } from '../define-area.ts';

/** Calls of every signed-in page. */
export const shell = defineArea({
  actions: {
    'user.current': ofOneself.read({ en: 'The signed-in user', zh: '当前用户' }, 'signed-in'),
    'settings.read': readAction({ en: 'Settings of the screens', zh: '界面设置' }, 'signed-in'),
    'page.view': ofOneself.read({ en: 'Record a page view', zh: '记录页面访问' }, 'signed-in'),
  },
});
