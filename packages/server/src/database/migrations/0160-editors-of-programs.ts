import { type Kysely, sql } from 'kysely';

/**
 * Stores every user who ever wrote the terms or the parameter of a program, since nobody decides on his own work. A trigger does it, so
 * that no statement omits one. For earlier edits only the last user is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTION).execute(db);
  for (const table of ['program_terms', 'program_parameter']) await sql.raw(editorsOf(table)).execute(db);
}

const FUNCTION = `
create function keep_editor() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.editors := array[new.edited_by];
  elsif new.edited_by = any (old.editors) then new.editors := old.editors;
  else new.editors := old.editors || new.edited_by;
  end if;
  return new;
end $$`;

function editorsOf(table: string): string {
  return `
    alter table ${table} add editors integer[] not null default '{}';
    update ${table} set editors = array[edited_by];
    create trigger ${table}_editors before insert or update on ${table} for each row execute function keep_editor();`;
}
