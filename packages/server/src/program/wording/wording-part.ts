import { missingInPart } from '@oasis/engine/areas/programs';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import type { CopyPair, ProgramPart } from '../part.ts';
import { fieldsOutdated } from './follow-facts.ts';
import { wordingLines } from './wording-lines.ts';

/**
 * The texts of the letter about a program, in both languages. A program without a wording has the same hash as before
 * wordings existed.
 */
export const WORDING_PART: ProgramPart = {
  part: 'wording',
  content: sql`coalesce((
    select jsonb_build_object('wording', v.document, 'wordingValues', w.confirmed_values)
    from program_wording w
    join program_wording_version v on v.program_id = w.program_id and v.version = w.version
    where w.program_id = p.id), '{}')`,
  makers: (ids) => sql`
    select w.program_id, w.saved_by as usrid from program_wording_version w
    where w.program_id = any (${ids}) and w.saved_by is not null`,
  lines: wordingLines,
  missing: async (db, { id, states }) => {
    const isOutdated = (await fieldsOutdated(db, id)).length > 0;
    return missingInPart('wording', id, { status: states.wording, isOutdated });
  },
  copy: copyWording,
};

/** Copies only the newest version, as the first version and a draft. */
async function copyWording(tx: Tx, { actor, now }: MovedBy, { from, to }: CopyPair): Promise<void> {
  await sql`insert into program_wording_version (program_id, version, document, saved_by, saved_at)
    select ${to}::int, 1, v.document, ${actor.usrid}::int, ${now}::timestamptz
    from program_wording w
    join program_wording_version v on v.program_id = w.program_id and v.version = w.version
    where w.program_id = ${from}`.execute(tx);
  await sql`insert into program_wording (program_id, version)
    select program_id, version from program_wording_version where program_id = ${to}`.execute(tx);
}
