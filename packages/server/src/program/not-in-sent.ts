import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';

/**
 * Refuses a change to a program whose letter is frozen but not mailed yet, because the letter would no longer match the
 * program.
 */
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
