import { actorFrom } from '@oasis/engine/access';
import { permissionCodes } from '@oasis/engine/actions';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { loadActor } from '../identity/load-actor.ts';
import { type AskedRights, loadRights } from './load-rights.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const ALL: AskedRights = { permissions: permissionCodes(), menus: ['/user'], buttons: ['ADD'] };
const NOW = new Date();

const rightsOf = (usrid: number, at?: Date) =>
  database.db.transaction().execute((tx) => loadRights(tx, usrid, ALL, { now: NOW, at }));

const moment = async (): Promise<Date> => {
  // JavaScript dates have milliseconds, timestamps of the database microseconds.
  await sql`select pg_sleep(0.003)`.execute(database.db);
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.db);
  return present(rows[0], 'the time').at;
};

test('loaded rights yield the same actor as the guard, for every account, at present and as of the present moment', async () => {
  const users = await database.db.selectFrom('app_user').select('id').execute();
  const at = await moment();
  for (const { id } of users) {
    const actor = await loadActor(database.db, id);
    for (const rights of [await rightsOf(id), await rightsOf(id, at)]) {
      const found = present(actorFrom(present(rights, 'the rights')), 'the actor');
      expect({ ...found, permissions: [...found.permissions].sort() }).toEqual({
        ...actor,
        permissions: [...(actor?.permissions ?? [])].sort(),
      });
    }
  }
});

test('a removed right exists before its removal and is gone after it', async () => {
  const { db } = database;
  const sales = await db.selectFrom('app_user').select('id').where('usrnm', '=', 'sales').executeTakeFirstOrThrow();
  const before = await moment();
  await db.deleteFrom('user_role').where('user_id', '=', sales.id).execute();
  const after = await moment();
  await db.updateTable('app_user').set({ state: false }).where('id', '=', sales.id).execute();
  const permissionsAt = async (at?: Date) =>
    actorFrom(present(await rightsOf(sales.id, at), 'the rights'))?.permissions;
  expect(await permissionsAt(before)).toContain('BUDGET_EDIT');
  expect(await permissionsAt(after)).toEqual([]);
  expect(await permissionsAt()).toBeUndefined();
  expect(await rightsOf(987_654)).toBeUndefined();
  expect(await rightsOf(sales.id, new Date(0))).toBeUndefined();
  await db.updateTable('app_user').set({ state: true }).where('id', '=', sales.id).execute();
});

test('assignable roles follow those of the user, only with fitting types, and with their grants', async () => {
  const dealer = await database.db
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', 'DEALER1')
    .executeTakeFirstOrThrow();
  const rights = present(await rightsOf(dealer.id), 'the rights');
  expect(rights.roles.map(({ name }) => name.en)).toEqual(['Dealer', 'Dealer IT administrator']);
  const other = present(rights.roles[1], 'the role');
  expect(other).toMatchObject({ menus: ['/user'], buttons: ['/user#ADD'] });
  expect(rights.groups.map(({ id }) => id)).toContain(other.groupId);
});

test('statements on the past are planned once for a connection, whatever the moment and the user', async () => {
  const users = await database.db.selectFrom('app_user').select('id').limit(4).execute();
  const at = await moment();
  const plans = await database.db.transaction().execute(async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ text: string; custom: number; generic: number }>`
        select statement as text, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
        where statement like '%access_history h where%' order by statement`.execute(tx);
      return rows;
    };
    const before = new Map((await read()).map(({ text, custom }) => [text, custom]));
    for (const { id } of [...users, ...users]) await loadRights(tx, id, ALL, { now: NOW, at });
    return (await read()).map(({ text, custom, generic }) => ({ custom: custom - (before.get(text) ?? 0), generic }));
  });
  expect(plans.length).toBeGreaterThan(8);
  for (const { custom, generic } of plans) {
    expect(custom).toBe(0);
    expect(generic).toBeGreaterThan(0);
  }
});
