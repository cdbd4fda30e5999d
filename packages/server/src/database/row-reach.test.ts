import { present } from '@oasis/engine';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../test/statements.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { copyRows } from './copy-rows.ts';
import { type Connected, connect, narrowed, reachingNothing } from './pool.ts';
import { EVERY_ROW, type RowReach, saidReach } from './row-reach.ts';
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

const of = (organisation: number): RowReach => ({ people: { organisation, user: 0 }, bus: [] });
const seen = async (db: Db | Tx): Promise<readonly number[]> =>
  (await sql<{ id: number }>`select id from app_user order by id`.execute(db)).rows.map(({ id }) => id);
const expectedFor = ({ people: whose }: RowReach): readonly number[] =>
  people.filter(({ org_id }) => whose === 'all' || org_id === whose.organisation).map(({ id }) => id);
const reaches = (): readonly RowReach[] => [
  EVERY_ROW,
  ...[...new Set(people.map(({ org_id }) => present(org_id, 'an organisation')))].map(of),
  of(987_654),
];

describe('a reach', () => {
  it('is the same text for the same rows, whoever asks, and tells of nothing but numbers', () => {
    const bus = [3, 1];
    const [first, second] = [7, 8].map((user) => saidReach({ people: { organisation: 5, user }, bus }));
    expect(first).toEqual(second);
    expect(first?.lasting).toBe(
      `set oasis."reach" = 'own'; set oasis."organisation" = '5'; set oasis."user" = ''; set oasis."bus" = '{3,1}'`,
    );
    const alone = saidReach({ people: { organisation: null, user: 7 }, bus: [] });
    expect(alone.here).toEqual(['own', '', '7', '{}']);
  });

  it('is told to a connection once, and again only where somebody reaches other rows', async () => {
    const [db, other] = [narrowed(one.db, of(1)), narrowed(one.db, of(2))];
    const told = async (work: () => Promise<unknown>): Promise<readonly string[]> =>
      (await statementsOf(work)).flatMap(({ text, values }) =>
        text.includes('set_config')
          ? [`here ${String(values[1])}`]
          : (/^.*oasis."organisation" = '(\d*)'/.exec(text)?.[0] ?? []),
      );
    const inside = (by: Db) => by.transaction().execute((tx) => seen(tx));
    await seen(one.db);
    expect(await told(() => seen(db))).toEqual([expect.stringMatching(/^set .*'1'$/)]);
    expect(await told(() => seen(db))).toEqual([]);
    expect(await told(() => inside(db))).toEqual([]);
    // A transaction is told with its beginning and for itself alone, and whoever asks for nothing of anybody changes nothing.
    for (let times = 0; times < 4; times += 1) expect(await told(() => inside(other))).toEqual(['here 2']);
    expect(await told(() => sql`select ${1}::int`.execute(reachingNothing(one.db)))).toEqual([]);
    expect(await told(() => seen(db))).toEqual([]);
    expect(await told(() => seen(one.db))).toEqual([expect.stringMatching(/^set .*''$/)]);
  });

  it('[API-009] holds for each statement, transaction and copy, in whatever order people take connections', async () => {
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
            const among = reaches();
            const reach = present(among[whose % among.length], 'a reach');
            expect(await use(narrowed(all.db, reach), reach, how)).toEqual(expectedFor(reach));
          }),
        );
      }),
      { numRuns: 25 },
    );
  });
});

/** The people that somebody sees in one of several ways. */
async function use(db: Db, reach: RowReach, how: string): Promise<readonly number[]> {
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
        reach,
        'select id from app_user order by id',
        ([id]) => void ids.push(present(id, 'id').readInt32BE(0)),
      );
      return ids;
    }
    default:
      return seen(db);
  }
}
