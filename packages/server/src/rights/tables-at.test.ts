import { present } from '@oasis/engine/base';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { type DecidingTable, historyBegin, type NarrowedTable, tablesAt } from './tables-at.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Returns the content of a table at a moment, or at present, as one text. */
const printAt = async (table: DecidingTable, at?: string): Promise<string> => {
  const text = `${tablesAt(at === undefined ? undefined : 1, [table])}
    select coalesce(string_agg(row(x.*)::text, ';' order by row(x.*)::text), '') as print from ${table} x`;
  const found = await database.db.executeQuery<{ print: string }>(
    CompiledQuery.raw(text, at === undefined ? [] : [at]),
  );
  return present(found.rows[0], 'the print').print;
};

/** Returns the time of the database with microseconds. */
const moment = async (): Promise<string> =>
  present((await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(database.db)).rows[0], 'the time')
    .at;

const recordsOf = async (relation: string): Promise<number> =>
  (
    await database.db
      .selectFrom('access_history')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('relation', '=', relation)
      .executeTakeFirstOrThrow()
  ).count;

const salesId = async (): Promise<number> =>
  (await database.db.selectFrom('app_user').select('id').where('usrnm', '=', 'sales').executeTakeFirstOrThrow()).id;

test('rows are read as they were at each moment: inserted, changed, deleted, and inserted again', async () => {
  const { db } = database;
  const user_id = await salesId();
  const role = await db.selectFrom('role').select('id').where('code', '=', 'CONTROLLING').executeTakeFirstOrThrow();
  const seen: { at: string; print: string }[] = [];
  const look = async (): Promise<void> => {
    seen.push({ at: await moment(), print: await printAt('user_role', 'infinity') });
  };
  await look();
  await db.insertInto('user_role').values({ user_id, role_id: role.id }).execute();
  await look();
  await db.updateTable('user_role').set({ state: false }).where('user_id', '=', user_id).execute();
  await look();
  await db.deleteFrom('user_role').where('user_id', '=', user_id).execute();
  await look();
  await db.insertInto('user_role').values({ user_id, role_id: role.id }).execute();
  await look();
  expect(new Set(seen.map(({ print }) => print)).size).toBe(5);
  for (const { at, print } of seen) expect(await printAt('user_role', at)).toBe(print);
});

test('the history covers keys of two columns, cascading deletes and renamed rows', async () => {
  const { db } = database;
  const at = await moment();
  const tables = ['role_api', 'user_bu', 'user_region', 'role'] as const;
  const before = await Promise.all(tables.map((table) => printAt(table, at)));
  const bu = await db.selectFrom('user_bu').select(['id', 'bu_id']).limit(1).executeTakeFirst();
  if (bu !== undefined) await db.deleteFrom('user_bu').where('id', '=', bu.id).execute();
  await db.deleteFrom('role_api').execute();
  await db.updateTable('role').set({ name_en: 'Renamed', description: 'new' }).execute();
  expect(await printAt('role_api')).toBe('');
  expect(await Promise.all(tables.map((table) => printAt(table, at)))).toEqual(before);
});

test('a change of columns without effect on rights leaves no record, and neither does a write of equal values', async () => {
  const { db } = database;
  const count = await recordsOf('app_user');
  await db.updateTable('app_user').set({ email: 'new@example.test', version: 7 }).execute();
  await db.updateTable('app_user').set({ state: true }).where('state', '=', true).execute();
  expect(await recordsOf('app_user')).toBe(count);
  await db.updateTable('app_user').set({ fulnm: 'Another' }).where('usrnm', '=', 'sales').execute();
  expect(await recordsOf('app_user')).toBe(count + 1);
});

test('the application can read the past and cannot write it', async () => {
  const refused = /permission denied/;
  const row = { relation: 'role', key: '1', at: new Date(), before: null };
  await expect(database.db.insertInto('access_history').values(row).execute()).rejects.toThrow(refused);
  await expect(database.db.deleteFrom('access_history').execute()).rejects.toThrow(refused);
  await expect(database.db.updateTable('access_history').set({ key: '' }).execute()).rejects.toThrow(refused);
  expect(Number.isNaN((await historyBegin(database.db)).getTime())).toBe(false);
});

test('thousands of rows are recorded in the statement that writes them', async () => {
  const count = await recordsOf('org');
  await sql`
    insert into org (code, name_en, name_cn, user_type_id, legal_entity_id)
    select 'T' || n, 'T', 'T', t.id, t.legal_entity_id from generate_series(1, 5000) n, user_type t where t.code = 'Dealer'
  `.execute(database.db);
  expect(await recordsOf('org')).toBe(count + 5000);
  const at = await moment();
  await database.owner.deleteFrom('org').where('code', 'like', 'T%').execute();
  expect((await printAt('org', at)).split(';').length).toBeGreaterThan(5000);
});

test('selected rows of a table are the same at each moment, whether read by key or from all changes', async () => {
  const { db } = database;
  const user_id = await salesId();
  const role = await db.selectFrom('role').select('id').where('code', '=', 'AUDITOR').executeTakeFirstOrThrow();
  const apis = await db.selectFrom('api').select('id').orderBy('id').limit(2).execute();
  const grants = apis.map(({ id }) => ({ role_id: role.id, api_id: id }));
  await db.deleteFrom('role_api').where('role_id', '=', role.id).execute();
  const steps = [
    () => db.insertInto('user_role').values({ user_id, role_id: role.id }).execute(),
    () => db.updateTable('user_role').set({ state: false }).where('role_id', '=', role.id).execute(),
    () => db.deleteFrom('user_role').where('role_id', '=', role.id).where('user_id', '=', user_id).execute(),
    () => db.updateTable('app_user').set({ fulnm: 'Somebody else' }).where('id', '=', user_id).execute(),
    () => db.insertInto('role_api').values(grants).execute(),
    () => db.deleteFrom('role_api').where('role_id', '=', role.id).execute(),
  ];
  const asked: readonly { readonly of: NarrowedTable; readonly id: number; readonly where: string }[] = [
    { of: { table: 'user_role', by: 'person' }, id: user_id, where: 'x.user_id = $1::int' },
    { of: { table: 'app_user', by: 'id' }, id: user_id, where: 'x.id = $1::int' },
    { of: { table: 'role_api', by: 'first' }, id: role.id, where: 'x.role_id = any($1::int[])' },
  ];
  const rowsAt = async (
    table: DecidingTable | NarrowedTable,
    { of, id, where }: (typeof asked)[number],
    at: string,
  ) => {
    const text = `${tablesAt(2, [table])}
      select coalesce(string_agg(row(x.*)::text, ';' order by row(x.*)::text), '') as print from ${of.table} x where ${where}`;
    const values = [where.includes('any') ? [id] : id, at];
    return (await db.executeQuery<{ print: string }>(CompiledQuery.raw(text, values))).rows[0]?.print;
  };
  const moments = [await moment()];
  for (const step of steps) {
    await step();
    moments.push(await moment());
  }
  for (const each of asked) {
    const seen = new Set<string | undefined>();
    for (const at of moments) {
      const rows = await rowsAt(each.of, each, at);
      expect(rows, `${each.of.table} at ${at}`).toBe(await rowsAt(each.of.table, each, at));
      seen.add(rows);
    }
    expect(seen.size, each.of.table).toBeGreaterThan(1);
  }
});
