export { approvalMessages } from './messages.ts';
export { APPROVAL, type ApprovalMove, type ApprovalState, RUNNING_STATES } from './states.ts';
