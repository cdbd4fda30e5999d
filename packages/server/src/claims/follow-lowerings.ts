import { type ClaimMove, LOWERED_FOLLOW_UPS, LOWERED_STANDS } from '@oasis/engine/areas/claims';
import { dayOf } from '@oasis/engine/base';
import { lastDayToAppeal } from '@oasis/engine/claims';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { followMoves } from '../moves/follow-moves.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { resumeTimes } from './appealed-amounts.ts';

/** Decisions on appeals before which amounts could not be appealed against. */
const RESUMES: readonly ClaimMove[] = ['acceptAppeal', 'acceptAmount', 'refuseAmount'];

/**
 * Lets the time to appeal against lowered amounts begin with the approval of their claims: only a second person makes them stand. It begins anew
 * with the decision on an appeal that kept others from being opened. Whoever sent a claim is told where its approval lets an amount stand.
 */
export async function followLowerings(tx: Tx, by: MovedBy, made: readonly MadeMove<ClaimMove>[]): Promise<void> {
  const resumed = made.filter(({ move }) => RESUMES.includes(move)).map(({ id }) => id);
  const anew = resumed.length === 0 ? [] : await withAllRows(tx, () => resumeTimes(tx, by, resumed));
  for (const move of LOWERED_STANDS) {
    const approved = made.filter((one) => one.move === move);
    if (approved.length === 0) continue;
    const rows = await withAllRows(tx, () => beginTimes(tx, by, approved));
    const reasons = new Map([...anew, ...rows].map(({ claim_id, reason }) => [claim_id, reason]));
    const lowered = approved.flatMap((one) => {
      const reason = reasons.get(one.id);
      return reason === undefined ? [] : [{ ...one, reason }];
    });
    await followMoves(
      tx,
      by,
      { kind: 'claim', table: 'claim', followUps: LOWERED_FOLLOW_UPS },
      { move, made: lowered },
    );
  }
}

function beginTimes(tx: Tx, by: MovedBy, approved: readonly MadeMove<ClaimMove>[]) {
  return tx
    .updateTable('claim_lowering')
    .set({ appeal_until: lastDayToAppeal(dayOf(by.now)) })
    .where('claim_id', 'in', inList(approved.map(({ id }) => id)))
    .where('ended_at', 'is', null)
    .where('appeal_until', 'is', null)
    .returning(['claim_id', 'reason'])
    .execute();
}
