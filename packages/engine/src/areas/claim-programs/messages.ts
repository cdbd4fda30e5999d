import { defineMessages, info, success } from '../define-messages.ts';

/** Programs as dealers see them. */
export const claimProgramMessages = defineMessages({
  CLAIM_PROGRAM_SENT: success('{count} {count|car|cars} {count|was|were} claimed for', '已为 {count} 辆车提交申请'),
  CLAIM_PROGRAM_REFUSED: info(
    '{count} {count|car was|cars were} refused: see the reasons below',
    '{count} 辆被拒绝：原因见下',
  ),
});
