import { defineCalls } from '../../line.ts';

/** Who may do what, as two lists, and every change to it. */
export const matrixCalls = defineCalls({
  'matrix.roles': {
    method: 'POST',
    path: '/oasis/usapi/rolepriv/page/list',
    action: 'role-matrix.read',
    reply: 'envelope',
  },
  'matrix.exportRoles': {
    method: 'GET',
    path: '/oasis/usapi/rolepriv/export',
    action: 'role-matrix.export',
    reply: 'stream',
  },
  'matrix.exportRoleHistory': {
    method: 'GET',
    path: '/oasis/usapi/rolepriv/log/export',
    action: 'role-matrix.history',
    reply: 'stream',
  },
  'matrix.users': {
    method: 'POST',
    path: '/oasis/usapi/users/page/list',
    action: 'user-matrix.read',
    reply: 'envelope',
  },
  'matrix.exportUsers': {
    method: 'GET',
    path: '/oasis/usapi/users/export',
    action: 'user-matrix.export',
    reply: 'stream',
  },
  'matrix.exportUserHistory': {
    method: 'GET',
    path: '/oasis/usapi/users/log/export',
    action: 'user-matrix.history',
    reply: 'stream',
  },
});
