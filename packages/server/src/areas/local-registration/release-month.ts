import type { CallBody, CallData } from '@oasis/api-client/contract';
import { isMonth, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { ADJUSTMENT_MOVES } from '../../adjustments/adjustment-moves.ts';
import { refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { lockObjects, type MoveContext, writeMoves } from '../../moves/make-move.ts';
import { ownBu } from './propose.ts';

/** Releases the adjustments of a month that wait; from then on their dealers see them. Nobody releases what he booked. */
export async function releaseMonth(
  tx: Tx,
  call: MoveContext & Pick<CallContext<'localResults.release'>, 'authorize'>,
  { bu, month }: CallBody<'localResults.release'>,
): Promise<Changed<CallData<'localResults.release'>>> {
  if (!isMonth(month)) return refuse(message('LOCAL_MONTH_MISSING'));
  const buId = await ownBu(tx, call, bu);
  if (buId === undefined) return refuse(message('LOCAL_BU_MISSING'));
  const allowed = call.authorize({ bu: buId });
  if (!allowed.ok) return allowed;
  await holdLock(tx, 'localBookings');
  const waiting = await tx
    .selectFrom('adjustment')
    .select(['id', 'created_by as maker'])
    .where('kind', '=', 'local')
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .where('status', '=', 'Proposed')
    .orderBy('id')
    .execute();
  if (waiting.length === 0) return refuse(message('LOCAL_NOTHING_WAITS'));
  if (waiting.some(({ maker }) => maker === call.actor.usrid)) return refuse(message('ADJUSTMENT_OTHER_RELEASES'));
  const ids = waiting.map(({ id }) => id);
  await tx
    .updateTable('adjustment')
    .set({ release_number: sql<number>`(select nextval('adjustment_release_number'))::integer`, released_at: call.now })
    .where('id', 'in', inList(ids))
    .execute();
  const objects = await lockObjects(tx, ADJUSTMENT_MOVES, ids);
  await writeMoves(tx, call, ADJUSTMENT_MOVES, objects, { move: 'release' });
  const { id: bookingId } = await tx
    .selectFrom('local_booking')
    .select('id')
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const details = { before: null, after: { month, adjustments: ids.length } };
  return ok({
    data: { bu, month, released: ids.length },
    audit: { subject: `local-booking:${bookingId}`, details },
  });
}
