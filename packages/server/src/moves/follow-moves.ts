import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { afterMove, type MovedObject, type MoveMaker } from '../tasks/after-move.ts';
import type { MadeMove, MovedBy, MovedKind, MovingKind } from './moving-kind.ts';

/** An object that moved, as far as tasks and messages have to know. */
type Moved = Pick<MadeMove, 'id' | 'buId' | 'reason'>;

/** Writes the tasks and messages that follow the same move of objects, by the rules of its kind. */
export async function followMoves<Move extends string>(
  tx: Tx,
  by: MovedBy,
  { kind, table, followUps, amounts }: Pick<MovingKind<Move>, 'kind' | 'table' | 'followUps' | 'amounts'>,
  { move, made }: { readonly move: Move; readonly made: readonly Moved[] },
): Promise<void> {
  const followUp = followUps?.[move];
  if (followUp === undefined || made.length === 0) return;
  const ids = made.map(({ id }) => id);
  await withAllRows(tx, async () => {
    const named = await tx.selectFrom(table).select(['id', 'code', 'name']).where('id', 'in', inList(ids)).execute();
    const nameOf = new Map(named.map(({ id, code, name }) => [id, { code, name }]));
    const taken = await partsOf(tx, kind, ids);
    const fen = await amounts?.(tx, ids);
    const objects = made.map(({ id, buId, reason }): MovedObject => {
      const amount = fen?.get(id);
      const { code, name } = nameOf.get(id) ?? { code: '', name: '' };
      const parts = taken.filter((one) => one.object_id === id);
      return { kind, id, buId, reason, code, name, taken: parts, ...(amount !== undefined && { amount }) };
    });
    await afterMove(tx, await makerOf(tx, by), followUp, objects);
  });
}

/** The user who last took each part in the objects. */
async function partsOf(tx: Tx, kind: MovedKind, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('move_log')
    .distinctOn(['object_id', 'move'])
    .select(['object_id', 'move as part', 'usrid'])
    .where('kind', '=', kind)
    .where('object_id', 'in', inList(ids))
    .orderBy('object_id')
    .orderBy('move')
    .orderBy('version', 'desc')
    .execute();
  return rows.flatMap(({ usrid, ...row }) => (usrid === null ? [] : [{ ...row, usrid }]));
}

/** The user whom messages name as the maker of a move; none if the server made the move. */
async function makerOf(tx: Tx, { actor, now }: MovedBy): Promise<MoveMaker> {
  const found = await tx.selectFrom('app_user').select('fulnm').where('id', '=', actor.usrid).executeTakeFirst();
  return { actor: { usrid: actor.usrid, fulnm: found?.fulnm ?? '' }, now };
}
