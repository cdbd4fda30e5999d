import { checkCancelApproval } from '@oasis/engine/areas/programs';
import { dayOf } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { ApprovalActor, ApprovalSubject, EndedApproval } from '../../approvals/approval-subject.ts';
import type { Tx } from '../../database/tables.ts';
import { tellReadersOfCancelled } from '../../letters/tell-cancelled.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import { programMakers } from '../../program/makers/program-makers.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { nextVersionHinders } from '../../program/versions.ts';

/** The cancelling of a released program as the subject of an approval. */
export const CANCEL_SUBJECT: ApprovalSubject = {
  kind: 'program',
  table: 'program',
  tasks: { decide: 'decideCancel', name: 'nameCancelApprover', opinion: 'giveCancelOpinion' },
  mails: {
    waits: 'cancelWaits',
    reminder: 'cancelReminder',
    late: 'cancelLate',
    blocked: 'cancelBlocked',
    opinionAsked: 'cancelOpinionAsked',
    opinionGiven: 'cancelOpinionGiven',
    ended: {
      approved: 'cancelApproved',
      rejected: 'cancelRefused',
      returned: 'cancelRefused',
      withdrawn: 'cancelWithdrawn',
    },
  },
  permissions: { read: 'PACKAGE_READ', administer: 'PACKAGE_ADMIN' },
  refusals: {
    noChain: message('PACKAGE_NO_CHAIN'),
    noneRunning: message('PACKAGE_NONE_RUNNING'),
    remindedToday: message('PACKAGE_REMINDED_TODAY'),
    cannotRead: message('PACKAGE_READER_NEEDED'),
    otherStep: (at) => message('PACKAGE_OTHER_STEP', at),
    starterOnly: (starter) => message('PACKAGE_STARTER_ONLY', starter),
  },
  makers: (tx, programId) => programMakers(tx, [programId]),
  hinders: hindersCancel,
  end: endCancel,
};

/** The program is locked, so its last day does not change until the decision is written, and no next version gets into approval. */
async function hindersCancel(tx: Tx, { now }: ApprovalActor, { subject }: EndedApproval['approval']) {
  const { cancel_last_day: lastDay } = await PROGRAM_MOVES.read(tx, subject.id, 'cancel_last_day');
  return checkCancelApproval(lastDay, dayOf(now)) ?? nextVersionHinders(tx, subject.id);
}

/** Moves the program to Cancelled, or back to Released without a last day; its money follows either move. */
async function endCancel(tx: Tx, by: ApprovalActor, { approval, end, reason }: EndedApproval): Promise<void> {
  const programs = await lockObjects(tx, PROGRAM_MOVES, [approval.subject.id]);
  const move = end === 'approved' ? 'approveCancel' : 'refuseCancel';
  await writeMoves(tx, by, PROGRAM_MOVES, programs, { move, reason, details: { approval: approval.id } });
  if (end === 'approved') return tellReadersOfCancelled(tx, by, approval.subject.id);
  await PROGRAM_MOVES.write(tx, approval.subject.id, { cancel_last_day: null });
}
