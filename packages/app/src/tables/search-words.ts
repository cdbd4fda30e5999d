import { searchMessages } from '@oasis/engine/areas/searches';
import { defineLabels } from '../locale/define-labels.ts';
import type { WordArea } from '../locale/i18n.ts';

const searchLabels = defineLabels({
  'searches.title': { en: 'Saved searches', zh: '已保存的查询' },
  'searches.none': { en: 'You have saved no search of this list yet.', zh: '您尚未保存此列表的查询。' },
  'searches.delete': { en: 'Delete the search {name}', zh: '删除查询「{name}」' },
  'searches.name': { en: 'Name of the search', zh: '查询名称' },
  'searches.nameText': { en: 'Keeps the present filters and order.', zh: '保存当前的筛选条件和排序。' },
  'searches.save': { en: 'Save the search', zh: '保存查询' },
});

/** The words of saved searches, for pages that offer them. */
export const SEARCH_WORDS: readonly WordArea[] = [searchMessages, searchLabels];

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof searchLabels> {}
}
