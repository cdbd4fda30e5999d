import type { CallData } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine/base';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import { lockObjects, type MoveContext, writeMoves } from '../../moves/make-move.ts';
import { SOURCE_MOVES } from '../../source-data/source-moves.ts';

/** Checks a set by a second person; the version that stood before is corrected in the same transaction. */
export function checkSource(
  tx: Tx,
  call: MoveContext,
  sent: SentMove<'setId'>,
): Promise<Changed<CallData<'sources.check'>>> {
  const corrected: number[] = [];
  return SOURCE_MOVES.move(tx, call, sent, 'check', {
    check: async () => ok(null),
    before: async ({ id }) => {
      corrected.push(...(await correctBefore(tx, call, id)));
      await SOURCE_MOVES.write(tx, id, { checked_by: call.actor.usrid, checked_at: call.now });
    },
    then: async () => ({ audit: corrected.length === 0 ? {} : { correctedSet: corrected[0] } }),
  });
}

/** Withdraws a set that nobody checked, for a reason. */
export function withdrawSource(
  tx: Tx,
  call: MoveContext,
  sent: SentMove<'setId'>,
): Promise<Changed<CallData<'sources.withdraw'>>> {
  return SOURCE_MOVES.move(tx, call, sent, 'withdraw');
}

/** Corrects the checked version of the same kind, BU and month; returns its id, if there is one. */
async function correctBefore(tx: Tx, call: MoveContext, id: number): Promise<readonly number[]> {
  const { kind, bu_id: buId, month } = await SOURCE_MOVES.read(tx, id, 'kind', 'bu_id', 'month');
  const standing = await tx
    .selectFrom('source_set')
    .select('id')
    .where('kind', '=', kind)
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .where('status', 'in', ['Checked', 'Claimed'])
    .execute();
  const ids = standing.map((set) => set.id);
  await writeMoves(tx, call, SOURCE_MOVES, await lockObjects(tx, SOURCE_MOVES, ids), { move: 'correct' });
  return ids;
}
