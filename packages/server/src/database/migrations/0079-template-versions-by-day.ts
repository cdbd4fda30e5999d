import { type Kysely, sql } from 'kysely';

/**
 * Versions of templates get a first day, a user and a time. They are numbered over all templates in the order of storing, so that of two
 * versions with the same first day the later one is known. Until now a version was in effect from the moment of storing. The first
 * versions are in effect from 1990, before the first month of any program.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BY_DAY).execute(db);
}

const BY_DAY = `
alter table template_version add column created_at timestamptz;
update template_version set created_at = effective_from;
alter table template_version
  alter column created_at set default now(),
  alter column created_at set not null,
  alter column effective_from drop default,
  alter column effective_from type date using (effective_from at time zone 'Asia/Shanghai')::date,
  alter column effective_from set default (now() at time zone 'Asia/Shanghai')::date,
  add column number integer generated always as identity unique,
  add column created_by integer references app_user;

update template_version set effective_from = '1990-01-01'
where number in (select min(number) from template_version group by template_id);`;
