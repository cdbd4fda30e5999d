import { message } from '@oasis/engine/messages';
import { type ApprovalSubject, mailsOf } from '../../approvals/approval-subject.ts';
import { endsByMove } from '../../approvals/move-by-end.ts';
import { EXEMPTION_MOVES } from '../../checking/exemption-moves.ts';
import { moversOf } from '../../moves/move-log.ts';

/** An exemption from checking as the subject of an approval. */
export const EXEMPTION_SUBJECT: ApprovalSubject = {
  kind: 'check-exemption',
  table: 'check_exemption',
  tasks: { decide: 'decideExemption', name: 'nameExemptionApprover', opinion: 'giveExemptionOpinion' },
  mails: mailsOf('exemption'),
  permissions: { read: 'EXEMPTION_READ', administer: 'PACKAGE_ADMIN' },
  refusals: {
    noChain: message('CHECK_EXEMPTION_NO_CHAIN'),
    noneRunning: message('CHECK_EXEMPTION_NONE_RUNNING'),
    remindedToday: message('CHECK_EXEMPTION_REMINDED_TODAY'),
    cannotRead: message('CHECK_EXEMPTION_READER_NEEDED'),
    otherStep: (at) => message('CHECK_EXEMPTION_OTHER_STEP', at),
    starterOnly: (starter) => message('CHECK_EXEMPTION_STARTER_ONLY', starter),
  },
  // Who drew the exemption up, edited or submitted it.
  makers: (tx, exemptionId) => moversOf(tx, EXEMPTION_MOVES, exemptionId),
  end: endsByMove(EXEMPTION_MOVES),
};
