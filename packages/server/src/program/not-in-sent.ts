import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';

/** Refuses what would change a program whose letter is frozen and not mailed yet: the letter would say something else. */
export async function checkNotInSent(tx: Tx, programId: number): Promise<Result<null, Refusal>> {
  const frozen = await tx
    .selectFrom('release_program as e')
    .innerJoin('release_batch as r', 'r.id', 'e.release_id')
    .select('r.code')
    .where('e.program_id', '=', programId)
    .where('e.open', '=', true)
    .where('r.status', '=', 'Sent')
    .executeTakeFirst();
  return frozen === undefined ? ok(null) : refuse(message('RELEASE_PROGRAM_IN_SENT', { batch: frozen.code }));
}
