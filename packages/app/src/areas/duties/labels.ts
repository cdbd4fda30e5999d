import { defineLabels } from '../../locale/define-labels.ts';

/** Two duties in one hand. */
export const dutyLabels = defineLabels({
  'duty.title': { en: 'Duties', zh: '职责分离' },
  'duty.list': { en: 'Who may hold two duties', zh: '职责冲突豁免' },
  'duty.person': { en: 'Person', zh: '人员' },
  'duty.pair': { en: 'Duties', zh: '职责' },
  'duty.reason': { en: 'Why they are needed', zh: '申请原因' },
  'duty.until': { en: 'Last day', zh: '截止日期' },
  'duty.state': { en: 'State', zh: '状态' },
  'duty.by': { en: 'Requested by', zh: '申请人' },
  'duty.decidedBy': { en: 'Decided by', zh: '审批人' },
  'duty.request': { en: 'Request', zh: '申请' },
  'duty.requestTitle': { en: 'Request an override', zh: '申请职责冲突豁免' },
  'duty.approve': { en: 'Allow', zh: '批准' },
  'duty.refuse': { en: 'Refuse', zh: '拒绝' },
  'duty.end': { en: 'End', zh: '终止' },
  'duty.rowActions': { en: 'Operations on the override of {name}', zh: '{name} 的豁免操作' },
  'duty.empty': { en: 'Nobody holds two duties that exclude each other', zh: '没有职责冲突豁免' },
  'duty.emptyText': {
    en: 'Where one person has to hold both, one asks for it here and a second person decides.',
    zh: '如需由一人同时持有两项职责，可在此申请，并由另一人审批。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof dutyLabels> {}
}
