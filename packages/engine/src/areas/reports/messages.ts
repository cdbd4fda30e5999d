import { defineMessages } from '../define-messages.ts';

/** Saved searches of the report. */
export const reportMessages = defineMessages({
  REPORT_SEARCH_NAME_MISSING: { en: 'Please input a name', zh: '请输入名称', severity: 'error' },
  REPORT_SEARCH_NAME_LENGTH: { en: 'Length should be 1 to 60', zh: '长度应为1到60', severity: 'error' },
  REPORT_SEARCHES_FULL: {
    en: 'There are {limit} saved searches already. Delete one before you save another.',
    zh: '已保存 {limit} 个查询。请先删除一个再保存。',
    severity: 'error',
  },
  REPORT_SEARCH_SAVED: { en: 'The search {name} is saved', zh: '查询“{name}”已保存', severity: 'success' },
  REPORT_SEARCH_DELETED: { en: 'The search {name} is deleted', zh: '查询“{name}”已删除', severity: 'success' },
});
