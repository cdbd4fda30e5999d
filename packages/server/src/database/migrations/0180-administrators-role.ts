import { type Kysely, sql } from 'kysely';

/**
 * Marks the administrators' role, which gets every new right at a start. Its code was the mark until now, and an editor of roles could
 * give that code to another role.
 */
const MARK = `
alter table role add column is_administrator boolean not null default false;
update role set is_administrator = true where code = 'ADMIN';
create unique index role_one_administrator on role (is_administrator) where is_administrator;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MARK).execute(db);
}
