import { type Kysely, sql } from 'kysely';

/**
 * Limits rate tables and guidelines to the BUs of the user, and removes names of head office from earlier messages to dealers. A rate
 * table belongs to its BU and the BUs below, whose programs are calculated with it. The guideline of a make belongs to the BUs with a
 * frame or a program of the make; if no BU has one yet, to every BU.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RATES).execute(db);
  await sql.raw(GUIDELINES).execute(db);
  await sql.raw(MESSAGES).execute(db);
}

const ALL = `coalesce((select current_setting('oasis.bus', true)), '') = 'all'`;
const REACHED = `any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])`;

const RATES = `
create function rate_bus() returns setof integer language sql stable set search_path = public, pg_temp as $body$
  with recursive above as (
    select b.id, b.parent_id from bu b where ${ALL} or b.id = ${REACHED}
    union
    select p.id, p.parent_id from bu p join above on p.id = above.parent_id)
  select id from above $body$;
alter table calculator_version enable row level security;
create policy within_reach on calculator_version using (${ALL} or bu_id in (select rate_bus()));
alter table calculator_line enable row level security;
create policy within_reach on calculator_line using (
  ${ALL} or version_id in (select v.id from calculator_version v));`;

const GUIDELINES = `
create function guideline_makes() returns setof integer language sql stable security definer
set search_path = public, pg_temp as $body$
  with reached as (select b.id from bu b where ${ALL} or b.id = ${REACHED})
  select m.id from make m where ${ALL}
    or exists (select from frame f where f.make_id = m.id and f.bu_id in (select r.id from reached r))
    or exists (select from program_make t join program p on p.id = t.program_id
      where t.make = m.code and p.status <> 'Deleted' and p.bu_id in (select r.id from reached r))
    or (exists (select from reached)
      and not exists (select from frame f where f.make_id = m.id)
      and not exists (select from program_make t join program p on p.id = t.program_id
        where t.make = m.code and p.status <> 'Deleted')) $body$;
drop policy within_reach on guideline;
create policy within_reach on guideline using (make_id in (select guideline_makes()));`;

/** Messages have a name and no user id: the name stays if a user of the reader's organisation has it. */
const MESSAGES = `
update message t set facts = t.facts || '{"by": ""}'
from app_user u join user_type y on y.id = u.user_type_id
left join org o on o.id = u.org_id
join legal_entity e on e.id = coalesce(o.legal_entity_id, y.legal_entity_id)
where u.id = t.user_id and t.facts ->> 'by' <> ''
  and (u.user_type_id in (10002, 10007) or e.entity_code in ('Dealer', 'Dealer Group'))
  and not exists (select from app_user who where who.fulnm = t.facts ->> 'by' and (who.id = u.id or who.org_id = u.org_id))`;
