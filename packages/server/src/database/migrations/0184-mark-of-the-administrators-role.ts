import { type Kysely, sql } from 'kysely';

/**
 * Only a role that the server made is the administrators' role; nobody made it in the form. 0180 took the role with the code, which
 * somebody may have typed on a role of his own. Instead of such a one that is marked which has the code, else the name that the server
 * gives it, else the first one, which the first start makes before there are any others.
 */
const MARK = `
update role set is_administrator = false where is_administrator and created_by is not null;
update role set is_administrator = true
where not exists (select from role where is_administrator) and id = (
  select id from role where created_by is null
  order by code = 'ADMIN' desc, name_en = 'Administrator' or name_cn = '系统管理员' desc, id limit 1);
alter table role add constraint role_administrator_of_server check (not is_administrator or created_by is null);`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MARK).execute(db);
}
