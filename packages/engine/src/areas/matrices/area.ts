import { defineArea, readAction } from '../define-area.ts';

/** The matrices of roles and of users. */
export const matrices = defineArea({
  actions: {
    'role-matrix.read': readAction({ en: 'Read the role matrix', zh: '查看角色矩阵' }, 'ROLE_MATRIX_READ'),
    'role-matrix.export': readAction({ en: 'Export the role matrix', zh: '导出角色矩阵' }, 'ROLE_MATRIX_EXPORT'),
    'role-matrix.history': readAction(
      { en: 'Export the history of roles', zh: '导出角色操作历史' },
      'ROLE_MATRIX_HISTORY',
    ),
    'user-matrix.read': {
      kind: 'read',
      name: { en: 'Read the user matrix', zh: '查看用户矩阵' },
      permission: 'USER_MATRIX_READ',
      scope: 'organisation',
    },
    'user-matrix.export': {
      kind: 'read',
      name: { en: 'Export the user matrix', zh: '导出用户矩阵' },
      permission: 'USER_MATRIX_EXPORT',
      scope: 'organisation',
    },
    'user-matrix.history': {
      kind: 'read',
      name: { en: 'Export the history of users', zh: '导出用户操作历史' },
      permission: 'USER_MATRIX_HISTORY',
      scope: 'organisation',
    },
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
      'User MatrixR Reset': {
        id: 3401,
        name: { en: 'Role matrix: Reset', zh: '角色矩阵：重置' },
        calls: ['role-matrix.read'],
      },
      'User MatrixR Search': {
        id: 3402,
        name: { en: 'Role matrix: Search', zh: '角色矩阵：查询' },
        calls: ['role-matrix.read'],
      },
      'User MatrixR Export': {
        id: 3403,
        name: { en: 'Role matrix: Export', zh: '角色矩阵：导出' },
        calls: ['role-matrix.export'],
      },
      'User MatrixR History': {
        id: 3404,
        name: { en: 'Role matrix: History', zh: '角色矩阵：操作历史' },
        calls: ['role-matrix.history'],
      },
      'User MatrixU Reset': {
        id: 3405,
        name: { en: 'User matrix: Reset', zh: '用户矩阵：重置' },
        calls: ['user-matrix.read'],
      },
      'User MatrixU Search': {
        id: 3406,
        name: { en: 'User matrix: Search', zh: '用户矩阵：查询' },
        calls: ['user-matrix.read'],
      },
      'User MatrixU Export': {
        id: 3407,
        name: { en: 'User matrix: Export', zh: '用户矩阵：导出' },
        calls: ['user-matrix.export'],
      },
      'User MatrixU History': {
        id: 3408,
        name: { en: 'User matrix: History', zh: '用户矩阵：操作历史' },
        calls: ['user-matrix.history'],
      },
    },
  },
});
