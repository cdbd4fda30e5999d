import { defineArea } from '../define-area.ts';
import { APPROVAL } from './states.ts';

/** The approval of any subject: its states, and its names in the audit log. Each subject has its own actions and page. */
export const approvals = defineArea({
  actions: {},
  recordFields: {
    approvalStep: { en: 'Step', zh: '步骤' },
    decidedFor: { en: 'Decided for (number)', zh: '代为审批（编号）' },
    handedTo: { en: 'Handed to (number)', zh: '转交给（编号）' },
    approvalChain: { en: 'Version of the chain (number)', zh: '审批链版本（编号）' },
    remindedPeople: { en: 'People reminded', zh: '催办人数' },
  },
  states: APPROVAL,
});
