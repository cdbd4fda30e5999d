import type { ReleaseMove } from '@oasis/engine/areas/releases';
import { freezeLetter } from '../areas/letters/freeze-letter.ts';
import { deliverLetter, numberLetter } from '../areas/letters/mail-letter.ts';
import { insertRelease } from '../areas/releases/change-release.ts';
import type { Tx } from '../database/tables.ts';
import { readersOf } from '../letters/readers.ts';
import { RELEASE_MOVES } from '../letters/release-moves.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';

const COVER = {
  cover_en: 'Dear partner,\n\nplease find below our offers for the coming months. We wish you good sales.',
  cover_cn: '尊敬的经销商：\n\n现将近期激励政策函告如下，祝销售顺利。',
};

/** Sends the letter of an approved program to the dealers that sell for its BU, as part of its release. */
export async function mailDemoLetter(tx: Tx, by: MovedBy, programId: number): Promise<void> {
  const program = await tx
    .selectFrom('program')
    .select(['bu_id', 'name'])
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  const { bu_id: buId, name } = program;
  const { id } = await insertRelease(tx, by, { name, buId });
  await tx.updateTable('release_batch').set(COVER).where('id', '=', id).execute();
  await tx.insertInto('release_program').values({ release_id: id, program_id: programId, position: 0 }).execute();
  await tx
    .insertInto('release_recipient')
    .columns(['release_id', 'kind', 'named_id'])
    .expression((eb) =>
      eb
        .selectFrom('region as r')
        .select((row) => [row.val(id).as('release_id'), row.val('region').as('kind'), 'r.id'])
        .where('r.bu_id', '=', buId),
    )
    .execute();
  await freezeLetter(tx, id);
  await move(tx, by, id, 'send');
  await numberLetter(tx, by.now, id);
  const readers = await readersOf(tx, id);
  if (readers.length > 0) await deliverLetter(tx, by.now, { releaseId: id, buId, readers });
  await move(tx, by, id, 'release');
}

async function move(tx: Tx, by: MovedBy, releaseId: number, name: ReleaseMove): Promise<void> {
  await writeMoves(tx, by, RELEASE_MOVES, await lockObjects(tx, RELEASE_MOVES, [releaseId]), { move: name });
}
