import { WORDING, type WordingField, type WordingState } from '@oasis/engine/areas/wording';
import type { Db, Tx } from '../../database/tables.ts';
import { changedSince, valuesOf } from './field-facts.ts';
import { wordingOf } from './store.ts';

/**
 * The wording of a program is a draft again where a field of it says otherwise than when it was confirmed. To be called in the
 * transaction of whatever changes design, parameter or terms. Returns these fields.
 */
export async function followFacts(tx: Tx, programId: number): Promise<readonly WordingField[]> {
  const changed = await fieldsOutdated(tx, programId);
  if (changed.length > 0) await writeWordingStatus(tx, programId, WORDING.moves.outdate.to);
  return changed;
}

/** The fields of a confirmed wording that say otherwise now; none of one that is not confirmed. */
export async function fieldsOutdated(db: Db | Tx, programId: number): Promise<readonly WordingField[]> {
  const confirmed = await db
    .selectFrom('program')
    .select('id')
    .where('id', '=', programId)
    .where('wording_status', 'in', WORDING.moves.outdate.from)
    .executeTakeFirst();
  if (confirmed === undefined) return [];
  const { document, confirmed: was } = await wordingOf(db, programId);
  return changedSince(document, was?.values ?? null, await valuesOf(db, programId));
}

/** The one place that writes this column of a program after it was made. */
export async function writeWordingStatus(tx: Tx, programId: number, status: WordingState): Promise<void> {
  await tx.updateTable('program').set({ wording_status: status }).where('id', '=', programId).execute();
}
