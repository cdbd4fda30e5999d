import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { embeddedAddress } from './embedded/bootstrap.ts';
import { type Connected, connect } from './pool.ts';
import { createStatementNames } from './statement-names.ts';
import type { Db } from './tables.ts';

let database: TestDatabase;
const opened: Connected[] = [];
beforeAll(async () => {
  database = await testDatabase('empty');
});
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  await database.close();
});

/** Opens a pool of one connection as the owner, so that every statement runs in the same session. */
function single(more: Parameters<typeof connect>[0] = {}): Db {
  const address = embeddedAddress({ connection: inject('postgres') }, database.name);
  const connected = connect({ ...address.owner, max: 1, ...more });
  opened.push(connected);
  return connected.db;
}

const preparedIn = async (db: Db) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows;
const session = async (db: Db) =>
  present((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0], 'a row').pid;

describe('a statement with values', () => {
  it('is prepared at its second use, once on each connection', async () => {
    const db = single();
    const ask = (id: number) => db.selectFrom('role').select('name_en').where('id', '=', id).execute();
    for (let id = 0; id < 5; id++) await ask(id);
    const texts = (await preparedIn(db)).map(({ statement }) => statement);
    expect(texts).toEqual(['select "name_en" from "role" where "id" = $1']);
  });

  it('returns correct rows after another server changed the columns of its table', async () => {
    const db = single();
    await sql`create table changing (id integer, a integer)`.execute(db);
    await sql`insert into changing values (1, 10)`.execute(db);
    const ask = async (on: Db) => (await sql`select * from changing where id = ${1}`.execute(on)).rows;
    for (let time = 0; time < 3; time++) expect(await ask(db)).toEqual([{ id: 1, a: 10 }]);
    await sql`alter table changing add column b integer`.execute(database.owner);
    expect(await ask(db)).toEqual([{ id: 1, a: 10, b: null }]);
    await sql`alter table changing add column c integer`.execute(database.owner);
    for (let time = 0; time < 3; time++) expect(await ask(db)).toEqual([{ id: 1, a: 10, b: null, c: null }]);
  });

  it('aborts the whole transaction that meets such a change, and the next transaction succeeds', async () => {
    const db = single();
    await sql`create table moving (id integer, a integer)`.execute(db);
    const change = () =>
      db.transaction().execute(async (tx) => {
        await sql`insert into moving (id, a) values (${1}, ${2})`.execute(tx);
        return (await sql`select * from moving where id = ${1}`.execute(tx)).rows.length;
      });
    expect([await change(), await change(), await change()]).toEqual([1, 2, 3]);
    await sql`alter table moving add column b integer`.execute(database.owner);
    await expect(change()).rejects.toThrow('cached plan must not change result type');
    expect(await change()).toBe(4);
  });
});

describe('a connection', () => {
  it('is closed after a query timeout', async () => {
    const db = single({ query_timeout: 300 });
    const before = await session(db);
    await expect(sql`select pg_sleep(${2})`.execute(db)).rejects.toThrow('Query read timeout');
    expect(await session(db)).not.toBe(before);
  });

  it('ends a statement at the statement timeout, and stays usable', async () => {
    const db = single({ statement_timeout: 200 });
    const before = await session(db);
    await expect(sql`select pg_sleep(${5})`.execute(db)).rejects.toMatchObject({ code: '57014' });
    expect(await session(db)).toBe(before);
  });
});

describe('the names of statements', () => {
  it('are stable, start at the second use, and are limited in number', () => {
    const names = createStatementNames(2);
    expect(names.nameOf('select 1')).toBeUndefined();
    const name = names.nameOf('select 1');
    expect(name).toEqual(expect.any(String));
    expect(names.nameOf('select 1')).toBe(name);
    const other = createStatementNames();
    other.nameOf('select 1');
    expect(other.nameOf('select 1')).toBe(name);
    for (const text of ['select 2', 'select 3', 'select 3']) names.nameOf(text);
    names.nameOf('select 2');
    expect(names.nameOf('select 2')).toBeUndefined();
    expect(names.nameOf('select 3')).toEqual(expect.any(String));
    const long = `select ${'x'.repeat(10_000)}`;
    expect([names.nameOf(long), names.nameOf(long)]).toEqual([undefined, undefined]);
  });

  it('are not given to texts with a list of values, because each length is another text', () => {
    const names = createStatementNames();
    const isNamed = (text: string): boolean => [names.nameOf(text), names.nameOf(text)][1] !== undefined;
    expect(isNamed('select 1 from "a" where "id" in ($1, $2, $3) and "b" = $4')).toBe(false);
    expect(isNamed('insert into "a" ("b", "c") values ($1, $2), ($3, $4)')).toBe(false);
    expect(isNamed('insert into "a" ("b", "c") values ($1, $2)')).toBe(true);
    expect(isNamed('select 1 from "a" where "id" = any($1)')).toBe(true);
    expect(isNamed('select 1 from "a" where "id" in (select "id" from "b" where "c" = $1)')).toBe(true);
  });
});
