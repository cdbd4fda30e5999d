import { message } from '@oasis/engine/messages';
import {
  type ApprovalActor,
  type ApprovalSubject,
  type EndedApproval,
  mailsOf,
} from '../approvals/approval-subject.ts';
import { moveByEnd } from '../approvals/move-by-end.ts';
import type { Tx } from '../database/tables.ts';
import { moversOf } from '../moves/move-log.ts';
import { LIST_MOVES, moveItems, standAgain } from './list-moves.ts';

/** The sample of a list as the subject of an approval. */
export const SAMPLE_SUBJECT: ApprovalSubject = {
  kind: 'sample-list',
  table: 'sample_list',
  tasks: { decide: 'decideSample', name: 'nameSampleApprover', opinion: 'giveSampleOpinion' },
  mails: mailsOf('sample'),
  permissions: { read: 'SPOT_READ', administer: 'PACKAGE_ADMIN' },
  refusals: {
    noChain: message('SPOT_NO_CHAIN'),
    noneRunning: message('SPOT_NONE_RUNNING'),
    remindedToday: message('SPOT_REMINDED_TODAY'),
    cannotRead: message('SPOT_READER_NEEDED'),
    otherStep: (at) => message('SPOT_OTHER_STEP', at),
    starterOnly: (starter) => message('SPOT_STARTER_ONLY', starter),
  },
  // Who prepared, froze, drew, widened or submitted the sample, or checked one of its claims. Who rejected it made nothing of it, and decides
  // again once it was drawn once more.
  makers: (tx, listId) => moversOf(tx, LIST_MOVES, listId, ['approve', 'reject']),
  end: endList,
};

/** Frees the claims of an approved list for payout but those that failed and wait for their correction, or get nothing. */
async function endList(tx: Tx, by: ApprovalActor, ended: EndedApproval): Promise<void> {
  const { approval, end } = ended;
  const listId = approval.subject.id;
  const move = end === 'approved' ? 'approve' : end === 'withdrawn' ? 'withdraw' : 'reject';
  await moveByEnd(tx, by, LIST_MOVES, ended, move);
  if (end === 'approved') {
    await moveItems(tx, listId, 'approve');
    await moveItems(tx, listId, 'free', await rightCodes(tx, listId));
  } else if (end === 'withdrawn') {
    await standAgain(tx, listId, 'PendingApproval');
  } else {
    await moveItems(tx, listId, 'reject');
  }
}

/**
 * Claims that nobody found wrong, or that were corrected: nothing is ever taken from claims that nobody checked. A rejected one is right once its
 * appeal was accepted, and one that was left as it is.
 */
async function rightCodes(tx: Tx, listId: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('spot_item as i')
    .innerJoin('claim as c', 'c.id', 'i.claim_id')
    .select('i.claim_code')
    .where('i.list_id', '=', listId)
    .where((eb) =>
      eb.or([
        eb('i.right_net', 'is', null),
        eb('i.right_net', '=', eb.ref('i.net')),
        eb('i.correction', '=', 'lowered'),
        eb('i.correction', 'is not', null).and('c.status', '=', 'Approved'),
      ]),
    )
    .execute();
  return rows.map(({ claim_code: code }) => code);
}
