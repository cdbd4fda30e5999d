import { SOURCE_SET, sourceFollowUps } from '@oasis/engine/areas/sources';
import { inList } from '../database/in-list.ts';
import { defineMoving } from '../moves/define-moving.ts';
import { followMoves } from '../moves/follow-moves.ts';

/** How sets of source data move. The tasks that follow are those of the kind of a set. */
export const SOURCE_MOVES = defineMoving({
  kind: 'source-set',
  table: 'source_set',
  machine: SOURCE_SET,
  key: 'setId',
  code: { prefix: 'SD-', sequence: 'source_set_number' },
  after: async (tx, by, made) => {
    const sets = await tx
      .selectFrom('source_set')
      .select(['id', 'kind'])
      .where('id', 'in', inList(made.map(({ id }) => id)))
      .execute();
    for (const { id, kind } of sets) {
      const followUps = sourceFollowUps(kind);
      for (const one of made.filter((move) => move.id === id)) {
        await followMoves(
          tx,
          by,
          { kind: 'source-set', table: 'source_set', followUps },
          { move: one.move, made: [one] },
        );
      }
    }
  },
});
