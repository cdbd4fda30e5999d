import { type Kysely, sql } from 'kysely';

/**
 * Stores the programs of a letter in rows: lists read them without opening contents of a megabyte, and an index finds the letters of a
 * code. An index on a list of codes would not be used, because row security has to be checked before list operators. PostgreSQL copies
 * the rows from the content.
 */
const PROGRAMS = `
create table letter_program (
  release_id integer not null references release_batch on delete cascade,
  position integer not null,
  code text not null,
  version integer not null,
  name jsonb not null,
  primary key (release_id, position)
);
create index letter_program_of_code on letter_program (code, release_id);
alter table letter_program enable row level security;
create policy within_reach on letter_program using (exists (select from release_batch b where b.id = release_id));
create function letter_has_programs() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from letter_program where release_id = new.id;
  insert into letter_program (release_id, position, code, version, name)
  select new.id, p.place, p.one->>'code', (p.one->>'version')::integer, p.one->'name'
  from jsonb_array_elements(coalesce(new.content->'programs', '[]')) with ordinality as p (one, place);
  return null;
end $$;
create trigger letter_has_programs after insert or update of content on release_batch
  for each row execute function letter_has_programs();
insert into letter_program (release_id, position, code, version, name)
select b.id, p.place, p.one->>'code', (p.one->>'version')::integer, p.one->'name'
from release_batch b cross join lateral jsonb_array_elements(b.content->'programs') with ordinality as p (one, place);
alter table release_batch drop column program_codes;`;

const OF_REACHED_BU = `(select current_setting('oasis.bus', true) = 'all')
  or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])`;

/**
 * Says as before that a dealer sees the letters that were sent to its organisation, and names the organisation, so that an index
 * finds them among the deliveries to everybody.
 */
const POLICY = `
alter policy within_reach on release_batch using (${OF_REACHED_BU} or status = 'Released'
  and (select current_setting('oasis.reach', true) = 'own')
  and exists (select from letter_delivery d where d.release_id = id
    and d.org_id = (select nullif(current_setting('oasis.organisation', true), '')::integer)));`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [PROGRAMS, POLICY]) await sql.raw(statement).execute(db);
}
