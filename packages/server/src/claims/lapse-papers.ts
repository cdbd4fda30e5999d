import { dayAfter } from '@oasis/engine/areas/tasks';
import { dayOf } from '@oasis/engine/base';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { CLAIM_MOVES } from './claim-moves.ts';
import { PAPER_MOVES } from './paper-moves.ts';
import { askPeople } from './told-dealers.ts';

/** Requests that end, or dealers who are reminded, in one transaction. */
const AT_ONCE = 500;

/** Ends the time of requests that nobody answered up to their last day, and hands their claims back; answers how many there were. */
export async function expireRequests(db: Db, now: Date): Promise<number> {
  const by = { actor: { usrid: 0 }, now };
  const expired = await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const due = await tx
        .selectFrom('paper_request')
        .select(['id', 'claim_id'])
        .where('status', '=', 'Open')
        .where('until', '<', dayOf(now))
        .orderBy('claim_id')
        .limit(AT_ONCE)
        .execute();
      const claimIds = due.map(({ claim_id }) => claim_id);
      await lockObjects(tx, CLAIM_MOVES, claimIds);
      const locked = await lockObjects(
        tx,
        PAPER_MOVES,
        due.map(({ id }) => id),
      );
      // What was answered or withdrawn meanwhile is left.
      const open = locked.filter(({ status }) => status === 'Open');
      await writeMoves(tx, by, PAPER_MOVES, open, { move: 'expire' });
      const ids = new Set(open.map(({ id }) => id));
      await comeBack(
        tx,
        by,
        due.flatMap(({ id, claim_id }) => (ids.has(id) ? [claim_id] : [])),
      );
      return { due: due.length, open: open.length };
    }),
  );
  return expired.due < AT_ONCE ? expired.open : expired.open + (await expireRequests(db, now));
}

/** Lets locked claims that waited for their dealer wait for their checker again, who has them first. */
export async function comeBack(tx: Tx, by: MovedBy, claimIds: readonly number[]): Promise<void> {
  const claims = await lockObjects(tx, CLAIM_MOVES, claimIds);
  const waiting = claims.filter(({ status }) => status === 'SiccoChecking');
  await writeMoves(tx, by, CLAIM_MOVES, waiting, { move: 'paperBack' });
}

/** Reminds dealers on the day before the last one, once for each request, unless it was asked on that day; answers of how many requests. */
export async function remindDealers(db: Db, now: Date): Promise<number> {
  const today = dayOf(now);
  const reminded = await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const due = await tx
        .selectFrom('paper_request')
        .select('id')
        .where('status', '=', 'Open')
        .where('reminded_at', 'is', null)
        .where('until', '<=', dayAfter(today, 1))
        .where('until', '>=', today)
        .where('asked_day', '<', today)
        .orderBy('id')
        .limit(AT_ONCE)
        .forNoKeyUpdate()
        .skipLocked()
        .execute();
      const ids = due.map(({ id }) => id);
      await tx.updateTable('paper_request').set({ reminded_at: now }).where('id', 'in', inList(ids)).execute();
      await askPeople(tx, { actor: { usrid: 0 }, now }, ids, 'paperReminder');
      return ids.length;
    }),
  );
  return reminded < AT_ONCE ? reminded : reminded + (await remindDealers(db, now));
}
