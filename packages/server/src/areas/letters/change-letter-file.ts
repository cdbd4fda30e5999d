import type { CallBody } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { type BegunSml, beginLetterFile, letterOf } from '../../letters/letter-files.ts';
import { type MovedRelease, RELEASE_MOVES, type ReleaseCall, type SentRelease } from '../../letters/release-moves.ts';

/** Begins the PDF of a letter, unless the one of this content exists or is being made. */
export async function generateSml(
  tx: Tx,
  call: Pick<ReleaseCall, 'actor' | 'authorize' | 'now'>,
  { releaseId }: CallBody<'releases.generateSml'>,
): Promise<Changed<BegunSml>> {
  const subject = RELEASE_MOVES.subject(releaseId);
  const letter = await letterOf(tx, releaseId);
  if (letter === undefined) return notFound(subject);
  const { bu_id: bu } = await RELEASE_MOVES.read(tx, releaseId, 'bu_id');
  const allowed = call.authorize({ bu }, subject);
  if (!allowed.ok) return allowed;
  const data = await beginLetterFile(tx, letter, call.now);
  if (data.isNew) await RELEASE_MOVES.write(tx, releaseId, { updated_by: call.actor.usrid, updated_at: call.now });
  const after = { letterContent: letter.hash.toString('hex') };
  return ok({ data, audit: RELEASE_MOVES.audit(releaseId, { before: null, after }) });
}

/** Deletes the PDF of a draft. */
export function deleteSml(tx: Tx, call: ReleaseCall, sent: SentRelease): MovedRelease {
  return RELEASE_MOVES.edit(tx, call, sent, 'save', async ({ id }) => {
    const { numDeletedRows } = await tx.deleteFrom('letter_file').where('release_id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) return refuse(message('LETTER_FILE_MISSING'));
    return ok({ before: { letterFile: true }, after: { letterFile: false } });
  });
}
