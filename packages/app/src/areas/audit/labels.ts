import { RECORD_OUTCOMES, RECORD_PARTS } from '@oasis/engine/audit';
import { defineLabels } from '../../locale/define-labels.ts';

/** The audit log. */
export const auditLabels = defineLabels({
  'audit.title': { en: 'Audit Log', zh: '审计日志' },
  'audit.filter': { en: 'Filter the log', zh: '筛选日志' },
  'audit.from': { en: 'From', zh: '开始日期' },
  'audit.to': { en: 'To', zh: '结束日期' },
  'audit.account': RECORD_PARTS.account,
  'audit.event': RECORD_PARTS.event,
  'audit.outcome': RECORD_PARTS.outcome,
  'audit.done': RECORD_OUTCOMES.done,
  'audit.refused': RECORD_OUTCOMES.refused,
  'audit.kind': { en: 'Kind of record', zh: '对象类型' },
  'audit.number': { en: 'Its name or number', zh: '对象名称或编号' },
  'audit.export': { en: 'Export', zh: '导出' },
  'audit.time': RECORD_PARTS.time,
  'audit.subject': RECORD_PARTS.subject,
  'audit.reason': RECORD_PARTS.reason,
  'audit.chain': RECORD_PARTS.chain,
  'audit.notSealed': { en: 'not yet sealed', zh: '尚未封存' },
  'audit.nobody': { en: 'nobody', zh: '无' },
  'audit.empty': { en: 'Nothing was recorded yet', zh: '还没有记录' },
  'audit.noneFound': { en: 'No record fits these filters', zh: '没有符合筛选条件的记录' },
  'audit.open': { en: 'Record {id}', zh: '记录 {id}' },
  'audit.request': RECORD_PARTS.request,
  'audit.before': RECORD_PARTS.before,
  'audit.after': RECORD_PARTS.after,
  'audit.what': { en: 'Field', zh: '字段' },
  'audit.details': RECORD_PARTS.details,
  'audit.noDetails': { en: 'Nothing else was recorded', zh: '没有其他信息' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof auditLabels> {}
}
