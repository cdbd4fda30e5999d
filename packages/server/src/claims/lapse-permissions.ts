import { dayOf } from '@oasis/engine/base';
import type { Db } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import { CLAIM_MOVES } from './claim-moves.ts';

/** Permissions that end in one transaction. */
const AT_ONCE = 500;

/** Ends permissions of late claims that were not used up to their last day; answers how many there were. */
export async function lapsePermissions(db: Db, now: Date): Promise<number> {
  const ended = await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const rows = await tx
        .selectFrom('late_item as i')
        .innerJoin('claim as c', 'c.id', 'i.claim_id')
        .select('c.id')
        .where('c.status', '=', 'Delayed')
        .where('i.granted_until', '<', dayOf(now))
        .orderBy('c.id')
        .limit(AT_ONCE)
        .execute();
      const locked = await lockObjects(
        tx,
        CLAIM_MOVES,
        rows.map(({ id }) => id),
      );
      // A permission that was used meanwhile is left.
      const unused = locked.filter(({ status }) => status === 'Delayed');
      return writeMoves(tx, { actor: { usrid: 0 }, now }, CLAIM_MOVES, unused, { move: 'lapseLate' });
    }),
  );
  return ended.length < AT_ONCE ? ended.length : ended.length + (await lapsePermissions(db, now));
}
