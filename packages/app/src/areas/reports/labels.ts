import { defineLabels } from '../../locale/define-labels.ts';

/** The guideline report. Titles of its columns are as the specification gives them. */
export const reportLabels = defineLabels({
  'report.title': { en: 'Guideline Report', zh: '指导线报表' },
  'report.exportTitle': { en: 'Guideline Report: export', zh: '指导线报表：导出' },
  'report.filter': { en: 'Filter the report', zh: '筛选报表' },
  'report.year': { en: 'Year', zh: '年份' },
  'report.bu': { en: 'BU', zh: '业务单元' },
  'report.brand': { en: 'Brand', zh: '品牌' },
  'report.rtWs': { en: 'RT/WS', zh: '零售/批发' },
  'report.submitStatus': { en: 'Submit Status', zh: '提交状态' },
  'report.quarterMonth': { en: 'Q/M', zh: '季度/月份' },
  'report.make': { en: 'Make', zh: '产品线' },
  'report.kufri': { en: 'Kufri', zh: 'Kufri' },
  'report.activeStatus': { en: 'Active Status', zh: '启用状态' },
  'report.active': { en: 'Active', zh: '启用' },
  'report.inactive': { en: 'Inactive', zh: '停用' },
  'report.planning': { en: 'Planning version', zh: '计划版本' },
  'report.noPlanning': { en: 'None yet', zh: '暂无' },
  'report.view': { en: 'Report View', zh: '报表视图' },
  'report.typeClass': { en: 'Type Class', zh: '车型级别' },
  'report.model': { en: 'Model', zh: '车型' },
  'report.expand': { en: 'Expand to Model', zh: '展开到车型' },
  'report.quarter': { en: 'Q{quarter}', zh: '第{quarter}季度' },
  'report.month': { en: '{month}', zh: '{month}' },
  'report.limit': { en: 'Deviation limit, %', zh: '偏差上限（%）' },
  'report.onlyBeyond': { en: 'Only beyond the limit', zh: '仅显示超限' },
  'report.beyond': { en: 'The deviation is beyond {limit}', zh: '偏差超过 {limit}' },
  'report.exportPage': { en: 'Export page', zh: '导出页面' },
  'report.export': { en: 'Export', zh: '导出' },
  'report.back': { en: 'Back to the report', zh: '返回报表' },
  'report.empty': { en: 'No budgets in this period', zh: '该期间没有预算' },
  'report.emptyText': {
    en: 'No budget that you may see has a number in the chosen months. Choose other months or fewer filters.',
    zh: '在所选月份中，您可查看的预算没有数据。请选择其他月份或减少筛选条件。',
  },
  'report.noneBeyond': { en: 'No deviation is beyond the limit', zh: '没有超限的偏差' },
  'report.unpriced': {
    en: 'Without a price and so left out: {units} {units|unit|units} with a budget of {budget} in {models} {models|model|models}',
    zh: '因缺少价格未计入：{models} 个车型，{units} 台，预算 {budget}',
  },
  'report.lostRows': {
    en: '{count} {count|row|rows} could not be calculated and {count|is|are} missing here',
    zh: '有 {count} 行无法计算，未计入此处',
  },
  'report.behind': { en: 'Budgets behind {row}', zh: '{row} 的预算来源' },
  'report.behindHint': {
    en: 'Choose a row to see the budgets that it comes from.',
    zh: '选择一行即可查看其来源预算。',
  },
  'report.program': { en: 'Program', zh: '激励项目' },
  'report.offer': { en: 'SI offer', zh: '激励方案' },
  'report.status': { en: 'Status', zh: '状态' },
  'report.budget': { en: 'Budget', zh: '预算' },
  'report.moreSources': { en: 'The {shown} largest of {total}', zh: '共 {total} 个，显示最大的 {shown} 个' },
  'report.searches': { en: 'Saved searches', zh: '保存的查询' },
  'report.noSearches': { en: 'No search is saved yet.', zh: '尚未保存查询。' },
  'report.searchName': { en: 'Name', zh: '名称' },
  'report.searchHint': {
    en: 'Keeps the filters that the report shows now; a name that there is already is replaced.',
    zh: '保存当前报表的筛选条件；同名查询将被替换。',
  },
  'report.saveSearch': { en: 'Save search', zh: '保存查询' },
  'report.deleteSearch': { en: 'Delete the search {name}', zh: '删除查询“{name}”' },
  'report.byClass': { en: 'Deviation by type class, YTD', zh: '各车型级别偏差（YTD）' },
  'report.byMonth': { en: 'Average against guideline by month', zh: '各月平均激励与指导线' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof reportLabels> {}
}
