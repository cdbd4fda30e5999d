import type { Actor } from '@oasis/engine/access';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesOf } from '../../test/expected/areas.ts';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { scopedDb, withAllRows } from '../guard/row-scope.ts';
import { loadActor } from '../identity/load-actor.ts';
import { connect } from './pool.ts';
import type { Db, Tx } from './tables.ts';

/** Every table whose rows belong to users, with the expression of a row's user. */
const OF_PEOPLE = new Map(tablesOf('user').map(({ table, owner }) => [table, owner]));

let server: TestServer;
let dealer: Actor;
let own: readonly number[];
beforeAll(async () => {
  server = await testServer();
  const people = await server.owner.selectFrom('app_user').select(['id', 'usrnm', 'org_id']).execute();
  const found = present(
    people.find(({ usrnm }) => usrnm === 'DEALERIT'),
    'DEALERIT',
  );
  dealer = present(await loadActor(server.db, found.id), 'DEALERIT');
  own = people.filter(({ org_id }) => org_id === found.org_id).map(({ id }) => id);
  // Each table holds rows of every user.
  await sql`insert into user_entity (user_id, legal_entity_id) select u.id, e.id from app_user u, legal_entity e on conflict do nothing`.execute(
    server.owner,
  );
  await sql`insert into user_identity (user_id, issuer, subject, bound_at) select id, 'https://issuer.example', id::text, now() from app_user`.execute(
    server.owner,
  );
  await sql`insert into user_bu (user_id, bu_id) select u.id, b.id from app_user u, bu b on conflict do nothing`.execute(
    server.owner,
  );
  await sql`insert into user_region (user_bu_id, region_id) select ub.id, r.id from user_bu ub join region r on r.bu_id = ub.bu_id on conflict do nothing`.execute(
    server.owner,
  );
  await sql`insert into message (template, facts, object_kind, object_id, user_id, address, next_at, made_at) select 'programSubmitted', '{}', 'program', 1, id, '', now(), now() from app_user`.execute(
    server.owner,
  );
  await sql`insert into saved_search (user_id, list, name, search, updated_at) select id, 'claims', 'Own', '', now() from app_user`.execute(
    server.owner,
  );
  await sql`
    with role as (insert into approval_role (name, role_type, created_at) values ('Everybody', 'NORMAL', now()) returning id),
    chain as (insert into approval_chain (code, number, name, kind, bu_id, status, effective_from, created_at, updated_at)
      select 'AC', 1, 'Chain', 'program', min(id), 'Draft', now(), now(), now() from bu returning id),
    step as (insert into approval_chain_step (chain_id, position, name, match, rule, step_order)
      select id, 1, 'Step', 'any', 'any', 'together' from chain returning chain_id),
    members as (insert into approval_role_user (role_id, user_id, position) select role.id, u.id, 1 from role, app_user u),
    named as (insert into approval_chain_step_user (chain_id, step, user_id, position)
      select step.chain_id, 1, u.id, 1 from step, app_user u)
    insert into approval_delegation (user_id, kinds, first_day, last_day, created_at)
    select id, '{program}', now(), now(), now() from app_user`.execute(server.owner);
});
afterAll(() => server.close());

/** Returns the users of all rows of a table, by a statement without any condition. */
async function peopleIn(db: Db | Tx, table: string): Promise<readonly number[]> {
  const person = sql.raw(present(OF_PEOPLE.get(table), table));
  const { rows } = await sql<{ person: number }>`
    select distinct ${person} as person from ${sql.table(table)} t order by 1`.execute(db);
  return rows.map(({ person: id }) => id);
}

describe('rows of users', () => {
  it.each([...OF_PEOPLE.keys()])(
    '[API-009] of %s are limited to the own organisation for a dealer, even for a statement without conditions',
    async (table) => {
      const everybody = await peopleIn(server.owner, table);
      expect(everybody.length).toBeGreaterThan(own.length);
      expect(await peopleIn(server.db, table)).toEqual(everybody);
      const db = scopedDb(server.db, dealer);
      expect(await peopleIn(db, table)).toEqual(own);
      expect(await db.transaction().execute((tx) => peopleIn(tx, table))).toEqual(own);
      // The dealer's row scope does not stay on the connections.
      expect(await Promise.all(Array.from({ length: 40 }, () => peopleIn(server.db, table)))).toEqual(
        Array.from({ length: 40 }, () => everybody),
      );
    },
  );

  it.each([...OF_PEOPLE.keys()])('of %s are invisible on a connection without a row scope', async (table) => {
    const { pool, close } = connect({ ...server.address.app, max: 1 });
    try {
      const client = await pool.connect();
      const { rows } = await client.query(`select count(*)::int as count from ${table}`);
      expect(rows).toEqual([{ count: 0 }]);
      client.release();
    } finally {
      await close();
    }
  });

  it('cannot be changed, deleted or inserted outside the own organisation', async () => {
    const db = scopedDb(server.db, dealer);
    const stranger = present(
      (await peopleIn(server.owner, 'app_user')).find((id) => !own.includes(id)),
      'a stranger',
    );
    const changed = await db
      .updateTable('app_user')
      .set({ fulnm: 'Taken' })
      .where('id', '>', 0)
      .returning('id')
      .execute();
    expect(changed.map(({ id }) => id).sort((a, b) => a - b)).toEqual(own);
    const removed = await db.deleteFrom('user_role').where('user_id', '=', stranger).returning('id').execute();
    expect(removed).toEqual([]);
    const role = await server.db.selectFrom('role').select('id').executeTakeFirstOrThrow();
    const given = db.insertInto('user_role').values({ user_id: stranger, role_id: role.id }).execute();
    await expect(given).rejects.toThrow(/row-level security/);
    const moved = db
      .updateTable('app_user')
      .set({ org_id: 1 })
      .where('id', '=', own[0] ?? 0)
      .execute();
    await expect(moved).rejects.toThrow(/row-level security/);
    // A failed statement leaves the row scope of its connection unchanged.
    expect(await peopleIn(db, 'app_user')).toEqual(own);
  });

  it('are all visible inside a decision that needs them, and only there', async () => {
    await scopedDb(server.db, dealer)
      .transaction()
      .execute(async (tx) => {
        const everybody = await withAllRows(tx, () => peopleIn(tx, 'app_user'));
        expect(everybody.length).toBeGreaterThan(own.length);
        expect(await peopleIn(tx, 'app_user')).toEqual(own);
      });
    await server.db.transaction().execute(async (tx) => {
      const before = await peopleIn(tx, 'app_user');
      expect(await withAllRows(tx, () => peopleIn(tx, 'app_user'))).toEqual(before);
      expect(await peopleIn(tx, 'app_user')).toEqual(before);
    });
  });

  it('are limited to the own row for a dealer without an organisation', async () => {
    const alone = scopedDb(server.db, { ...dealer, orgid: null });
    expect(await peopleIn(alone, 'app_user')).toEqual([dealer.usrid]);
  });
});
