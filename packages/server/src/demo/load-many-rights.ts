import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

export interface ManyRights {
  readonly roles: number;
  /** Called after each step with the present number of roles. */
  readonly onProgress: (done: number) => void;
}

/** Roles of one group. */
const ROLES_OF_GROUP = 100;

/** Roles that are made in one transaction. */
const STEP = 1_000;

/** Adds roles for measuring, each with every menu and every button, in groups of a hundred. Half of the groups are of dealers. */
export async function loadManyRights(db: Db, { roles, onProgress }: ManyRights): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substr(name_en, 16)::int), 0) as last from privilege_group
    where name_en ~ '^Measured group [0-9]{1,8}$'`.execute(db);
  const first = rows[0]?.last ?? 0;
  for (let done = 0; done < roles; done += STEP) {
    const count = Math.min(STEP, roles - done);
    const from = first + done / ROLES_OF_GROUP;
    await db.transaction().execute((tx) => loadStep(tx, { from, count }));
    onProgress(done + count);
  }
}

async function loadStep(tx: Db, { from, count }: { readonly from: number; readonly count: number }): Promise<void> {
  const groups = Math.ceil(count / ROLES_OF_GROUP);
  await sql`
    insert into privilege_group (name_en, name_cn, user_type_id)
    select 'Measured group ' || n, '测试用户组 ' || n, case when n % 2 = 0 then 10001 else 10002 end
    from generate_series(${from + 1}::int, ${from + groups}::int) n`.execute(tx);
  const made = sql`
    select id, name_en from privilege_group
    where name_en ~ '^Measured group [0-9]{1,8}$' and substr(name_en, 16)::int > ${from}`;
  await sql`
    insert into role (group_id, name_en, name_cn)
    select g.id, 'Measured role ' || n, '测试角色 ' || n from (${made}) g, generate_series(1, ${ROLES_OF_GROUP}::int) n
    order by g.id, n limit ${count}`.execute(tx);
  for (const [kind, table] of [
    ['menu', 'menu'],
    ['privilege', 'menu_privilege'],
  ] as const) {
    await sql`
      insert into ${sql.table(`group_${kind}`)} (group_id, ${sql.ref(`${kind}_id`)})
      select g.id, m.id from (${made}) g, ${sql.table(table)} m`.execute(tx);
    await sql`
      insert into ${sql.table(`role_${kind}`)} (role_id, ${sql.ref(`${kind}_id`)})
      select r.id, m.id from (${made}) g join role r on r.group_id = g.id, ${sql.table(table)} m`.execute(tx);
  }
}
