import { defineMessages, error, info, success } from '../define-messages.ts';

/** Claims of wholesale programs. */
export const wsClaimMessages = defineMessages({
  WS_NOTHING_TICKED: error('Please tick at least one car', '请至少勾选一辆车'),
  WS_SENT: success('{count} {count|claim|claims} {count|was|were} sent', '已提交 {count} 项申请'),
  WS_SENT_SOME: info(
    '{count} {count|claim|claims} {count|was|were} sent, {refused} {refused|car|cars} {refused|was|were} refused',
    '已提交 {count} 项申请，{refused} 辆车被拒绝',
  ),
});
