import { defineMessages, error, success } from '../define-messages.ts';

/** Searches that people keep. */
export const searchMessages = defineMessages({
  SEARCH_NAME_MISSING: error('Please name the search', '请输入查询名称'),
  SEARCH_TAKEN: error('You have a search of this name already', '您已有同名查询'),
  SEARCH_FULL: error('You can keep {most} searches of a list', '每个列表最多保存 {most} 个查询'),
  SEARCH_SAVED: success('The search {name} is saved', '查询「{name}」已保存'),
  SEARCH_DELETED: success('The search {name} is deleted', '查询「{name}」已删除'),
});
