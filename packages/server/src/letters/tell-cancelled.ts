import type { Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { tellReaders } from './tell-readers.ts';

/** Sends the recipients of a released program's letter a message about its cancellation and last qualifying day. */
export async function tellReadersOfCancelled(tx: Tx, by: MovedBy, programId: number): Promise<void> {
  const letter = await tx
    .selectFrom('release_program as e')
    .innerJoin('release_batch as r', 'r.id', 'e.release_id')
    .innerJoin('program as p', 'p.id', 'e.program_id')
    .select(['r.id', 'p.code', 'p.name', 'p.cancel_last_day as lastDay'])
    .where('e.program_id', '=', programId)
    .where('e.open', '=', true)
    .where('r.status', '=', 'Released')
    .executeTakeFirst();
  if (letter === undefined) return;
  const { id, code, name, lastDay } = letter;
  await tellReaders(tx, by, id, {
    template: 'letterProgramCancelled',
    name: `${code} ${name}`,
    reason: lastDay ?? '',
  });
}
