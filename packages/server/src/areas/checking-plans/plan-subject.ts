import { message } from '@oasis/engine/messages';
import { type ApprovalSubject, mailsOf } from '../../approvals/approval-subject.ts';
import { endsByMove } from '../../approvals/move-by-end.ts';
import { PLAN_MOVES } from '../../checking/plan-moves.ts';
import { moversOf } from '../../moves/move-log.ts';

/** A checking plan as the subject of an approval. */
export const PLAN_SUBJECT: ApprovalSubject = {
  kind: 'checking-plan',
  table: 'checking_plan',
  tasks: { decide: 'decideCheckPlan', name: 'nameCheckPlanApprover', opinion: 'giveCheckPlanOpinion' },
  mails: mailsOf('checkPlan'),
  permissions: { read: 'CHECK_PLAN_READ', administer: 'PACKAGE_ADMIN' },
  refusals: {
    noChain: message('CHECK_PLAN_NO_CHAIN'),
    noneRunning: message('CHECK_PLAN_NONE_RUNNING'),
    remindedToday: message('CHECK_PLAN_REMINDED_TODAY'),
    cannotRead: message('CHECK_PLAN_READER_NEEDED'),
    otherStep: (at) => message('CHECK_PLAN_OTHER_STEP', at),
    starterOnly: (starter) => message('CHECK_PLAN_STARTER_ONLY', starter),
  },
  // Who drew the plan up, edited or submitted it.
  makers: (tx, planId) => moversOf(tx, PLAN_MOVES, planId),
  end: endsByMove(PLAN_MOVES),
};
