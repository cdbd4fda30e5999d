import { PROGRAM } from '@oasis/engine/areas/programs';
import type { Tx } from '../../database/tables.ts';
import type { StoredDesign } from './design-store.ts';

/** A saved design is a new version of its program; a complete one leads from Draft to Saved. The program is locked. */
export async function moveProgram(
  tx: Tx,
  { actor, now }: { readonly actor: { readonly usrid: number }; readonly now: Date },
  { programId, version, status }: StoredDesign,
  isComplete: boolean,
): Promise<void> {
  await tx
    .updateTable('program')
    .set({
      status: isComplete ? PROGRAM.moves.editDesign.to : status,
      version: version + 1,
      updated_by: actor.usrid,
      updated_at: now,
    })
    .where('id', '=', programId)
    .where('status', 'in', PROGRAM.moves.editDesign.from)
    .execute();
}
