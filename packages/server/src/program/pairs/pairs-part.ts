import { missingInPart, type ProgramMove } from '@oasis/engine/areas/programs';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { madeBy, type ProgramPart } from '../part.ts';
import { addPairs } from './add-pairs.ts';
import { countPairs, uncountPairs } from './count-pairs.ts';

/** Moves after which a program may meet further programs. */
const DESIGNING: readonly ProgramMove[] = ['complete', 'editDesign'];

/**
 * The combinability of a program. Its content is its version number, because every change makes a version, while readers with
 * a smaller row scope see fewer pairs. For the same reason the part has no lines; `pairLines` gives those of a reader. Pairs
 * belong to codes: a next version has them, a copy begins with the defaults.
 */
export const PAIRS_PART: ProgramPart = {
  part: 'combinability',
  content: sql`jsonb_build_object(
    'pairs', (select max(c.version) from combinability_version c where c.program_id = p.id))`,
  makers: (ids) => sql`
    select c.program_id, c.made_by as usrid from combinability_version c
    where c.program_id = any (${ids}) and c.made_by is not null`,
  said: saidOfPairs,
  missing: (_db, { id, states }) =>
    Promise.resolve(missingInPart('combinability', id, { status: states.combinability })),
  follow: async (tx, by, made) => {
    const released = madeBy(made, ({ move }) => move === 'release');
    if (released.length > 0) await countPairs(tx, by, released);
    const withdrawn = madeBy(made, ({ move }) => move === 'withdrawRelease');
    if (withdrawn.length > 0) await uncountPairs(tx, withdrawn);
    for (const id of madeBy(made, ({ move, to }) => DESIGNING.includes(move) && to === 'Saved')) {
      await addPairs(tx, by, id);
    }
  },
};

/** The last entry of each pair among the versions of a code up to this one: for everybody, for a dealer, for a group. */
async function saidOfPairs(db: Db | Tx, programId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ said: string }>`
    select jsonb_build_array(e.low_code, e.high_code, e.dealer_id, e.group_id, e.valid_from, e.combines)::text as said
    from (
      select distinct on (e.low_code, e.high_code, e.dealer_id, e.group_id) e.*
      from program p join program v on v.code = p.code and v.version_of_code <= p.version_of_code
        join combinability_entry e on e.program_id = v.id
      where p.id = ${programId}
      order by e.low_code, e.high_code, e.dealer_id, e.group_id, e.id desc) e
    order by 1`.execute(db);
  return rows.map(({ said }) => said);
}
