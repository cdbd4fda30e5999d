import { present } from '@oasis/engine/base';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../test/statements.ts';
import { type TestCaller, type TestServer, testServer } from '../../test/test-server.ts';

const LONG = process.env['OASIS_LONG'] === '1';
const CHANGES = LONG ? 200 : 3;
const ROUNDS = LONG ? 400 : 20;
const ACCOUNTS = ['sales', 'finance', 'admin', 'DEALER1'];

let server: TestServer;
let other: Awaited<ReturnType<TestServer['restart']>>;
let tokens: readonly string[];
beforeAll(async () => {
  server = await testServer();
  other = await server.restart();
  tokens = await Promise.all(ACCOUNTS.map(async (account) => (await server.as(account)).token));
  await dropForeignKeys();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Drops all foreign keys, so that any single row can be deleted; no other test uses this database. */
async function dropForeignKeys(): Promise<void> {
  const found = await sql<{ statement: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  `.execute(server.owner);
  for (const { statement } of found.rows) await sql.raw(statement).execute(server.owner);
}

async function accessTables(): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'access_changed' order by 1
  `.execute(server.owner);
  return found.rows.map(({ name }) => name);
}

const versionNow = async (): Promise<string> =>
  (await server.owner.selectFrom('access_version').select('version').executeTakeFirstOrThrow()).version;

/** Returns the current user of each token as a server reports it; `callerOf` chooses the server. */
async function currentUsers(callerOf: (token: string) => TestCaller): Promise<readonly string[]> {
  const replies = tokens.map((token) => callerOf(token).call('users.current'));
  return (await Promise.all(replies)).map(({ status, text }) => `${status} ${text}`);
}

const here = (token: string): TestCaller => ({
  token,
  call: (id, input = {}) => server.anyone.call(id, { ...input, headers: { ...input.headers, authorization: token } }),
});

/** Returns a row of a table as text by its position; undefined if the table is empty. */
async function anyRow(table: string, place: number): Promise<string | undefined> {
  const found = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
    server.owner,
  );
  return found.rows[place % Math.max(found.rows.length, 1)]?.row;
}

const remove = (table: string, row: string) =>
  sql`delete from ${sql.table(table)} t where t::text = ${row}`.execute(server.owner);
/** Inserts a deleted row again, except for its generated columns, which the database computes. */
const putBack = async (table: string, row: string) => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(server.owner);
  const names = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from (select (${row}::text::${sql.table(table)}).*) as given`.execute(server.owner);
};

describe('the version of all rights', () => {
  it('covers every table that is read for identity and rights of a user', async () => {
    const fresh = await server.restart();
    const statements = await statementsOf(() => currentUsers(fresh.callerOf));
    await fresh.close();
    const read = statements.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:from|join) "?([a-z_]+)"?/g)].map((match) => present(match[1], 'a table')),
    );
    const named = new Set(
      read.filter((name) => !['session', 'session_token', 'access_version', 'tree'].includes(name)),
    );
    expect(named.size).toBeGreaterThan(12);
    const followed = await accessTables();
    for (const name of named) expect(followed, name).toContain(name);
  });

  it('changes when any row of these tables is deleted, inserted or updated', async () => {
    const tables = await accessTables();
    const seen = new Set([await versionNow()]);
    const isNew = async (what: string) => {
      const version = await versionNow();
      expect(seen.has(version), what).toBe(false);
      seen.add(version);
    };
    for (const table of tables) {
      const row = await anyRow(table, 0);
      if (row !== undefined) {
        await remove(table, row);
        await isNew(`${table}: deleted`);
        await putBack(table, row);
        await isNew(`${table}: inserted`);
      }
      const column = await sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' and attgenerated = '' limit 1`.execute(
        server.owner,
      );
      const name = sql.ref(present(column.rows[0], table).name);
      await sql`update ${sql.table(table)} set ${name} = ${name}`.execute(server.owner);
      await isNew(`${table}: updated`);
    }
    await server.owner.transaction().execute(async (tx) => {
      await sql`truncate user_region`.execute(tx);
    });
    await isNew('truncated');
  });

  it('is restored when a change is rolled back', async () => {
    const before = await versionNow();
    const changed = server.owner.transaction().execute(async (tx) => {
      await tx.updateTable('role').set({ state: false }).execute();
      throw new Error('rolled back');
    });
    await expect(changed).rejects.toThrow('rolled back');
    expect(await versionNow()).toBe(before);
  });
});

describe('a server with a cache of actors', () => {
  it('answers like a freshly started one after any change to these tables, and so does a second server', async () => {
    const tables = await accessTables();
    await currentUsers(here);
    await currentUsers(other.callerOf);
    await fc.assert(
      fc.asyncProperty(fc.nat(tables.length - 1), fc.nat(10_000), async (index, place) => {
        const table = present(tables[index], 'a table');
        const row = await anyRow(table, place);
        if (row === undefined) return;
        for (const change of [remove, putBack]) {
          await change(table, row);
          const kept = await Promise.all([currentUsers(here), currentUsers(other.callerOf)]);
          const fresh = await server.restart();
          const truth = await currentUsers(fresh.callerOf);
          await fresh.close();
          expect(kept, `${table}: ${row}`).toEqual([truth, truth]);
        }
      }),
      { numRuns: CHANGES, examples: ['user_role', 'privilege_group'].map((name) => [tables.indexOf(name), 0]) },
    );
  });

  it('refuses the next request of a user who lost a right, during concurrent traffic, on both servers', async () => {
    const [sales] = tokens;
    const token = present(sales, 'a token');
    const role = server.owner.updateTable('role').where('code', '=', 'SALES');
    let ended = false;
    const traffic = [here, other.callerOf].map(async (callerOf) => {
      while (!ended) await Promise.all(Array.from({ length: 8 }, () => callerOf(token).call('program.list')));
    });
    for (let time = 0; time < ROUNDS; time++) {
      const state = time % 2 === 1;
      await role.set({ state }).execute();
      const replies = await Promise.all([here(token).call('program.list'), other.callerOf(token).call('program.list')]);
      expect(replies.map(({ status }) => status)).toEqual(state ? [200, 200] : [403, 403]);
    }
    ended = true;
    await Promise.all(traffic);
    await role.set({ state: true }).execute();
  });

  it('refuses a deactivated user and an ended or expired session at the next request', async () => {
    const both = async (token: string) =>
      (await Promise.all([here(token), other.callerOf(token)].map((caller) => caller.call('users.current')))).map(
        ({ status }) => status,
      );
    const { token } = await server.as('control');
    expect(await both(token)).toEqual([200, 200]);
    const user = server.owner.updateTable('app_user').where('usrnm', '=', 'control');
    await user.set({ state: false }).execute();
    expect(await both(token)).toEqual([401, 401]);
    await user.set({ state: true }).execute();
    expect(await both(token)).toEqual([200, 200]);
    await server.anyone.call('oauth.revoke', { body: { token } });
    expect(await both(token)).toEqual([401, 401]);
    const late = (await server.as('control')).token;
    expect(await both(late)).toEqual([200, 200]);
    await server.owner
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .where('revoked_at', 'is', null)
      .execute();
    expect(await both(late)).toEqual([401, 401]);
  });

  it('checks each of many concurrent tokens separately', async () => {
    const accounts = ['sales', 'finance', 'admin'];
    const good = await Promise.all(accounts.map(async (account) => (await server.as(account)).token));
    const gone = (await server.as('sales')).token;
    await server.anyone.call('oauth.revoke', { body: { token: gone } });
    const kinds = [...good, gone, 'none'];
    const asked = Array.from({ length: 60 }, (_, index) => present(kinds[index % kinds.length], 'a token'));
    const replies = await Promise.all(asked.map((token) => here(token).call('users.current')));
    for (const [index, reply] of replies.entries()) {
      const account = accounts[index % kinds.length];
      expect(reply.status).toBe(account === undefined ? 401 : 200);
      if (account !== undefined) expect(reply.body.data.usrnm).toBe(account);
    }
  });
});
