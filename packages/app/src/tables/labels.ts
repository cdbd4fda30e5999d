import { defineLabels } from '../locale/define-labels.ts';

/** Searches that people keep of a list. */
export const searchLabels = defineLabels({
  'searches.title': { en: 'Saved searches', zh: '已保存的查询' },
  'searches.none': { en: 'You have saved no search of this list yet.', zh: '您尚未保存此列表的查询。' },
  'searches.delete': { en: 'Delete the search {name}', zh: '删除查询「{name}」' },
  'searches.name': { en: 'Name of the search', zh: '查询名称' },
  'searches.nameText': { en: 'Keeps the present filters and order.', zh: '保存当前的筛选条件和排序。' },
  'searches.save': { en: 'Save the search', zh: '保存查询' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof searchLabels> {}
}
