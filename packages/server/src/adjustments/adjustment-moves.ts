import { ADJUSTMENT, adjustmentFollowUps } from '@oasis/engine/areas/adjustments';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { defineMoving } from '../moves/define-moving.ts';
import { followMoves } from '../moves/follow-moves.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { tellDealers } from './told-dealers.ts';

/** How entries on cars move. The tasks that follow are those of the kind of an entry; its dealer is told of what he sees. */
export const ADJUSTMENT_MOVES = defineMoving({
  kind: 'adjustment',
  table: 'adjustment',
  machine: ADJUSTMENT,
  key: 'adjustmentId',
  code: { prefix: 'AD-', sequence: 'adjustment_number' },
  after: async (tx, by, made) => {
    await followByKind(tx, by, made);
    await tellDealers(tx, by, made);
  },
});

async function followByKind(
  tx: Tx,
  by: MovedBy,
  made: readonly MadeMove<keyof typeof ADJUSTMENT.moves>[],
): Promise<void> {
  const found = await tx
    .selectFrom('adjustment')
    .select(['id', 'kind'])
    .where('id', 'in', inList(made.map(({ id }) => id)))
    .execute();
  const kindOf = new Map(found.map(({ id, kind }) => [id, kind]));
  for (const kind of new Set(kindOf.values())) {
    const followUps = adjustmentFollowUps(kind);
    for (const move of new Set(made.map((one) => one.move))) {
      const some = made.filter((one) => one.move === move && kindOf.get(one.id) === kind);
      await followMoves(tx, by, { kind: 'adjustment', table: 'adjustment', followUps }, { move, made: some });
    }
  }
}
