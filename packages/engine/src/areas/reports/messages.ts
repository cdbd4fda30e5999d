import { defineMessages, error, success } from '../define-messages.ts';

/** Saved searches of the report. */
export const reportMessages = defineMessages({
  REPORT_SEARCH_NAME_MISSING: error('Please input a name', '请输入名称'),
  REPORT_SEARCH_NAME_LENGTH: error('Length should be 1 to 60', '长度应为1到60'),
  REPORT_SEARCHES_FULL: error(
    'There are {limit} saved searches already. Delete one before you save another.',
    '已保存 {limit} 个查询。请先删除一个再保存。',
  ),
  REPORT_SEARCH_SAVED: success('The search {name} is saved', '查询“{name}”已保存'),
  REPORT_SEARCH_DELETED: success('The search {name} is deleted', '查询“{name}”已删除'),
});
