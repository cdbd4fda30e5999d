import { invariant, present } from '@oasis/engine/base';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { statementsOf } from '../../test/statements.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { embeddedAddress } from './embedded/bootstrap.ts';
import { type Connected, connect } from './pool.ts';
import { unreadStatement } from './row-scope.ts';
import type { Db, Tx } from './tables.ts';

let database: TestDatabase;
let connected: Connected;
let db: Db;
beforeAll(async () => {
  database = await testDatabase('empty');
  const address = embeddedAddress({ connection: inject('postgres') }, database.name);
  connected = connect({ ...address.owner, max: 1 });
  ({ db } = connected);
  await sql`create table noted (id integer primary key, at timestamptz, text text, bytes bytea)`.execute(
    database.owner,
  );
});
beforeEach(() => sql`truncate noted`.execute(database.owner));
afterAll(async () => {
  await connected.close();
  await database.close();
});

const NOTE = unreadStatement('insert into noted (id, at, text, bytes) values ($1, $2, $3, $4)');
const AT = new Date('2026-03-04T05:06:07.089Z');

const note = (tx: Tx | Db, id: number) =>
  tx.executeQuery(CompiledQuery.raw(NOTE, [id, AT, null, Buffer.from([0, 255])]));
const seven = async (tx: Tx | Db) => (await sql<{ seven: number }>`select ${7}::int as seven`.execute(tx)).rows;
const noted = async () =>
  (await sql<{ id: number }>`select id from noted order by id`.execute(database.owner)).rows.map(({ id }) => id);

/** Runs a transaction that reads a value and writes a note whose result is not read. */
const change = (id: number) =>
  db.transaction().execute(async (tx) => {
    const answer = await seven(tx);
    await note(tx, id);
    return answer;
  });

/** The statements that some work sends, in groups that are sent without waiting for an answer in between. */
async function pipelinesOf(work: () => Promise<unknown>): Promise<readonly (readonly string[])[]> {
  const pipelines: string[][] = [];
  let unanswered = 0;
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  invariant(typeof query === 'function', 'the driver has a method query');
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
    const [{ text }, answer] = sent as [pg.QueryConfig, (...answer: unknown[]) => void];
    if (unanswered === 0) pipelines.push([]);
    unanswered += 1;
    pipelines.at(-1)?.push(text);
    const answered = (...answers: unknown[]): void => {
      unanswered -= 1;
      answer(...answers);
    };
    void Reflect.apply(query, this, [sent[0], answered]);
  });
  try {
    await work();
    return pipelines;
  } finally {
    spy.mockRestore();
  }
}

describe('unread statements', () => {
  it('are pipelined with the commit, and nothing is pipelined with the begin', async () => {
    expect(await change(1)).toEqual([{ seven: 7 }]);
    expect(await pipelinesOf(() => change(2))).toEqual([
      [expect.stringMatching(/^begin/)],
      ['select $1::int as seven'],
      [NOTE, 'commit'],
    ]);
    expect(await noted()).toEqual([1, 2]);
    const { rows } = await sql`select at, text, bytes from noted where id = 2`.execute(database.owner);
    expect(rows).toEqual([{ at: AT, text: null, bytes: Buffer.from([0, 255]) }]);
  });

  it('are rolled back together if one of them fails, with its error, and later statements succeed', async () => {
    await change(1);
    const before = await noted();
    await expect(change(1)).rejects.toMatchObject({ code: '23505' });
    const twice = db.transaction().execute(async (tx) => {
      await note(tx, 90);
      await note(tx, 1);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    const broken = db.transaction().execute((tx) => sql`select 1 / ${0}::int`.execute(tx));
    await expect(broken).rejects.toThrow('division by zero');
    expect(await noted()).toEqual(before);
    expect(await change(6)).toEqual([{ seven: 7 }]);
  });

  it('are not sent if the transaction is rolled back before', async () => {
    const before = await noted();
    const refused = () =>
      db.transaction().execute(async (tx) => {
        await note(tx, 70);
        throw new Error('thought better of it');
      });
    const sent = await statementsOf(() => expect(refused()).rejects.toThrow('thought better of it'));
    expect(sent.map(({ text }) => text)).toEqual(['rollback']);
    await expect(db.transaction().execute(() => Promise.reject(new Error('nothing asked')))).rejects.toThrow(
      'nothing asked',
    );
    expect(await change(7)).toEqual([{ seven: 7 }]);
    expect(await noted()).toEqual([...before, 7]);
  });

  it('return correct rows after another server changed the columns of the first one', async () => {
    await sql`create table changing (id integer)`.execute(database.owner);
    await sql`insert into changing values (1)`.execute(database.owner);
    const first = (id: number) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`select * from changing where id = ${1}`.execute(tx);
        await note(tx, id);
        return rows;
      });
    for (let id = 10; id < 14; id++) expect(await first(id)).toEqual([{ id: 1 }]);
    await sql`alter table changing add column more integer`.execute(database.owner);
    for (let id = 14; id < 18; id++) expect(await first(id)).toEqual([{ id: 1, more: null }]);
    expect(await noted()).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
  });

  it('are sent at once outside a transaction', async () => {
    await note(db, 50);
    expect(
      present(
        (await noted()).find((id) => id === 50),
        'a note',
      ),
    ).toBe(50);
  });
});
