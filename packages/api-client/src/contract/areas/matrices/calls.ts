import { bodyCall, defineCalls } from '../../line.ts';

/** Two lists of who may do what, and all changes to them. */
export const matrixCalls = defineCalls({
  'matrix.roles': bodyCall('POST', '/oasis/usapi/rolepriv/page/list', 'role-matrix.read'),
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
  'matrix.users': bodyCall('POST', '/oasis/usapi/users/page/list', 'user-matrix.read'),
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
