import { defineMessages, error, success } from '../define-messages.ts';

/** Records that one person proposes and another confirms. */
export const proposalMessages = defineMessages({
  PROPOSAL_DECIDED_ALREADY: error('This was confirmed or rejected already', '该更改已处理'),
  PROPOSAL_OTHER_CONFIRMS: error('Somebody else has to confirm: you proposed this', '须由他人确认：该更改由您提出'),
  PROPOSAL_CONFIRMED: success('The {kind} is in force', '{kind}已生效'),
  PROPOSAL_REJECTED: success('The proposal is rejected', '已驳回'),
  REJECT_REASON_MISSING: error('Please input the reason', '请输入原因'),
  REJECT_REASON_LENGTH: error('Length should be 1 to 200', '长度应为1到200'),
});
