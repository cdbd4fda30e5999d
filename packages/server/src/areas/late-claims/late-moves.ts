import type { Actor } from '@oasis/engine/access';
import { LATE_REQUEST } from '@oasis/engine/areas/late-claims';
import { sql } from 'kysely';
import { mayActOn } from '../../claims/claim-reach.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
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

/**
 * Tells whether somebody may act on a request: its BU, and its items that wait, which one dealer holds, as that dealer or by the
 * regions that count for head office.
 */
export async function reachesRequest(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('late_request as r')
    .select('r.id')
    .where('r.id', '=', id)
    .where('r.bu_id', 'in', inList(actor.buIds))
    .where(
      sql<boolean>`(select bool_or(${mayActOn(actor)}) and bool_and(c.status not in ('Draft', 'Delayed') or ${mayActOn(actor)})
        from late_item i join claim c on c.id = i.claim_id where i.request_id = r.id)`,
    )
    .executeTakeFirst();
  return found !== undefined;
}
