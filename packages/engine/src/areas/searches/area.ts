import { defineArea, ofOneself } from '../define-area.ts';

/** Searches of lists that somebody keeps for himself. */
export const searches = defineArea({
  actions: {
    'search.read-own': ofOneself.read({ en: 'See your saved searches', zh: '查看本人保存的查询' }, 'signed-in'),
    'search.save-own': ofOneself.change({ en: 'Save a search', zh: '保存查询' }, 'signed-in', 'SEARCH_SAVED'),
    'search.delete-own': ofOneself.change(
      { en: 'Delete a saved search', zh: '删除保存的查询' },
      'signed-in',
      'SEARCH_DELETED',
    ),
  },
  recordKinds: {
    'saved-search': { en: 'Saved search', zh: '保存的查询' },
  },
  recordFields: {
    searchedList: { en: 'List', zh: '列表' },
  },
});
