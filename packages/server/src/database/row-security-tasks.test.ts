import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { connect, withRowScope } from './pool.ts';
import type { RowScope } from './row-scope.ts';

let database: TestDatabase;
/** A user, a user of another organisation, and two BUs. */
let people: { readonly one: number; readonly other: number };
let bus: { readonly one: number; readonly other: number };

beforeAll(async () => {
  database = await testDatabase();
  const dealers = await database.owner
    .selectFrom('app_user')
    .select(['id', 'org_id'])
    .where('org_id', 'is not', null)
    .orderBy('id')
    .execute();
  const one = present(dealers[0], 'somebody');
  const other = present(
    dealers.find(({ org_id }) => org_id !== one.org_id),
    'somebody else',
  );
  people = { one: one.id, other: other.id };
  const found = await database.owner.selectFrom('bu').select('id').orderBy('id').limit(2).execute();
  bus = { one: present(found[0], 'a BU').id, other: present(found[1], 'a BU').id };
  await database.owner.deleteFrom('task').execute();
  await sql`
    insert into task (kind, object_kind, object_id, code, name, bu_id, user_id, permission, since)
    select 'kind', 'program', row_number() over (order by b.id nulls first, w.id nulls first), b.name || ' of ' || w.name, '', b.id, w.id, case when w.id is null then 'P' else '' end, now()
    from (values ('no BU', null::int), ('BU one', ${bus.one}), ('BU other', ${bus.other})) b (name, id),
      (values ('a permission', null::int), ('one', ${people.one}), ('other', ${people.other})) w (name, id)`.execute(
    database.owner,
  );
  await sql`
    insert into object_comment (object_kind, object_id, bu_id, text, created_by, created_at)
    select 'program', 1, b.id, b.name, ${people.one}, now()
    from (values ('no BU', null::int), ('BU one', ${bus.one}), ('BU other', ${bus.other})) b (name, id)`.execute(
    database.owner,
  );
  await sql`
    insert into move_log (kind, object_id, version, move, from_state, to_state, bu_id, at)
    select 'program', b.at, 1, b.name, null, 'Draft', b.id, now()
    from (values (1, 'no BU', null::int), (2, 'BU one', ${bus.one}), (3, 'BU other', ${bus.other})) b (at, name, id)`.execute(
    database.owner,
  );
});
afterAll(() => database.close());

async function seen(table: 'task' | 'object_comment' | 'move_log', scope: RowScope): Promise<readonly string[]> {
  const column = { task: 'code', object_comment: 'text', move_log: 'move' }[table];
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)} as name from ${sql.table(table)} order by id`.execute(withRowScope(database.db, scope));
  return rows.map(({ name }) => name);
}

const own = (user: number): RowScope['people'] => ({ organisation: null, user });

describe('rows of tasks', () => {
  it('[API-009] are those of the own BUs and of people within reach, and those without BU and person', async () => {
    expect(await seen('task', { people: own(people.one), bus: [bus.one] })).toEqual([
      'no BU of a permission',
      'no BU of one',
      'BU one of a permission',
      'BU one of one',
    ]);
    expect(await seen('task', { people: 'all', bus: [bus.other] })).toEqual([
      'no BU of a permission',
      'no BU of one',
      'no BU of other',
      'BU other of a permission',
      'BU other of one',
      'BU other of other',
    ]);
  });

  it('are those for people of its own organisation by name, for a dealer that reaches no BU', async () => {
    expect(await seen('task', { people: own(people.one), bus: [] })).toEqual([
      'no BU of a permission',
      'no BU of one',
      'BU one of one',
      'BU other of one',
    ]);
    // Of head office nobody without a BU.
    expect(await seen('task', { people: 'all', bus: [] })).toEqual([
      'no BU of a permission',
      'no BU of one',
      'no BU of other',
    ]);
  });
});

describe('rows without a BU', () => {
  it.each(['object_comment', 'move_log'] as const)('of %s are seen with every row scope', async (table) => {
    expect(await seen(table, { people: 'all', bus: [bus.one] })).toEqual(['no BU', 'BU one']);
    expect(await seen(table, { people: 'all', bus: [] })).toEqual(['no BU']);
    expect(await seen(table, { people: 'all', bus: 'all' })).toEqual(['no BU', 'BU one', 'BU other']);
  });

  it.each(['task', 'object_comment', 'move_log'])(
    'of %s are not seen on a connection without a reach',
    async (table) => {
      const { pool, close } = connect({ ...database.address.app, max: 1 });
      try {
        expect((await pool.query(`select count(*)::int as count from ${table}`)).rows).toEqual([{ count: 0 }]);
      } finally {
        await close();
      }
    },
  );
});
