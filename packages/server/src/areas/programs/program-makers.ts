import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';

/**
 * Everybody who made or edited something of programs: design, budgets, terms, combinability, parameter and wording, submitted
 * them or asked for the cancelling of one. None of them decides on these programs.
 */
export async function programMakers(db: Db | Tx, programIds: readonly number[]): Promise<readonly number[]> {
  const of = sql`= any (${[...programIds]}::integer[])`;
  const { rows } = await sql<{ usrid: number }>`
    select m.usrid from move_log m where m.kind = 'program' and m.object_id ${of} and m.usrid is not null
      and m.move in ('create', 'complete', 'editDesign', 'editBudget', 'submit', 'cancel')
    union select unnest(s.editors) from program_parameter s where s.program_id ${of}
    union select unnest(t.editors) from program_terms t where t.program_id ${of}
    union select c.made_by from combinability_version c where c.program_id ${of} and c.made_by is not null
    union select w.saved_by from program_wording_version w where w.program_id ${of} and w.saved_by is not null
    union select c.usrid from budget_change c join budget_table t on t.id = c.budget_id
      where t.program_id ${of} and c.usrid is not null
    order by 1`.execute(db);
  return rows.map(({ usrid }) => usrid);
}
