import { type Kysely, sql } from 'kysely';

/**
 * Stores the content that copies and next versions took over and its makers, since nobody decides on his own work. Existing programs took
 * over content that is unknown now, so its makers count for good. A copy has only the code of its original: makers of every version
 * existing then count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
  await sql.raw(MADE_BEFORE).execute(db);
}

const TABLE = `
create table program_taken_over (
  program_id integer not null references program on delete cascade,
  part text not null,
  makers integer[] not null,
  said text[],
  primary key (program_id, part)
);
alter table program_taken_over enable row level security;
create policy within_reach on program_taken_over using ((select current_setting('oasis.bus', true) = 'all')
  or exists (select from program p where p.id = program_id));`;

const MADE_BEFORE = `
with recursive made_like (program_id, from_id) as (
  select p.id, s.id from program p
    join move_log m on m.kind = 'program' and m.object_id = p.id and m.details ? 'revises'
    join program s on s.code = p.code and s.version_of_code = (m.details ->> 'revises')::integer
  union
  select p.id, s.id from program p
    join move_log m on m.kind = 'program' and m.object_id = p.id and m.details ? 'copiedFrom'
    join program s on s.code = m.details ->> 'copiedFrom' and s.created_at <= p.created_at and s.id <> p.id
), lineage (program_id, from_id) as (
  select program_id, from_id from made_like
  union
  select l.program_id, m.from_id from lineage l join made_like m on m.program_id = l.from_id
), made (program_id, part, usrid) as (
  select m.object_id, case m.move when 'editBudget' then 'budget' else 'design' end, m.usrid from move_log m
    where m.kind = 'program' and m.move in ('create', 'complete', 'editDesign', 'editBudget')
  union select program_id, 'parameter', unnest(editors) from program_parameter
  union select program_id, 'terms', unnest(editors) from program_terms
  union select program_id, 'combinability', made_by from combinability_version
  union select program_id, 'wording', saved_by from program_wording_version
)
insert into program_taken_over (program_id, part, makers)
select l.program_id, d.part, array_agg(distinct d.usrid order by d.usrid)
from lineage l
  join program p on p.id = l.program_id
  join program s on s.id = l.from_id
  join made d on d.program_id = l.from_id
-- A copy has pairs of its own.
where d.usrid is not null and (d.part <> 'combinability' or s.code = p.code)
group by l.program_id, d.part;`;
