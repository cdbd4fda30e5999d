import { dayAfter } from '@oasis/engine/areas/tasks';
import { dayOf, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import {
  type ApprovalActor,
  type ApprovalSubject,
  type EndedApproval,
  mailsOf,
} from '../../approvals/approval-subject.ts';
import { moveByEnd } from '../../approvals/move-by-end.ts';
import { bookLate } from '../../claims/book-late.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import type { Tx } from '../../database/tables.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import { moversOf } from '../../moves/move-log.ts';
import { LATE_MOVES } from './late-moves.ts';
import { callbackRuleOn } from './rules.ts';
import { itemsOf } from './stored-items.ts';

/** A request for late claims as the subject of an approval. */
export const LATE_SUBJECT: ApprovalSubject = {
  kind: 'late-request',
  table: 'late_request',
  tasks: { decide: 'decideLate', name: 'nameLateApprover', opinion: 'giveLateOpinion' },
  mails: mailsOf('late'),
  permissions: { read: 'CLAIM_READ', administer: 'PACKAGE_ADMIN' },
  refusals: {
    noChain: message('LATE_NO_CHAIN'),
    noneRunning: message('LATE_NONE_RUNNING'),
    remindedToday: message('LATE_REMINDED_TODAY'),
    cannotRead: message('LATE_READER_NEEDED'),
    otherStep: (at) => message('LATE_OTHER_STEP', at),
    starterOnly: (starter) => message('LATE_STARTER_ONLY', starter),
  },
  // Who drew the request up, changed its papers or submitted it.
  makers: (tx, requestId) => moversOf(tx, LATE_MOVES, requestId),
  end: endRequest,
};

/** Books the items of a granted request, each by itself; or ends all that wait. */
async function endRequest(tx: Tx, by: ApprovalActor, ended: EndedApproval): Promise<void> {
  const { approval, end, reason } = ended;
  const requestId = approval.subject.id;
  const move = end === 'approved' ? 'grant' : end === 'withdrawn' ? 'withdraw' : 'refuse';
  await moveByEnd(tx, by, LATE_MOVES, ended, move);
  const items = await itemsOf(tx, requestId, ['Delayed']);
  if (items.length === 0) return;
  if (end === 'approved') return grantItems(tx, by, { requestId, buId: approval.buId });
  const claims = await lockObjects(
    tx,
    CLAIM_MOVES,
    items.map(({ claimId }) => claimId),
  );
  const waiting = claims.filter(({ status }) => status === 'Delayed');
  await writeMoves(tx, by, CLAIM_MOVES, waiting, { move: end === 'withdrawn' ? 'takeBack' : 'refuseLate', reason });
}

/** Gives each waiting item its permission and books it at once; one that cannot be booked keeps the permission, with its reason. */
async function grantItems(
  tx: Tx,
  by: ApprovalActor,
  { requestId, buId }: { readonly requestId: number; readonly buId: number },
): Promise<void> {
  const today = dayOf(by.now);
  const { unusedDays } = await callbackRuleOn(tx, buId, today);
  const { asked_day: askedDay } = await LATE_MOVES.read(tx, requestId, 'asked_day');
  const items = await itemsOf(tx, requestId, ['Delayed']);
  const asked = items.map(({ claimId, carId, dealerId, programCode: code, net }) => ({
    claimId,
    carId,
    dealerId,
    code,
    net: BigInt(net),
  }));
  const outcomes = await bookLate(tx, by, { items: asked, sentOn: present(askedDay, 'a day') });
  const granted = dayAfter(today, unusedDays);
  for (const [claimId, outcome] of outcomes) {
    await tx
      .updateTable('late_item')
      .set({ granted_until: granted, why: outcome.ok ? null : JSON.stringify(outcome.error) })
      .where('claim_id', '=', claimId)
      .execute();
  }
}
