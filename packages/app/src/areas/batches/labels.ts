import { defineLabels } from '../../locale/define-labels.ts';

/** The home of sales approval: programs by their life, and batches of them. */
export const batchLabels = defineLabels({
  'batch.home': { en: 'Sales Approval', zh: '销售审批' },
  'batch.programs': { en: 'Programs', zh: '激励项目' },
  'batch.batches': { en: 'Batches', zh: '批次' },
  'batch.filter': { en: 'Filter batches', zh: '筛选批次' },
  'batch.nameOrCode': { en: 'Batch code or name', zh: '批次编号或名称' },
  'batch.code': { en: 'Batch', zh: '批次' },
  'batch.name': { en: 'Name', zh: '名称' },
  'batch.bu': { en: 'BU', zh: '业务单元' },
  'batch.status': { en: 'Status', zh: '状态' },
  'batch.count': { en: 'Programs', zh: '激励项目数' },
  'batch.amount': { en: 'Amount (CNY)', zh: '金额（元）' },
  'batch.updated': { en: 'Changed', zh: '更改时间' },
  'batch.new': { en: 'New batch', zh: '新建批次' },
  'batch.edit': { en: 'Edit', zh: '编辑' },
  'batch.package': { en: 'Create package', zh: '创建审批包' },
  'batch.editOf': { en: 'Batch {batch}', zh: '批次 {batch}' },
  'batch.save': { en: 'Save', zh: '保存' },
  'batch.ofSelected': { en: 'New batch of these', zh: '用所选激励项目新建批次' },
  'batch.none': { en: 'No batches yet', zh: '还没有批次' },
  'batch.noneText': {
    en: 'A batch puts confirmed programs of one BU together for approval.',
    zh: '批次将同一业务单元中已确认的激励项目合并提交审批。',
  },
  'batch.noneFound': { en: 'No batch fits these filters', zh: '没有符合筛选条件的批次' },
  'batch.noneFoundText': { en: 'Change or reset them to see more.', zh: '请更改或重置筛选条件。' },
  'batch.chosen': { en: 'Programs of the batch', zh: '批次中的激励项目' },
  'batch.nothingChosen': { en: 'Choose programs below', zh: '请在下方选择激励项目' },
  'batch.available': { en: 'Confirmed programs in no batch', zh: '已确认且未入批次的激励项目' },
  'batch.availableNone': {
    en: 'No confirmed program waits for a batch',
    zh: '没有等待加入批次的已确认激励项目',
  },
  'batch.availableMore': {
    en: '{shown} of {all} shown: search for more',
    zh: '显示 {shown}/{all}，请搜索更多',
  },
  'batch.find': { en: 'Find a program', zh: '查找激励项目' },
  'batch.take': { en: 'Take {program} in', zh: '加入 {program}' },
  'batch.takeShort': { en: 'Take in', zh: '加入' },
  'batch.leave': { en: 'Take {program} out', zh: '移出 {program}' },
  'batch.isNew': { en: 'new', zh: '新增' },
  'batch.leaving': { en: 'Taken out: {programs}', zh: '移出：{programs}' },
  'batch.total': { en: 'Total', zh: '合计' },
  'batch.oneBu': { en: 'A batch is of one BU: {bu}', zh: '一个批次只包含一个业务单元：{bu}' },
  'batch.submitSelected': { en: 'Submit these batches', zh: '提交这些批次' },
  'batch.submitSelectedText': {
    en: 'All of them are submitted, or none where one is refused: {batches}',
    zh: '全部提交；如有一个被拒绝，则全部不提交：{batches}',
  },
  'batch.submitText': {
    en: 'The batch goes to approval as it is. It can be withdrawn until its package is started.',
    zh: '批次将按现状提交审批，在发起审批包之前可以撤回。',
  },
  'batch.withdrawText': {
    en: 'The batch is a draft again and keeps its programs.',
    zh: '批次恢复为草稿并保留其激励项目。',
  },
  'batch.discardText': {
    en: 'The batch is given up. Its programs are submitted and confirmed as before it.',
    zh: '弃用该批次，其激励项目恢复为已提交并保持已确认。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof batchLabels> {}
}
