import { defineLabels } from '../../locale/define-labels.ts';

/** Pages for mobile devices. */
export const mobileLabels = defineLabels({
  'mobile.approvals': { en: 'Pending approvals', zh: '待审批' },
  'mobile.package': { en: 'Package', zh: '审批包' },
  'mobile.back': { en: 'All pending approvals', zh: '全部待审批' },
  'mobile.noApprovals': { en: 'Nothing waits for your approval', zh: '没有待您审批的事项' },
  'mobile.noApprovalsText': {
    en: 'Approvals come to this page. Everything else is done on a computer.',
    zh: '审批事项会显示在此页面，其他工作请在电脑上完成。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof mobileLabels> {}
}
