import { present } from '@oasis/engine';
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

/** So that any row can be taken out by itself; this database is the test's own. */
async function dropForeignKeys(): Promise<void> {
  const found = await sql<{ statement: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  `.execute(server.owner);
  for (const { statement } of found.rows) await sql.raw(statement).execute(server.owner);
}

async function decidingTables(): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'access_changed' order by 1
  `.execute(server.owner);
  return found.rows.map(({ name }) => name);
}

const versionNow = async (): Promise<string> =>
  (await server.owner.selectFrom('access_version').select('version').executeTakeFirstOrThrow()).version;

/** What the person behind each token is told: by a server that keeps actors, or by one that has just begun. */
async function told(callerOf: (token: string) => TestCaller): Promise<readonly string[]> {
  const replies = tokens.map((token) => callerOf(token).call('users.current'));
  return (await Promise.all(replies)).map(({ status, text }) => `${status} ${text}`);
}

const here = (token: string): TestCaller => ({
  token,
  call: (id, input = {}) => server.anyone.call(id, { ...input, headers: { ...input.headers, authorization: token } }),
});

/** A row as text by its place in the table, or undefined where the table has none. */
async function anyRow(table: string, place: number): Promise<string | undefined> {
  const found = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
    server.owner,
  );
  return found.rows[place % Math.max(found.rows.length, 1)]?.row;
}

const remove = (table: string, row: string) =>
  sql`delete from ${sql.table(table)} t where t::text = ${row}`.execute(server.owner);
/** A generated column is not written: the database does. */
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
  it('follows every table that tells who someone is and what they may do', async () => {
    const fresh = await server.restart();
    const statements = await statementsOf(() => told(fresh.callerOf));
    await fresh.close();
    const read = statements.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:from|join) "?([a-z_]+)"?/g)].map((match) => present(match[1], 'a table')),
    );
    const named = new Set(
      read.filter((name) => !['session', 'session_token', 'access_version', 'tree'].includes(name)),
    );
    expect(named.size).toBeGreaterThan(12);
    const followed = await decidingTables();
    for (const name of named) expect(followed, name).toContain(name);
  });

  it('is another one after any row of these tables is taken out, put in or written', async () => {
    const tables = await decidingTables();
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
        await isNew(`${table}: taken out`);
        await putBack(table, row);
        await isNew(`${table}: put in`);
      }
      const column = await sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' and attgenerated = '' limit 1`.execute(
        server.owner,
      );
      const name = sql.ref(present(column.rows[0], table).name);
      await sql`update ${sql.table(table)} set ${name} = ${name}`.execute(server.owner);
      await isNew(`${table}: written`);
    }
    await server.owner.transaction().execute(async (tx) => {
      await sql`truncate user_region`.execute(tx);
    });
    await isNew('emptied');
  });

  it('comes back with a change that is taken back', async () => {
    const before = await versionNow();
    const changed = server.owner.transaction().execute(async (tx) => {
      await tx.updateTable('role').set({ state: false }).execute();
      throw new Error('taken back');
    });
    await expect(changed).rejects.toThrow('taken back');
    expect(await versionNow()).toBe(before);
  });
});

describe('a server that keeps what it knows of people', () => {
  it('tells the same as one that has just begun, after any change to these tables, and so does a second one', async () => {
    const tables = await decidingTables();
    await told(here);
    await told(other.callerOf);
    await fc.assert(
      fc.asyncProperty(fc.nat(tables.length - 1), fc.nat(10_000), async (index, place) => {
        const table = present(tables[index], 'a table');
        const row = await anyRow(table, place);
        if (row === undefined) return;
        for (const change of [remove, putBack]) {
          await change(table, row);
          const kept = await Promise.all([told(here), told(other.callerOf)]);
          const fresh = await server.restart();
          const truth = await told(fresh.callerOf);
          await fresh.close();
          expect(kept, `${table}: ${row}`).toEqual([truth, truth]);
        }
      }),
      { numRuns: CHANGES, examples: ['user_role', 'privilege_group'].map((name) => [tables.indexOf(name), 0]) },
    );
  });

  it('stops the next request of whoever loses a right, in the middle of many others, on both servers', async () => {
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

  it('turns away a user who was deactivated, and a session that was ended or has run out, at the next request', async () => {
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

  it('judges each of many tokens that come together by itself', async () => {
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
