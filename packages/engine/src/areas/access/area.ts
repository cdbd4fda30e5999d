import { defineArea, inOrganisation, ofOneself } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';

/** Explains why a user may or may not do something. */
export const access = defineArea({
  actions: {
    'access.own': ofOneself.read(
      { en: 'See why one may or may not do something oneself', zh: '查看本人权限的依据' },
      'signed-in',
    ),
    'access.explain': inOrganisation.read(
      { en: 'See why somebody may or may not do something', zh: '查看他人权限的依据' },
      'ACCESS_EXPLAIN',
    ),
  },
  permissions: {
    ACCESS_EXPLAIN: { en: 'See why somebody may or may not do something', zh: '查看他人权限的依据' },
  },
  page: {
    path: '/access',
    menu: { id: 370, parent: 300, icon: 'help', name: { en: 'Access Check', zh: '权限检查' } },
    buttons: {
      ...usualButton('VIEW', 3701, 'access.explain'),
    },
  },
});
