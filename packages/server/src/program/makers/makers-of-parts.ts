import { type RawBuilder, sql } from 'kysely';

/**
 * Who made which part of some programs themselves (`ids` is an integer[]): rows of program_id, part and usrid. Copies of budgets
 * have the changes of their originals.
 */
export function makersOfParts(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select m.object_id as program_id, case m.move when 'editBudget' then 'budget' else 'design' end as part, m.usrid
      from move_log m where m.kind = 'program' and m.object_id = any (${ids}) and m.usrid is not null
        and m.move in ('create', 'complete', 'editDesign', 'editBudget')
    union select s.program_id, 'parameter', unnest(s.editors) from program_parameter s where s.program_id = any (${ids})
    union select t.program_id, 'terms', unnest(t.editors) from program_terms t where t.program_id = any (${ids})
    union select c.program_id, 'combinability', c.made_by from combinability_version c
      where c.program_id = any (${ids}) and c.made_by is not null
    union select w.program_id, 'wording', w.saved_by from program_wording_version w
      where w.program_id = any (${ids}) and w.saved_by is not null
    union select t.program_id, 'budget', c.usrid from budget_change c join budget_table t on t.id = c.budget_id
      where t.program_id = any (${ids}) and c.usrid is not null`;
}
