import type { Actor } from '@oasis/engine/access';
import { LATE_REQUEST } from '@oasis/engine/areas/late-claims';
import { sql } from 'kysely';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import { dealersReachedBy } from '../../dealers/reach.ts';
import { defineMoving } from '../../moves/define-moving.ts';

/** How requests for late claims move. Who decides is told by the kit of approvals. */
export const LATE_MOVES = defineMoving({
  kind: 'late-request',
  table: 'late_request',
  machine: LATE_REQUEST,
  key: 'requestId',
  code: { prefix: 'LR-', sequence: 'late_request_number' },
  // Row security knows BUs, and the reach of dealers their regions.
  reaches: (tx, { actor }, id) => reachesRequest(tx, actor, id),
});

/** Tells whether somebody reaches a request: its BU, and its dealer as that dealer, or by the regions that count for head office. */
export async function reachesRequest(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('late_request')
    .select('id')
    .where('id', '=', id)
    .where('bu_id', 'in', inList(actor.buIds))
    .where(sql<boolean>`dealer_id in ${dealersReachedBy(actor)}`)
    .executeTakeFirst();
  return found !== undefined;
}
