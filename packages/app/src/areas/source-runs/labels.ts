import { defineLabels } from '../../locale/define-labels.ts';

/** Runs over source data, and the offers that these pay. */
export const sourceRunLabels = defineLabels({
  'sourceRun.title': { en: 'Claims of Source Data', zh: '来源数据生成申请' },
  'sourceRun.page': { en: 'Run over Source Data', zh: '来源数据批处理' },
  'sourceRun.kind': { en: 'Source data', zh: '来源数据' },
  'sourceRun.month': { en: 'Month', zh: '月份' },
  'sourceRun.monthHint': { en: 'Like 2026-03', zh: '例如 2026-03' },
  'sourceRun.none': { en: 'There are no runs', zh: '没有批处理' },
  'sourceRun.noneText': {
    en: 'Once source data are checked and an offer is bound to them, preview what would be claimed.',
    zh: '来源数据经复核并关联激励方案后，请先预览将生成的申请。',
  },
  'sourceRun.previewText': {
    en: 'Shows what would be claimed, changed, taken back and refused. Nothing is claimed before the run is made.',
    zh: '显示将新增、调整、冲销及不予申请的内容。执行前不生成任何申请。',
  },
  'sourceRun.subject': { en: 'VIN or key', zh: '车架号或编号' },
  'sourceRun.row': { en: 'Row of the file', zh: '文件行' },
  'sourceRun.items': { en: 'What the run does', zh: '处理内容' },
  'sourceRun.itemFilter': { en: 'Filter what the run does', zh: '筛选处理内容' },
  'sourceRun.noItems': { en: 'Nothing fits these filters', zh: '没有符合筛选条件的内容' },
  'sourceRun.set': { en: 'Set', zh: '数据批次' },
  'sourceRun.decide': { en: 'Decide', zh: '决定' },
  'sourceRun.decideTitle': { en: 'Does this car still count for the target?', zh: '该车辆是否仍计入目标？' },
  'sourceRun.decideText': {
    en: 'Its sale is over. The decision holds for all such cars of this dealer and target; the next run goes by it.',
    zh: '该车辆的销售已终止。此决定适用于该经销商该目标下的全部此类车辆，下一次批处理按此执行。',
  },
  'sourceRun.decision': { en: 'Decision', zh: '决定' },
  'sourceRun.nextMake': {
    en: 'Next: look at what is shown and make the run.',
    zh: '下一步：核对内容并执行批处理。',
  },
  'sourceRun.nextMade': {
    en: 'The claims go on by the check category of their programs.',
    zh: '申请按其激励项目的审核类别继续处理。',
  },
  'sourceRun.toClaims': { en: 'Claims of the system', zh: '系统生成的申请' },
  'binding.title': { en: 'Offers Paid by Source Data', zh: '来源数据支付的激励方案' },
  'binding.propose': { en: 'Propose an offer', zh: '提出激励方案' },
  'binding.noMake': { en: 'None: targets are paid by car', zh: '无：目标按车辆支付' },
  'binding.makeHint': {
    en: 'Lump sums are of no car, so they take the budget of this make.',
    zh: '一次性金额不对应车辆，占用该产品线的预算。',
  },
  'binding.cutoffHint': {
    en: 'Sales sent later count for no target. The run is possible from the day after.',
    zh: '逾期提交的销售不计入目标；次日起可执行批处理。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof sourceRunLabels> {}
}
