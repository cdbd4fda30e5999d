import type { CallData } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine/base';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import { lockObjects, type MoveContext, writeMoves } from '../../moves/make-move.ts';
import { REGISTRATION_MOVES } from './registration-moves.ts';

/** Checks a set by a second person; the version that stood before is corrected in the same transaction. */
export function checkRegistrations(
  tx: Tx,
  call: MoveContext,
  sent: SentMove<'setId'>,
): Promise<Changed<CallData<'registrations.check'>>> {
  const corrected: number[] = [];
  return REGISTRATION_MOVES.move(tx, call, sent, 'check', {
    check: async () => ok(null),
    before: async ({ id }) => {
      corrected.push(...(await correctBefore(tx, call, id)));
      await REGISTRATION_MOVES.write(tx, id, { checked_by: call.actor.usrid, checked_at: call.now });
    },
    then: async () => ({ audit: corrected.length === 0 ? {} : { correctedSet: corrected[0] } }),
  });
}

/** Withdraws a set that nobody checked, for a reason. */
export function withdrawRegistrations(
  tx: Tx,
  call: MoveContext,
  sent: SentMove<'setId'>,
): Promise<Changed<CallData<'registrations.withdraw'>>> {
  return REGISTRATION_MOVES.move(tx, call, sent, 'withdraw');
}

/** Corrects the checked version of the same BU and month; returns its id, if there is one. */
async function correctBefore(tx: Tx, call: MoveContext, id: number): Promise<readonly number[]> {
  const { bu_id: buId, month } = await REGISTRATION_MOVES.read(tx, id, 'bu_id', 'month');
  const standing = await tx
    .selectFrom('registration_set')
    .select('id')
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .where('status', '=', 'Checked')
    .execute();
  const ids = standing.map((set) => set.id);
  await writeMoves(tx, call, REGISTRATION_MOVES, await lockObjects(tx, REGISTRATION_MOVES, ids), { move: 'correct' });
  return ids;
}
