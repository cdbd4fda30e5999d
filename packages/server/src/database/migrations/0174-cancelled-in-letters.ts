import { type Kysely, sql } from 'kysely';

/**
 * Adds the last valid day of cancelled programs to letters, also for dealers, who do not see programs. PostgreSQL writes it when the
 * cancellation of a released program is approved.
 */
const CANCELLED = `
alter table letter_program add column cancel_last_day text;
create function cancelled_in_letters() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update letter_program set cancel_last_day = new.cancel_last_day where code = new.code and version = new.version_of_code;
  return null;
end $$;
create trigger cancelled_in_letters after update of status on program
  for each row when (new.status = 'Cancelled' and new.cancel_last_day is not null) execute function cancelled_in_letters();
update letter_program l set cancel_last_day = p.cancel_last_day from program p
where p.code = l.code and p.version_of_code = l.version and p.status = 'Cancelled' and p.cancel_last_day is not null;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CANCELLED).execute(db);
}
