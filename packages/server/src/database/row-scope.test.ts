import { present } from '@oasis/engine/base';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../test/statements.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { copyRows } from './copy-rows.ts';
import { type Connected, connect, withoutRowScope, withRowScope } from './pool.ts';
import { EVERY_ROW, type RowScope, scopeSettings } from './row-scope.ts';
import type { Db, Tx } from './tables.ts';

let database: TestDatabase;
let all: Connected;
let one: Connected;
let people: readonly { readonly id: number; readonly org_id: number | null }[];
beforeAll(async () => {
  database = await testDatabase();
  all = connect({ ...database.address.app, max: 5 });
  one = connect({ ...database.address.app, max: 1 });
  people = await database.owner.selectFrom('app_user').select(['id', 'org_id']).orderBy('id').execute();
});
afterAll(async () => {
  await Promise.all([all.close(), one.close()]);
  await database.close();
});

const of = (organisation: number): RowScope => ({ people: { organisation, user: 0 }, bus: [] });
const seen = async (db: Db | Tx): Promise<readonly number[]> =>
  (await sql<{ id: number }>`select id from app_user order by id`.execute(db)).rows.map(({ id }) => id);
const expectedFor = ({ people: whose }: RowScope): readonly number[] =>
  people.filter(({ org_id }) => whose === 'all' || org_id === whose.organisation).map(({ id }) => id);
const scopes = (): readonly RowScope[] => [
  EVERY_ROW,
  ...[...new Set(people.map(({ org_id }) => present(org_id, 'an organisation')))].map(of),
  of(987_654),
];

describe('a row scope', () => {
  it('has equal settings for equal rows, whoever the caller is, and the settings contain only keywords and numbers', () => {
    const bus = [3, 1];
    const [first, second] = [7, 8].map((user) => scopeSettings({ people: { organisation: 5, user }, bus }));
    expect(first).toEqual(second);
    expect(first?.session).toBe(
      `set oasis."reach" = 'own'; set oasis."organisation" = '5'; set oasis."user" = ''; set oasis."bus" = '{3,1}'`,
    );
    const alone = scopeSettings({ people: { organisation: null, user: 7 }, bus: [] });
    expect(alone.transaction).toBe(
      `select set_config('oasis.reach', 'own', true), set_config('oasis.organisation', '', true), ` +
        `set_config('oasis.user', '7', true), set_config('oasis.bus', '{}', true)`,
    );
  });

  it('is set on a connection once, and again only for a caller with another scope', async () => {
    const [db, other] = [withRowScope(one.db, of(1)), withRowScope(one.db, of(2))];
    const settingsSent = async (work: () => Promise<unknown>): Promise<readonly string[]> =>
      (await statementsOf(work)).flatMap(
        ({ text }) => /^(set|begin; select) .*oasis[."']+organisation\W+'\d*'/.exec(text)?.[0] ?? [],
      );
    const inside = (by: Db) => by.transaction().execute((tx) => seen(tx));
    await seen(one.db);
    expect(await settingsSent(() => seen(db))).toEqual([expect.stringMatching(/^set .*'1'$/)]);
    expect(await settingsSent(() => seen(db))).toEqual([]);
    expect(await settingsSent(() => inside(db))).toEqual([]);
    // A transaction sets its own scope at its beginning, and a statement without row scope sets none.
    for (let times = 0; times < 4; times += 1)
      expect(await settingsSent(() => inside(other))).toEqual([expect.stringMatching(/^begin.*'2'$/)]);
    expect(await settingsSent(() => sql`select ${1}::int`.execute(withoutRowScope(one.db)))).toEqual([]);
    expect(await settingsSent(() => seen(db))).toEqual([]);
    expect(await settingsSent(() => seen(one.db))).toEqual([expect.stringMatching(/^set .*''$/)]);
  });

  it('[API-009] holds for each statement, transaction and copy, in whatever order callers use connections', async () => {
    const uses = fc.array(
      fc.record({
        whose: fc.nat(20),
        how: fc.constantFrom('statement', 'transaction', 'snapshot', 'rollback', 'failure', 'copy', 'two'),
      }),
      { minLength: 1, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(uses, async (list) => {
        await Promise.all(
          list.map(async ({ whose, how }) => {
            const among = scopes();
            const scope = present(among[whose % among.length], 'a row scope');
            expect(await use(withRowScope(all.db, scope), scope, how)).toEqual(expectedFor(scope));
          }),
        );
      }),
      { numRuns: 25 },
    );
  });
});

/** Returns the ids of the users that are visible in a row scope, read in one of several ways. */
async function use(db: Db, scope: RowScope, how: string): Promise<readonly number[]> {
  switch (how) {
    case 'transaction':
      return db.transaction().execute((tx) => seen(tx));
    case 'snapshot':
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => seen(tx));
    case 'rollback': {
      const tx = await db.startTransaction().execute();
      const found = await seen(tx);
      await tx.rollback().execute();
      return found;
    }
    case 'failure':
      await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow('division by zero');
      return seen(db);
    case 'two':
      await seen(db);
      return db.connection().execute((held) => seen(held));
    case 'copy': {
      const ids: number[] = [];
      await copyRows(
        all.pool,
        scope,
        'select id from app_user order by id',
        ([id]) => void ids.push(present(id, 'id').readInt32BE(0)),
      );
      return ids;
    }
    default:
      return seen(db);
  }
}
