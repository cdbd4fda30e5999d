import { SAMPLE_LIST, SAMPLE_LIST_FOLLOW_UPS, SPOT_ITEM, type SpotItemMove } from '@oasis/engine/areas/spot-checks';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { defineMoving } from '../moves/define-moving.ts';
import { isOfBus } from '../moves/of-bus.ts';

/** How lists of spot checks move. Who decides on another draw has a task; who decides on a sample is told by the kit of approvals. */
export const LIST_MOVES = defineMoving({
  kind: 'sample-list',
  table: 'sample_list',
  machine: SAMPLE_LIST,
  key: 'listId',
  code: { prefix: 'SL-', sequence: 'sample_list_number' },
  // A move of an item by itself keeps the state of its list: the log names it.
  namesMoves: true,
  followUps: SAMPLE_LIST_FOLLOW_UPS,
  reaches: (tx, { actor }, id) => isOfBus(tx, { table: 'sample_list' }, actor.buIds, id),
});

/**
 * Moves those claims of a list whose state the move begins in, all or the given ones. The log of the list tells of it: a list of a hundred
 * thousand claims moves at once. Answers how many moved.
 */
export async function moveItems(
  tx: Tx,
  listId: number,
  move: SpotItemMove,
  claimCodes?: readonly string[],
): Promise<number> {
  const { from, to } = SPOT_ITEM.moves[move];
  const moved = await tx
    .updateTable('spot_item')
    .set({ status: to })
    .where('list_id', '=', listId)
    .where('status', 'in', [...from])
    .$if(claimCodes !== undefined, (query) => query.where(sql<boolean>`claim_code = any(${claimCodes ?? []}::text[])`))
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/** Puts the claims of a list that was withdrawn, or is drawn once more, back where they were before its result was submitted. */
export async function standAgain(tx: Tx, listId: number, from: 'PendingApproval' | 'Rejected'): Promise<void> {
  const rows = await tx
    .selectFrom('spot_item')
    .select(['claim_code as code', 'net', 'right_net as right'])
    .where('list_id', '=', listId)
    .where('status', '=', from)
    .execute();
  const codes = (move: 'passAgain' | 'failAgain' | 'leaveAgain') =>
    rows
      .filter(({ net, right }) => move === (right === null ? 'leaveAgain' : right === net ? 'passAgain' : 'failAgain'))
      .map(({ code }) => code);
  for (const move of ['passAgain', 'failAgain', 'leaveAgain'] as const) await moveItems(tx, listId, move, codes(move));
}
