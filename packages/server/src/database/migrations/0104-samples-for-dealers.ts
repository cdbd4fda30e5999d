import { type Kysely, sql } from 'kysely';

/**
 * Reading samples becomes a permission of its own, since dealers need them and nothing else of the attachment master. Groups and
 * roles that could read samples until now still can.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PERMISSION).execute(db);
  for (const [table, holder] of [
    ['group_api', 'group_id'],
    ['role_api', 'role_id'],
  ]) {
    await sql`insert into ${sql.table(table ?? '')} (${sql.ref(holder ?? '')}, api_id)
      select h.${sql.ref(holder ?? '')}, added.id from ${sql.table(table ?? '')} h
      join api had on had.id = h.api_id and had.code = 'ATTACHMENT_READ', api added where added.code = 'SAMPLE_READ'`.execute(
      db,
    );
  }
}

const PERMISSION = `
insert into api (code, name, method, description, group_name)
select 'SAMPLE_READ', 'SAMPLE_READ', 'GET', 'Read sample files', 'SAMPLE'
where exists (select from api where code = 'ATTACHMENT_READ')`;
