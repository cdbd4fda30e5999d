import { PROGRAM } from '@oasis/engine/areas/programs';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { type Refusal, refuse } from '../base/refusal.ts';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { lockObjects } from '../moves/make-move.ts';
import type { MovingObject } from '../moves/moving-kind.ts';
import { PROGRAM_MOVES } from '../program/program-moves.ts';

/**
 * Locks programs and finds out whether all of them can go into a letter of a BU, or of that of the first: they are approved, and in
 * no other release batch than `releaseId`. Answers them in the order of their ids.
 */
export async function lockForRelease(
  tx: Tx,
  ids: readonly number[],
  { buId, releaseId }: { readonly buId?: number; readonly releaseId?: number } = {},
): Promise<Result<readonly MovingObject[], Refusal>> {
  const locked = await lockObjects(tx, PROGRAM_MOVES, ids);
  if (locked.length < ids.length) return refuse(message('RELEASE_PROGRAM_MISSING'));
  const known = await placesOf(tx, ids);
  const bu = buId ?? locked[0]?.buId;
  for (const { id, status, buId: own } of locked) {
    const { code = '', release = null, batch = '' } = known.get(id) ?? {};
    if (release !== null && release !== releaseId) {
      return refuse(message('RELEASE_TAKEN', { program: code, batch: batch ?? '' }));
    }
    if (status !== 'Approved') {
      return refuse(message('RELEASE_PROGRAM_STATE', { program: code, status: stateName(PROGRAM.states, status) }));
    }
    if (own !== bu) return refuse(message('RELEASE_OTHER_BU', { program: code }));
  }
  return ok(locked);
}

async function placesOf(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('program as p')
    .leftJoin('release_program as e', (join) => join.onRef('e.program_id', '=', 'p.id').on('e.open', '=', true))
    .leftJoin('release_batch as r', 'r.id', 'e.release_id')
    .select(['p.id', 'p.code', 'e.release_id as release', 'r.code as batch'])
    .where('p.id', 'in', inList(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Gives up the places that programs have in a letter: another one may take them. */
export async function leaveRelease(tx: Tx, releaseId: number): Promise<void> {
  await tx.updateTable('release_program').set({ open: false }).where('release_id', '=', releaseId).execute();
}
