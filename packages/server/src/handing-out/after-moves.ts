import type { RetailMove } from '@oasis/engine/areas/retail';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { handOutRecords } from './hand-out-records.ts';
import { SALES } from './work.ts';

/** What follows for checkers when records moved: new ones are handed out, and decisions are kept with the time that they took. */
export async function handOutMoved(tx: Tx, by: MovedBy, made: readonly MadeMove<RetailMove>[]): Promise<void> {
  const decided = made.filter(({ move }) => move === 'pass' || move === 'reject');
  await keepDecisions(tx, by, decided);
  const waiting = made.filter(({ move }) => move === 'submit' || move === 'recheck');
  await handOutRecords(
    tx,
    SALES,
    waiting.map(({ id }) => id),
    by.now,
  );
}

async function keepDecisions(tx: Tx, { actor, now }: MovedBy, decided: readonly MadeMove<RetailMove>[]): Promise<void> {
  if (decided.length === 0) return;
  const records = await tx
    .selectFrom('retail_record')
    .select(['id', 'bu_id', 'dealer_id', 'begun_at'])
    .where('id', 'in', inList(decided.map(({ id }) => id)))
    .execute();
  await tx
    .insertInto('retail_decision')
    .values(
      records.map(({ id, bu_id, dealer_id, begun_at }) => ({
        record_id: id,
        bu_id,
        dealer_id,
        user_id: actor.usrid,
        begun_at: begun_at ?? now,
        decided_at: now,
        is_rejected: decided.some((one) => one.id === id && one.move === 'reject'),
      })),
    )
    .execute();
}
