import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { makersOfParts } from './makers-of-parts.ts';
import { stillTakenOver } from './taken-over.ts';

/**
 * Users who made or edited a part of programs (design, budgets, terms, combinability, parameter, wording), submitted them, or
 * asked to cancel one; also the makers of content that a program took over from a former version or an original and still
 * has. None of them may decide on these programs.
 */
export async function programMakers(db: Db | Tx, programIds: readonly number[]): Promise<readonly number[]> {
  const ids = sql`${[...programIds]}::integer[]`;
  const { rows } = await sql<{ usrid: number }>`
    select m.usrid from move_log m where m.kind = 'program' and m.object_id = any (${ids}) and m.usrid is not null
      and m.move in ('submit', 'cancel')
    union select made.usrid from (${makersOfParts(ids)}) made`.execute(db);
  const makers = new Set(rows.map(({ usrid }) => usrid));
  for (const id of programIds) {
    for (const { makers: former } of await stillTakenOver(db, id)) for (const usrid of former) makers.add(usrid);
  }
  return [...makers].toSorted((a, b) => a - b);
}
