import { defineMessages } from './define.ts';

/** Writing notices, and giving roles and BUs to one user. */
export const noticeMessages = defineMessages({
  NOTICE_ENGLISH_MISSING: { en: 'Please input the English text', zh: '请输入英文内容', severity: 'error' },
  NOTICE_CHINESE_MISSING: { en: 'Please input the Chinese text', zh: '请输入中文内容', severity: 'error' },
  LENGTH_1_TO_500: { en: 'Length should be 1 to 500', zh: '长度应为1到500', severity: 'error' },
  NOTICE_END_MISSING: { en: 'Please select the end', zh: '请选择结束时间', severity: 'error' },
  NOTICE_END_PAST: { en: 'The end has to lie in the future', zh: '结束时间必须晚于当前时间', severity: 'error' },
  NOTICE_ENDED_ALREADY: { en: 'The notice has ended already', zh: '该通知已结束', severity: 'error' },
  NOTICE_END_CONFIRM: {
    en: 'End this notice now? It disappears for everyone.',
    zh: '确定要立即结束该通知吗？所有用户将不再看到它。',
    severity: 'question',
  },
  USER_ROLE_REMOVE_CONFIRM: {
    en: 'Take the role {name} from {user}?',
    zh: '确定要移除 {user} 的角色 {name} 吗？',
    severity: 'question',
  },
  USER_BU_REMOVE_CONFIRM: {
    en: 'Take the BU {name} with its regions from {user}?',
    zh: '确定要移除 {user} 的业务单元 {name} 及其区域吗？',
    severity: 'question',
  },
  REGIONS_UNSAVED: {
    en: 'The ticked regions are not saved yet. Leave without saving?',
    zh: '勾选的区域尚未保存，确定不保存就离开吗？',
    severity: 'question',
  },
  USER_IMPORT_CONFIRM: {
    en: 'Roles, BUs and regions of {to} are replaced by those of {from}.',
    zh: '{to} 的角色、业务单元和区域将被 {from} 的设置替换。',
    severity: 'question',
  },
  USER_IMPORTED: { en: 'The settings of {from} were imported', zh: '已导入 {from} 的设置', severity: 'success' },
  ROLES_ASSIGNED: { en: 'Roles assigned: {names}', zh: '已分配角色：{names}', severity: 'success' },
  BUS_SUBSCRIBED: { en: 'BUs subscribed: {names}', zh: '已订阅业务单元：{names}', severity: 'success' },
  GRANT_REMOVED: { en: '{name} was removed', zh: '已移除 {name}', severity: 'success' },
});
