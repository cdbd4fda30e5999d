import { type ClaimMove, LOWERED_FOLLOW_UPS, LOWERED_STANDS } from '@oasis/engine/areas/claims';
import { dayOf } from '@oasis/engine/base';
import { lastDayToAppeal } from '@oasis/engine/claims';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { followMoves } from '../moves/follow-moves.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';

/**
 * Lets the time to appeal against lowered amounts begin with the approval of their claims: only a second person makes them stand. Whoever sent such a
 * claim is told.
 */
export async function followLowerings(tx: Tx, by: MovedBy, made: readonly MadeMove<ClaimMove>[]): Promise<void> {
  for (const move of LOWERED_STANDS) {
    const approved = made.filter((one) => one.move === move);
    if (approved.length === 0) continue;
    const rows = await withAllRows(tx, () =>
      tx
        .updateTable('claim_lowering')
        .set({ appeal_until: lastDayToAppeal(dayOf(by.now)) })
        .where('claim_id', 'in', inList(approved.map(({ id }) => id)))
        .where('ended_at', 'is', null)
        .where('appeal_until', 'is', null)
        .returning(['claim_id', 'reason'])
        .execute(),
    );
    const reasons = new Map(rows.map(({ claim_id, reason }) => [claim_id, reason]));
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
