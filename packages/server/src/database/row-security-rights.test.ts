import { USER_TYPE } from '@oasis/engine/access';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesOf } from '../../test/expected/areas.ts';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { scopedDb } from '../guard/row-scope.ts';
import { loadActor } from '../identity/load-actor.ts';
import { connect } from './pool.ts';
import type { Db } from './tables.ts';

/** Tables whose rows belong to roles and to user groups, with the expression of a row's role or group. */
const TABLES = tablesOf('role', 'group');

let server: TestServer;
let db: Db;
let inScope: {
  readonly roles: readonly number[];
  readonly groups: readonly number[];
  readonly users: readonly number[];
};
/** Rows outside the dealer's scope: a head office role and group that no user of the dealer has, and a foreign user. */
let foreign: { readonly role: number; readonly group: number; readonly user: number };
/** A head office role that a user of the dealer's own organisation has. */
let lent: number;
beforeAll(async () => {
  server = await testServer();
  const { owner } = server;
  const people = await owner.selectFrom('app_user').select(['id', 'usrnm', 'org_id']).execute();
  const dealer = present(
    people.find(({ usrnm }) => usrnm === 'DEALERIT'),
    'DEALERIT',
  );
  const users = people.filter(({ org_id }) => org_id === dealer.org_id).map(({ id }) => id);
  const roles = await owner
    .selectFrom('role')
    .innerJoin('privilege_group', 'privilege_group.id', 'role.group_id')
    .select(['role.id', 'role.group_id', 'user_type_id as type'])
    .orderBy('role.id')
    .execute();
  const [first, second] = roles.filter(({ type }) => type === USER_TYPE.headOffice);
  lent = present(first, 'a role of head office').id;
  const other = present(second, 'another one');
  await owner
    .insertInto('user_role')
    .values({ user_id: present(users[0], 'a colleague'), role_id: lent })
    .execute();
  const mine = roles.filter(({ id, type }) => type !== USER_TYPE.headOffice || id === lent);
  inScope = { roles: mine.map(({ id }) => id), groups: [...new Set(mine.map(({ group_id }) => group_id))], users };
  const stranger = people.find(({ id }) => !users.includes(id));
  foreign = { role: other.id, group: other.group_id, user: present(stranger, 'a stranger').id };
  db = scopedDb(server.db, present(await loadActor(server.db, dealer.id), 'DEALERIT'));
});
afterAll(() => server.close());

/** Returns the keys of all rows of a table, by a statement without any condition. */
async function keysIn(of: Db, table: string, key: string): Promise<readonly number[]> {
  const { rows } = await sql<{ key: number }>`
    select distinct ${sql.raw(key)} as key from ${sql.table(table)} t order by 1`.execute(of);
  return rows.map(({ key: found }) => found);
}

const sorted = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => a - b);

describe('rows of roles and user groups', () => {
  it.each(TABLES)(
    '[API-009] [UGP-042] [ROL-042] of $table are limited to dealer roles and roles of visible users for a dealer, even for a statement without conditions',
    async ({ table, rows, owner: key }) => {
      const everything = await keysIn(server.owner, table, key);
      const own = rows === 'role' ? inScope.roles : inScope.groups;
      expect(everything.some((id) => !own.includes(id))).toBe(true);
      expect(await keysIn(db, table, key)).toEqual(sorted(own.filter((id) => everything.includes(id))));
      expect(await keysIn(server.db, table, key)).toEqual(everything);
    },
  );

  it.each(tablesOf('role', 'group', 'own').map(({ table }) => table))(
    'of %s are invisible on a connection without a row scope',
    async (table) => {
      const { pool, close } = connect({ ...server.address.app, max: 1 });
      try {
        const { rows } = await pool.query(`select count(*)::int as count from ${table}`);
        expect(rows[0].count).toBe(0);
      } finally {
        await close();
      }
    },
  );

  it('cannot be changed, deleted or inserted outside the row scope', async () => {
    const [api, menu, button] = await Promise.all([
      db.selectFrom('api').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
      db.selectFrom('menu').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
      db.selectFrom('menu_privilege').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    ]);
    for (const table of ['role', 'privilege_group'] as const) {
      const id = table === 'role' ? foreign.role : foreign.group;
      const changed = await db.updateTable(table).set({ state: false }).where('id', '=', id).returning('id').execute();
      expect(changed).toEqual([]);
    }
    const taken = await db.deleteFrom('role_api').where('role_id', '=', foreign.role).returning('api_id').execute();
    expect(taken).toEqual([]);
    const { role, group } = foreign;
    for (const refused of [
      sql`insert into role_api (role_id, api_id) values (${role}, ${api.id})`,
      sql`insert into role_menu (role_id, menu_id) values (${role}, ${menu.id})`,
      sql`insert into role_privilege (role_id, privilege_id) values (${role}, ${button.id})`,
      sql`insert into group_api (group_id, api_id) values (${group}, ${api.id})`,
      sql`insert into group_menu (group_id, menu_id) values (${group}, ${menu.id})`,
      sql`insert into group_privilege (group_id, privilege_id) values (${group}, ${button.id})`,
      sql`insert into role (group_id, name_en, name_cn) values (${group}, 'X', 'X')`,
      sql`insert into privilege_group (name_en, name_cn, user_type_id) values ('X', 'X', ${USER_TYPE.headOffice})`,
    ]) {
      await expect(refused.execute(db)).rejects.toThrow(/row-level security/);
    }
  });
});

describe('rows of the access history and of duty overrides', () => {
  it("[API-009] are limited to a dealer's own organisation", async () => {
    const { owner } = server;
    const override = (by: Db, user: number, first: string) =>
      sql`
      insert into duty_override (user_id, first_code, second_code, reason, valid_until, requested_by, requested_at)
      values (${user}, ${first}, 'Z', 'R', '2030-01-01', ${foreign.user}, now())`.execute(by);
    const colleague = present(inScope.users[0], 'a colleague');
    for (const user of [colleague, foreign.user]) await override(owner, user, 'A');
    expect(await keysIn(db, 'duty_override', 't.user_id')).toEqual([colleague]);
    await override(db, colleague, 'B');
    await expect(override(db, foreign.user, 'B')).rejects.toThrow(/row-level security/);
  });

  it('[API-009] are visible to a dealer for each row in scope, also for a row that was inserted and deleted since', async () => {
    const { owner } = server;
    const before = await owner
      .selectFrom('access_history')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const history = async (by: Db) => {
      const { rows } = await sql<{ relation: string; key: string; isNew: boolean }>`
        select relation, key, before is null as "isNew" from access_history where id > ${before.id} order by id`.execute(
        by,
      );
      return rows.map((row) => `${row.relation} ${row.key} ${row.isNew}`);
    };
    const written = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
      const known = (await history(owner)).length;
      await work();
      return (await history(owner)).slice(known);
    };
    const own: string[] = [];
    const [bu, entity] = await Promise.all([
      owner
        .insertInto('bu')
        .values({ code: 'WALL', name_en: 'Wall', name_cn: '墙', parent_id: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
      owner.selectFrom('legal_entity').select('id').orderBy('id').executeTakeFirstOrThrow(),
    ]);
    const area = await owner
      .insertInto('region')
      .values({ bu_id: bu.id, code: 'W', name_en: 'W', name_cn: 'W' })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Rows without an owner are visible to every user.
    own.push(...(await history(owner)));
    expect(own).toHaveLength(2);
    const everythingOf = async (user: number, role: number) => {
      await sql`update app_user set fulnm = fulnm || ' X' where id = ${user}`.execute(owner);
      await sql`insert into user_entity values (${user}, ${entity.id}) on conflict do nothing`.execute(owner);
      const link = await owner
        .insertInto('user_bu')
        .values({ user_id: user, bu_id: bu.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await owner.insertInto('user_region').values({ user_bu_id: link.id, region_id: area.id }).execute();
      await owner.deleteFrom('user_region').where('user_bu_id', '=', link.id).execute();
      await owner.deleteFrom('user_bu').where('id', '=', link.id).execute();
      const given = await owner
        .insertInto('user_role')
        .values({ user_id: user, role_id: role })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (given !== undefined) await owner.deleteFrom('user_role').where('id', '=', given.id).execute();
      await sql`update duty_override set reason = 'S', state = 'refused', decided_at = now() where user_id = ${user}`.execute(
        owner,
      );
    };
    const rightsOf = async (role: number, group: number) => {
      await sql`update role set name_en = name_en || ' X' where id = ${role}`.execute(owner);
      await sql`update privilege_group set name_en = name_en || ' X' where id = ${group}`.execute(owner);
      await sql`delete from role_api where role_id = ${role}`.execute(owner);
      await sql`delete from group_menu where group_id = ${group}`.execute(owner);
    };
    const spare = present(
      inScope.roles.find((id) => id !== lent),
      'a role',
    );
    own.push(...(await written(() => everythingOf(present(inScope.users.at(-1), 'a colleague'), spare))));
    const theirs = await written(() => everythingOf(foreign.user, foreign.role));
    const groupOf = (
      await owner.selectFrom('role').select('group_id').where('id', '=', spare).executeTakeFirstOrThrow()
    ).group_id;
    own.push(...(await written(() => rightsOf(spare, groupOf))));
    const others = await written(() => rightsOf(foreign.role, foreign.group));
    expect(own.length).toBeGreaterThan(8);
    expect(theirs.length).toBeGreaterThan(5);
    expect(others.length).toBeGreaterThan(2);
    expect(await history(db)).toEqual(own);
  });
});
