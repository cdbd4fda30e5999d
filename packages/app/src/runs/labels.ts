import { defineLabels } from '../locale/define-labels.ts';

/** Runs over many objects; those that judge claims again are the first kind. */
export const runLabels = defineLabels({
  'run.title': { en: 'Judge Claims Again', zh: '申请重新核算' },
  'run.page': { en: 'Run over Claims', zh: '申请批处理' },
  'run.filter': { en: 'Filter runs', zh: '筛选批处理' },
  'run.name': { en: 'Run, program or reason', zh: '批处理、激励项目或原因' },
  'run.code': { en: 'Run', zh: '批处理' },
  'run.bu': { en: 'BU', zh: '业务单元' },
  'run.program': { en: 'Program', zh: '激励项目' },
  'run.programCode': { en: 'Program code (empty: all of the BU)', zh: '激励项目代码（留空：整个业务单元）' },
  'run.all': { en: 'All', zh: '全部' },
  'run.reason': { en: 'Reason', zh: '原因' },
  'run.status': { en: 'Status', zh: '状态' },
  'run.made': { en: 'Claimed', zh: '新增' },
  'run.refused': { en: 'Refused', zh: '不予申请' },
  'run.changed': { en: 'Changed', zh: '调整' },
  'run.ended': { en: 'Reversed', zh: '冲销' },
  'run.left': { en: 'Left', zh: '留待处理' },
  'run.before': { en: 'Before', zh: '原金额' },
  'run.after': { en: 'After', zh: '新金额' },
  'run.difference': { en: 'Difference', zh: '差额' },
  'run.by': { en: 'Previewed by', zh: '预览人' },
  'run.madeBy': { en: 'Made by', zh: '执行人' },
  'run.inputs': { en: 'Judged by', zh: '核算依据' },
  'run.versions': {
    en: 'Prices {prices}, VAT {vat}, release {release}',
    zh: '价格 {prices}、税率 {vat}、发布 {release}',
  },
  'run.none': { en: 'There are no runs', zh: '没有批处理' },
  'run.noneText': {
    en: 'Preview one after prices or VAT of past days changed, or a version was released late.',
    zh: '过往日期的价格或税率变更、或版本补发后，请预览一次。',
  },
  'run.noneFound': { en: 'No run fits these filters', zh: '没有符合筛选条件的批处理' },
  'run.noneFoundText': { en: 'Change or reset them to see more.', zh: '请更改或重置筛选条件。' },
  'run.preview': { en: 'Preview a run', zh: '预览批处理' },
  'run.previewText': {
    en: 'Claims of the business unit are judged by the prices, the VAT and the versions that stand now. Nothing is changed before the run is made.',
    zh: '按现行价格、税率与版本重新核算本业务单元的申请。执行前不作任何更改。',
  },
  'run.programs': { en: 'Sums by program', zh: '按激励项目汇总' },
  'run.items': { en: 'Claims', zh: '申请' },
  'run.itemFilter': { en: 'Filter claims', zh: '筛选申请' },
  'run.claim': { en: 'Claim', zh: '申请' },
  'run.vin': { en: 'VIN', zh: '车架号' },
  'run.dealer': { en: 'Dealer', zh: '经销商' },
  'run.outcome': { en: 'What the run does', zh: '处理方式' },
  'run.progress': { en: 'Progress', zh: '进度' },
  'run.why': { en: 'Why', zh: '原因' },
  'run.noItems': { en: 'No claim fits these filters', zh: '没有符合筛选条件的申请' },
  'run.export': { en: 'Export', zh: '导出' },
  'run.make': { en: 'Make the run', zh: '执行批处理' },
  'run.goOn': { en: 'Go on', zh: '继续' },
  'run.stop': { en: 'Stop', zh: '停止' },
  'run.waiting': { en: '{count} {count|claim|claims} not made yet', zh: '{count} 项申请未执行' },
  'run.stopped': {
    en: 'The run stands still. It goes on where it was, whoever presses Go on.',
    zh: '批处理已暂停，任何有权人员按“继续”即可接续执行。',
  },
  'run.differs': {
    en: '{count} {count|claim|claims} came out otherwise than shown and {count|was|were} left',
    zh: '{count} 项申请与预览结果不同，未执行',
  },
  'run.unknown': { en: 'There is no such run', zh: '没有此批处理' },
  'run.unknownText': { en: 'It may be of a business unit that is not yours.', zh: '可能属于您范围之外的业务单元。' },
  'run.toList': { en: 'All runs', zh: '全部批处理' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof runLabels> {}
}
