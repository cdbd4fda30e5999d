import type { CallData } from '@oasis/api-client/contract';
import type { StoredApproval } from '../../approvals/running-store.ts';
import type { Db } from '../../database/tables.ts';
import { SUBJECT_KINDS } from './subjects.ts';

type Cancel = CallData<'packages.detail'>['cancel'];

/**
 * The facts of the approval of a cancellation; null for a batch. They come from the log of moves, since a refused cancellation clears the
 * day in the program.
 */
export async function cancelFactsOf(db: Db, { subject, startedAt }: StoredApproval): Promise<Cancel> {
  if (subject.kind !== SUBJECT_KINDS.program) return null;
  const asked = await db
    .selectFrom('move_log')
    .select(['details', 'reason'])
    .where('kind', '=', 'program')
    .where('object_id', '=', subject.id)
    .where('move', '=', 'cancel')
    .where('at', '<=', startedAt)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lastDay = asked?.details['lastDay'];
  return { lastDay: typeof lastDay === 'string' ? lastDay : '', reason: asked?.reason ?? '' };
}
