import { PROGRAM } from '@oasis/engine/areas/programs';
import type { Tx } from '../../database/tables.ts';

export async function moveProgram(
  tx: Tx,
  { actor, now }: { readonly actor: { readonly usrid: number }; readonly now: Date },
  { programId, version, status }: { readonly programId: number; readonly version: number; readonly status: string },
  move: 'editDesign' | 'complete',
): Promise<{ readonly version: number; readonly status: string }> {
  const to = move === 'complete' ? 'Saved' : status;
  void PROGRAM;
  await tx
    .updateTable('program')
    .set({ status: to, version: version + 1, updated_by: actor.usrid, updated_at: now })
    .where('id', '=', programId)
    .where('version', '=', version)
    .execute();
  return { version: version + 1, status: to };
}
