import { type Kysely, sql } from 'kysely';

/**
 * Only a role made by the server is the administrators' role, never one made in the form. 0180 marked the role with the code, which a
 * user may have typed for his own role. In that case the mark moves to the server-made role with the code, or else with the server's
 * name, or else the first one, which the first start makes before any other.
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
