import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { writeMessages } from '../outbox/write-messages.ts';
import { RELEASE_MOVES } from './release-moves.ts';

interface Telling {
  readonly template: 'letterReleased' | 'letterWithdrawn' | 'letterProgramCancelled';
  /** The subject named in the message; the letter itself if absent. */
  readonly name?: string;
  readonly reason?: string;
}

/** Writes a message to all users to whom a letter was delivered. */
export async function tellReaders(
  tx: Tx,
  { actor, now }: MovedBy,
  releaseId: number,
  { template, name, reason = '' }: Telling,
): Promise<void> {
  const letter = await RELEASE_MOVES.read(tx, releaseId, 'letter_number', 'name');
  const to = await tx
    .selectFrom('letter_delivery as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['u.id', sql<string>`coalesce(u.email, '')`.as('address')])
    .where('l.release_id', '=', releaseId)
    .execute();
  await writeMessages(
    tx,
    {
      template,
      facts: { code: letter.letter_number ?? '', name: name ?? letter.name, reason },
      by: actor.usrid,
      object: { kind: 'release-batch', id: releaseId },
      to,
    },
    now,
  );
}
