import { defineMessages, error } from '../define-messages.ts';

/** Entries on cars that payout nets. */
export const adjustmentMessages = defineMessages({
  ADJUSTMENT_OTHER_RELEASES: error('Somebody else has to release: you proposed this', '须由他人发布：该项由您提出'),
  ADJUSTMENT_LINE_GONE: error(
    '{adjustment}: what it is deducted from was taken back or changed; withdraw it and propose it anew',
    '{adjustment}：所扣减的金额已被冲销或变更，请撤回后重新提出',
  ),
});
