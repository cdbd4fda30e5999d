import { button, defineArea, inOrganisation, readAction } from '../define-area.ts';

/** The matrices of roles and of users. */
export const matrices = defineArea({
  actions: {
    'role-matrix.read': readAction({ en: 'Read the role matrix', zh: '查看角色矩阵' }, 'ROLE_MATRIX_READ'),
    'role-matrix.export': readAction({ en: 'Export the role matrix', zh: '导出角色矩阵' }, 'ROLE_MATRIX_EXPORT'),
    'role-matrix.history': readAction(
      { en: 'Export the history of roles', zh: '导出角色操作历史' },
      'ROLE_MATRIX_HISTORY',
    ),
    'user-matrix.read': inOrganisation.read({ en: 'Read the user matrix', zh: '查看用户矩阵' }, 'USER_MATRIX_READ'),
    'user-matrix.export': inOrganisation.read(
      { en: 'Export the user matrix', zh: '导出用户矩阵' },
      'USER_MATRIX_EXPORT',
    ),
    'user-matrix.history': inOrganisation.read(
      { en: 'Export the history of users', zh: '导出用户操作历史' },
      'USER_MATRIX_HISTORY',
    ),
  },
  permissions: {
    ROLE_MATRIX_READ: { en: 'Read the role matrix', zh: '查看角色矩阵' },
    ROLE_MATRIX_EXPORT: { en: 'Export the role matrix', zh: '导出角色矩阵' },
    ROLE_MATRIX_HISTORY: { en: 'Export the history of roles', zh: '导出角色操作历史' },
    USER_MATRIX_READ: { en: 'Read the user matrix', zh: '查看用户矩阵' },
    USER_MATRIX_EXPORT: { en: 'Export the user matrix', zh: '导出用户矩阵' },
    USER_MATRIX_HISTORY: { en: 'Export the history of users', zh: '导出用户操作历史' },
  },
  page: {
    path: '/userRoleMatrix',
    menu: { id: 340, parent: 300, icon: 'grid', name: { en: 'Matrix', zh: '权限矩阵' } },
    buttons: {
      'User MatrixR Reset': button(3401, { en: 'Role matrix: Reset', zh: '角色矩阵：重置' }, 'role-matrix.read'),
      'User MatrixR Search': button(3402, { en: 'Role matrix: Search', zh: '角色矩阵：查询' }, 'role-matrix.read'),
      'User MatrixR Export': button(3403, { en: 'Role matrix: Export', zh: '角色矩阵：导出' }, 'role-matrix.export'),
      'User MatrixR History': button(
        3404,
        { en: 'Role matrix: History', zh: '角色矩阵：操作历史' },
        'role-matrix.history',
      ),
      'User MatrixU Reset': button(3405, { en: 'User matrix: Reset', zh: '用户矩阵：重置' }, 'user-matrix.read'),
      'User MatrixU Search': button(3406, { en: 'User matrix: Search', zh: '用户矩阵：查询' }, 'user-matrix.read'),
      'User MatrixU Export': button(3407, { en: 'User matrix: Export', zh: '用户矩阵：导出' }, 'user-matrix.export'),
      'User MatrixU History': button(
        3408,
        { en: 'User matrix: History', zh: '用户矩阵：操作历史' },
        'user-matrix.history',
      ),
    },
  },
});
