import { defineMessages } from '../define-messages.ts';

/** Sentences of no area of their own: search, saving, downloads, what can go wrong anywhere. */
export const commonMessages = defineMessages({
  SAVE_QUESTION: { en: 'Do you want to save?', zh: '是否保存？', severity: 'question' },
  SEARCH_TEXT_NOT_QUALIFIED: {
    en: 'Please enter qualified characters!',
    zh: '请输入符合要求的字符！',
    severity: 'error',
  },
  TEXT_ONE_LINE: {
    en: 'A name is one line, without line breaks, tabs or characters that cannot be seen',
    zh: '名称须为一行，不得含换行、制表符或不可见字符',
    severity: 'error',
  },
  SAVED: { en: 'Save successfully!', zh: '保存成功！', severity: 'success' },
  SUCCESSFUL: { en: 'Successful', zh: '操作成功', severity: 'success' },
  DATA_IS_NULL: { en: 'Data is null!', zh: '数据为空！', severity: 'error' },
  NO_FILE: { en: 'No File!', zh: '没有文件！', severity: 'error' },
  OOPS_ERRORS: { en: 'Oops errors!', zh: '出错了！', severity: 'error' },
  NETWORK_FAILED: {
    en: 'The server cannot be reached. What you entered is kept.',
    zh: '无法连接服务器，您输入的内容已保留。',
    severity: 'error',
  },
  RETRY: { en: 'Retry', zh: '重试', severity: 'info' },
  INTERNAL_ERROR: { en: 'Something went wrong. Please try again.', zh: '系统出现错误，请重试。', severity: 'error' },
  DATABASE_AWAY: {
    en: 'The database cannot be reached at the moment. Please try again shortly.',
    zh: '暂时无法连接数据库，请稍后重试。',
    severity: 'error',
  },
  DATABASE_FULL: {
    en: 'The database has no room left, so nothing can be saved. Please tell the administrator.',
    zh: '数据库空间已满，无法保存，请联系管理员。',
    severity: 'error',
  },
  DATABASE_BUSY: {
    en: 'The database is too busy to answer. Please try again.',
    zh: '数据库繁忙，请重试。',
    severity: 'error',
  },
  SERVER_BUSY: {
    en: 'The server is too busy to answer. Please try again shortly.',
    zh: '服务器繁忙，请稍后重试。',
    severity: 'error',
  },
  SERVER_CLOSING: {
    en: 'The server is being restarted. Please try again shortly.',
    zh: '服务器正在重启，请稍后重试。',
    severity: 'error',
  },
  NEWER_VERSION: {
    en: 'A newer version of Oasis has taken over. Please load the page again; what you entered is kept.',
    zh: 'Oasis已升级到新版本，请重新加载页面，您输入的内容已保留。',
    severity: 'error',
  },
  NAME_MISSING: { en: 'Please input name', zh: '请输入名称', severity: 'error' },
  LENGTH_1_TO_100: { en: 'Length should be 1 to 100', zh: '长度应为1到100', severity: 'error' },
  STATUS_CHANGED_ACTIVE: { en: '{name} status changed to Active', zh: '{name}的状态已改为启用', severity: 'success' },
  STATUS_CHANGED_INACTIVE: {
    en: '{name} status changed to Inactive',
    zh: '{name}的状态已改为停用',
    severity: 'success',
  },
  CREATED: { en: '{name} has been created!', zh: '{name}已创建！', severity: 'success' },
});
