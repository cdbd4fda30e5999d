import { WORDING, type WordingField, type WordingState } from '@oasis/engine/areas/wording';
import type { Db, Tx } from '../../database/tables.ts';
import { changedSince, valuesOf } from './field-facts.ts';
import { wordingOf } from './store.ts';

/**
 * Makes the wording of a program a draft again if a value of its fields has changed since its confirmation, and returns these
 * fields. Every change of design, parameter or terms calls it in its transaction.
 */
export async function followFacts(tx: Tx, programId: number): Promise<readonly WordingField[]> {
  const changed = await fieldsOutdated(tx, programId);
  if (changed.length > 0) await writeWordingStatus(tx, programId, WORDING.moves.outdate.to);
  return changed;
}

/** Fields of a confirmed wording whose values have changed; none for a wording that is not confirmed. */
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

/** The only place that writes this column after a program was inserted. */
export async function writeWordingStatus(tx: Tx, programId: number, status: WordingState): Promise<void> {
  await tx.updateTable('program').set({ wording_status: status }).where('id', '=', programId).execute();
}
