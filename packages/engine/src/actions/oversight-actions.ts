import { defineActions } from '../access/action.ts';
import { DUTY_OVERRIDE } from '../states/duty-override.ts';

/** Seeing who may do what and why, what was changed, and allowing two duties in one hand. */
export const oversightActions = defineActions({
  'role-matrix.read': {
    kind: 'read',
    name: { en: 'Read the role matrix', zh: '查看角色矩阵' },
    permission: 'ROLE_MATRIX_READ',
    scope: 'none',
  },
  'role-matrix.export': {
    kind: 'read',
    name: { en: 'Export the role matrix', zh: '导出角色矩阵' },
    permission: 'ROLE_MATRIX_EXPORT',
    scope: 'none',
  },
  'role-matrix.history': {
    kind: 'read',
    name: { en: 'Export the history of roles', zh: '导出角色操作历史' },
    permission: 'ROLE_MATRIX_HISTORY',
    scope: 'none',
  },
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
  'access.own': {
    kind: 'read',
    name: { en: 'See why one may or may not do something oneself', zh: '查看本人权限的依据' },
    permission: 'signed-in',
    scope: 'self',
  },
  'access.explain': {
    kind: 'read',
    name: { en: 'See why somebody may or may not do something', zh: '查看他人权限的依据' },
    permission: 'ACCESS_EXPLAIN',
    scope: 'organisation',
  },
  'duty.read': {
    kind: 'read',
    name: { en: 'Read who may hold two duties', zh: '查看职责冲突豁免' },
    permission: 'DUTY_READ',
    scope: 'none',
  },
  'duty.request': {
    kind: 'change',
    name: { en: 'Ask that somebody may hold two duties', zh: '申请职责冲突豁免' },
    permission: 'DUTY_REQUEST',
    scope: 'none',
    audit: 'DUTY_OVERRIDE_REQUESTED',
  },
  'duty.decide': {
    kind: 'change',
    name: { en: 'Allow or refuse two duties in one hand', zh: '审批职责冲突豁免' },
    permission: 'DUTY_DECIDE',
    scope: 'none',
    // To refuse takes the same as to allow.
    move: DUTY_OVERRIDE.moves.approve,
    audit: 'DUTY_OVERRIDE_DECIDED',
  },
  'duty.end': {
    kind: 'change',
    name: { en: 'End two duties in one hand', zh: '终止职责冲突豁免' },
    permission: 'DUTY_REQUEST',
    scope: 'none',
    move: DUTY_OVERRIDE.moves.end,
    audit: 'DUTY_OVERRIDE_ENDED',
  },
  'audit.read': {
    kind: 'read',
    name: { en: 'Read the audit log', zh: '查看审计日志' },
    permission: 'AUDIT_READ',
    scope: 'none',
  },
  'audit.export': {
    kind: 'read',
    name: { en: 'Export the audit log', zh: '导出审计日志' },
    permission: 'AUDIT_EXPORT',
    scope: 'none',
  },
  'notice.see': {
    kind: 'read',
    name: { en: 'See the notice of the day', zh: '查看滚动通知' },
    permission: 'signed-in',
    scope: 'none',
  },
  'notice.read': {
    kind: 'read',
    name: { en: 'Read notices', zh: '查看通知' },
    permission: 'NOTICE_READ',
    scope: 'none',
  },
  'notice.create': {
    kind: 'change',
    name: { en: 'Write a notice', zh: '发布通知' },
    permission: 'NOTICE_EDIT',
    scope: 'none',
    audit: 'NOTICE_CREATED',
  },
  'notice.update': {
    kind: 'change',
    name: { en: 'Change a notice', zh: '修改通知' },
    permission: 'NOTICE_EDIT',
    scope: 'none',
    audit: 'NOTICE_UPDATED',
  },
  'notice.end': {
    kind: 'change',
    name: { en: 'End a notice', zh: '结束通知' },
    permission: 'NOTICE_EDIT',
    scope: 'none',
    audit: 'NOTICE_ENDED',
  },
});
