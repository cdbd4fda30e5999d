import { type Kysely, sql } from 'kysely';

/**
 * The administrators' role, which gets every new right at a start, is marked. Its code was its mark, which whoever may edit
 * roles could give to another role.
 */
const MARK = `
alter table role add column is_administrator boolean not null default false;
update role set is_administrator = true where code = 'ADMIN';
create unique index role_one_administrator on role (is_administrator) where is_administrator;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MARK).execute(db);
}
