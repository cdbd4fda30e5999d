import { bodyCall, defineCalls, streamCall } from '../../line.ts';

/** Two lists of who may do what, and all changes to them. */
export const matrixCalls = defineCalls({
  'matrix.roles': bodyCall('POST', '/oasis/usapi/rolepriv/page/list', 'role-matrix.read'),
  'matrix.exportRoles': streamCall('/oasis/usapi/rolepriv/export', 'role-matrix.export'),
  'matrix.exportRoleHistory': streamCall('/oasis/usapi/rolepriv/log/export', 'role-matrix.history'),
  'matrix.users': bodyCall('POST', '/oasis/usapi/users/page/list', 'user-matrix.read'),
  'matrix.exportUsers': streamCall('/oasis/usapi/users/export', 'user-matrix.export'),
  'matrix.exportUserHistory': streamCall('/oasis/usapi/users/log/export', 'user-matrix.history'),
});
