import { defineLabels } from '../../locale/define-labels.ts';

/** The list of programs and the form of a new one. */
export const programLabels = defineLabels({
  'programs.enteredOrIncomplete': { en: 'Entered or incomplete', zh: '已录入或不完整' },
  'programs.title': { en: 'Wording & Budget', zh: '文案与预算' },
  'programs.filter': { en: 'Filter programs', zh: '筛选激励项目' },
  'programs.nameOrCode': { en: 'Program code or name', zh: '激励项目编号或名称' },
  'programs.code': { en: 'Program code', zh: '激励项目编号' },
  'programs.name': { en: 'Program name', zh: '激励项目名称' },
  'programs.bu': { en: 'BU', zh: '业务单元' },
  'programs.status': { en: 'Status', zh: '状态' },
  'programs.wording': { en: 'Wording', zh: '文案' },
  'programs.budget': { en: 'Budget', zh: '预算' },
  'programs.parameter': { en: 'Parameter', zh: '参数' },
  'programs.combinability': { en: 'Combinability', zh: '叠加规则' },
  'programs.toConfirm': { en: 'Content needs to be confirmed', zh: '内容需要确认' },
  'programs.tabs': { en: 'Tabs', zh: '页面状态' },
  'programs.batch': { en: 'Batch', zh: '批次' },
  'programs.export': { en: 'Export', zh: '导出' },
  'programs.collection': { en: 'Collection', zh: '收藏' },
  'programs.collections': { en: 'Collections', zh: '收藏' },
  'programs.sharedBy': { en: '{name} ({owner})', zh: '{name}（{owner}）' },
  'programs.noCollections': { en: 'Nothing kept yet: tick programs first', zh: '还没有收藏：请先勾选激励项目' },
  'programs.showCollection': { en: 'Show', zh: '显示' },
  'programs.keep': { en: 'Keep these as a collection', zh: '收藏这些激励项目' },
  'programs.keepAs': { en: 'Name of the collection', zh: '收藏名称' },
  'programs.keepInto': { en: 'New collection', zh: '新收藏' },
  'programs.keepWhere': { en: 'Keep in', zh: '保存到' },
  'programs.share': { en: 'Everybody can use it', zh: '所有人可用' },
  'programs.keepText': {
    en: '{count} programs. A collection that there is gets exactly these in the place of those it had.',
    zh: '{count} 个激励项目。已有收藏将由这些激励项目替换。',
  },
  'programs.save': { en: 'Save', zh: '保存' },
  'programs.forget': { en: 'Delete the collection {name}', zh: '删除收藏 {name}' },
  'programs.forgetQuestion': {
    en: 'Delete the collection {name}? Its programs stay as they are.',
    zh: '删除收藏 {name}？其中的激励项目不受影响。',
  },
  'programs.shared': { en: 'shared', zh: '已共享' },
  'programs.inCollection': { en: '{count} programs', zh: '{count} 个激励项目' },
  'programs.period': { en: 'Period', zh: '期间' },
  'programs.makes': { en: 'Makes', zh: '产品线' },
  'programs.make': { en: 'Make', zh: '产品线' },
  'programs.saved': { en: 'Content saved', zh: '内容已保存' },
  'programs.notSaved': { en: 'Content not saved or generated', zh: '内容未保存或未生成' },
  'programs.empty': { en: 'No programs yet', zh: '还没有激励项目' },
  'programs.emptyText': {
    en: 'Make one here, and its budget tables are generated from the latest Kufri versions.',
    zh: '在此新建激励项目，系统将根据最新的 Kufri 版本生成预算表。',
  },
  'programs.emptyReadOnly': { en: 'Programs of your BUs appear here.', zh: '您所属业务单元的激励项目将显示在此。' },
  'programs.noneFound': { en: 'No program fits these filters', zh: '没有符合筛选条件的激励项目' },
  'programs.noneFoundText': { en: 'Change or reset them to see more.', zh: '请更改或重置筛选条件。' },
  'programs.new': { en: 'New program', zh: '新建激励项目' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof programLabels> {}
}
