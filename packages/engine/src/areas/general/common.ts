import { defineMessages, error, info, question, success } from '../define-messages.ts';

/** Sentences of no area of their own: search, saving, downloads, faults that can happen anywhere. */
export const commonMessages = defineMessages({
  SAVE_QUESTION: question('Do you want to save?', '是否保存？'),
  SEARCH_TEXT_NOT_QUALIFIED: error('Please enter qualified characters!', '请输入符合要求的字符！'),
  TEXT_ONE_LINE: error(
    'A name is one line, without line breaks, tabs or characters that cannot be seen',
    '名称须为一行，不得含换行、制表符或不可见字符',
  ),
  SAVED: success('Save successfully!', '保存成功！'),
  SUCCESSFUL: success('Successful', '操作成功'),
  DATA_IS_NULL: error('Data is null!', '数据为空！'),
  NO_FILE: error('No File!', '没有文件！'),
  OOPS_ERRORS: error('Oops errors!', '出错了！'),
  NETWORK_FAILED: error(
    'The server cannot be reached. What you entered is kept.',
    '无法连接服务器，您输入的内容已保留。',
  ),
  RETRY: info('Retry', '重试'),
  INTERNAL_ERROR: error('Something went wrong. Please try again.', '系统出现错误，请重试。'),
  DATABASE_AWAY: error(
    'The database cannot be reached at the moment. Please try again shortly.',
    '暂时无法连接数据库，请稍后重试。',
  ),
  DATABASE_FULL: error(
    'The database has no room left, so nothing can be saved. Please tell the administrator.',
    '数据库空间已满，无法保存，请联系管理员。',
  ),
  DATABASE_BUSY: error('The database is too busy to answer. Please try again.', '数据库繁忙，请重试。'),
  SERVER_BUSY: error('The server is too busy to answer. Please try again shortly.', '服务器繁忙，请稍后重试。'),
  SERVER_CLOSING: error('The server is being restarted. Please try again shortly.', '服务器正在重启，请稍后重试。'),
  NEWER_VERSION: error(
    'A newer version of Oasis has taken over. Please load the page again; what you entered is kept.',
    'Oasis已升级到新版本，请重新加载页面，您输入的内容已保留。',
  ),
  NAME_MISSING: error('Please input name', '请输入名称'),
  LENGTH_1_TO_100: error('Length should be 1 to 100', '长度应为1到100'),
  STATUS_CHANGED_ACTIVE: success('{name} status changed to Active', '{name}的状态已改为启用'),
  STATUS_CHANGED_INACTIVE: success('{name} status changed to Inactive', '{name}的状态已改为停用'),
  CREATED: success('{name} has been created!', '{name}已创建！'),
});
