import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';

/** Sets the programs of a draft letter and their order; a program that is not named leaves the letter. */
export async function placePrograms(tx: Tx, releaseId: number, programIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('release_program')
    .where('release_id', '=', releaseId)
    .where('program_id', 'not in', inList(programIds))
    .execute();
  await tx
    .insertInto('release_program')
    .values(programIds.map((id, position) => ({ release_id: releaseId, program_id: id, position })))
    .onConflict((conflict) =>
      conflict
        .columns(['release_id', 'program_id'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position'), open: true })),
    )
    .execute();
}
