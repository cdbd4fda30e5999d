import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { asAdmin, dropDatabase, makeDatabase } from '../../test/databases.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { syncBuild } from '../areas/sync.ts';
import { embeddedAddress } from './embedded/bootstrap.ts';
import { CLUSTER_ADMIN } from './embedded/make-cluster.ts';
import { THIS_BUILD, VERSION } from './format.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { type DatabaseAddress, openDatabase } from './open.ts';
import { connect } from './pool.ts';
import { createReleaseWatch } from './release-watch.ts';

const OPTIONS = { now: new Date('2026-03-02T08:00:00Z'), onStep: () => undefined, sync: syncBuild };
const OPERATE = path.resolve(import.meta.dirname, '../../../../docs/operate.md');
const names: string[] = [];
const roles: string[] = [];

async function fresh(): Promise<DatabaseAddress> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await makeDatabase(inject('postgres'), name);
  names.push(name);
  return embeddedAddress({ connection: inject('postgres') }, name);
}

/** Makes a database by the statements that docs/operate.md gives for an external PostgreSQL, under other names. */
async function documented(): Promise<DatabaseAddress> {
  const connection = inject('postgres');
  const own = randomBytes(6).toString('hex');
  const [database, owner, app] = [`test_${own}`, `owner_${own}`, `app_${own}`];
  const text = await readFile(OPERATE, 'utf8');
  const written = present(/```sql\n([^`]*)```/.exec(text)?.[1], 'statements');
  const named = written
    .replaceAll('oasis_owner', owner)
    .replaceAll('oasis_app', app)
    .replaceAll(' oasis ', ` ${database} `);
  names.push(database);
  roles.push(owner, app);
  for (const statement of named.trim().split('\n')) await asAdmin(connection, statement);
  return {
    name: database,
    app: { ...connection, database, user: app },
    owner: { ...connection, database, user: owner },
  };
}

afterAll(async () => {
  for (const name of names) await dropDatabase(inject('postgres'), name);
  for (const role of roles) await asAdmin(inject('postgres'), `drop role ${role}`);
});

const sentenceOf = async (address: DatabaseAddress): Promise<string> => {
  const opened = await openDatabase(address, OPTIONS);
  if (!opened.ok) return opened.error.sentence;
  await opened.value.close();
  return '';
};

describe('opening a database', () => {
  it('is safe for several servers at the same time, with roles made as in docs/operate.md', async () => {
    const address = await documented();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(address, OPTIONS)));
    expect(opened.map((result) => result.ok)).toEqual([true, true, true, true]);
    for (const result of opened) if (result.ok) await result.value.close();
    expect(await sentenceOf(address)).toBe('');
  });

  it('does not migrate without the owner, and names the setting for the owner', async () => {
    const { owner: _owner, ...withoutOwner } = await fresh();
    expect(await sentenceOf(withoutOwner)).toContain('DATABASE_MIGRATION_URL');
  });

  it('refuses a database of a newer version and leaves it unchanged', async () => {
    const address = await fresh();
    expect(await sentenceOf(address)).toBe('');
    const opened = await openDatabase(address, OPTIONS);
    if (!opened.ok) throw new Error(opened.error.sentence);
    await opened.value.close();
    const owner = connect(address.owner ?? {});
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030')`.execute(owner.db);
    expect(await sentenceOf(address)).toContain(
      `newer version: it has format 9999, made by Oasis ${VERSION}, and this is ${THIS_BUILD}`,
    );
    await sql`comment on table kysely_migration is 'Oasis 9.9.0'`.execute(owner.db);
    expect(await sentenceOf(address)).toContain('it has format 9999, made by Oasis 9.9.0');
    const watch = createReleaseWatch(owner.db);
    expect(await watch.look()).toEqual(['9999-from-the-future']);
    expect(watch.maker()).toBe('Oasis 9.9.0');
    await owner.close();
  });

  it('names the version of an older database if it cannot be migrated', async () => {
    const address = await fresh();
    const { owner: _owner, ...withoutOwner } = address;
    expect(await sentenceOf(withoutOwner)).toContain('The database is empty');
    expect(await sentenceOf(address)).toBe('');
    const owner = connect(address.owner ?? {});
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(owner.db);
    expect(await sentenceOf(withoutOwner)).toMatch(/has format \d+, made by Oasis .+ lacks 1 migrations/v);
    await sql`comment on table kysely_migration is null`.execute(owner.db);
    expect(await sentenceOf(withoutOwner)).toContain('made by another version of Oasis');
    await owner.close();
  });

  it('refuses an application role that is a superuser or the owner', async () => {
    const address = await fresh();
    expect(await sentenceOf({ ...address, app: { ...address.app, user: CLUSTER_ADMIN } })).toContain('a superuser');
    expect(await sentenceOf({ ...address, app: address.owner ?? {} })).toContain('the owner of the tables');
  });

  it('reports a database that cannot be reached, without its password', async () => {
    const nowhere = { name: 'db.example/oasis', app: { connectionString: 'postgres://app:hidden@127.0.0.1:1/oasis' } };
    const sentence = await sentenceOf(nowhere);
    expect(sentence).toContain('db.example/oasis cannot be reached');
    expect(sentence).not.toContain('hidden');
  });
});

describe('the roles of a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase('empty');
  });
  afterAll(() => database.close());

  it('let the application read and write, and neither make nor drop a table', async () => {
    await database.db.insertInto('bu').values({ parent_id: null, code: 'X', name_en: 'x', name_cn: 'x' }).execute();
    await expect(sql`drop table bu`.execute(database.db)).rejects.toThrow('must be owner');
    await expect(sql`create table mine (id int)`.execute(database.db)).rejects.toThrow('permission denied');
    await expect(sql`alter table audit_log disable trigger all`.execute(database.db)).rejects.toThrow('must be owner');
    await expect(sql`set role oasis_owner`.execute(database.db)).rejects.toThrow('permission denied');
  });

  it('reads int8 as number, numeric as text and dates as written', async () => {
    const row = await sql<{ big: number; money: string; day: string }>`
      select 9007199254740991::int8 as big, 12345678901234567890.12::numeric as money, date '2026-03-02' as day`.execute(
      database.db,
    );
    expect(row.rows[0]).toEqual({ big: 9_007_199_254_740_991, money: '12345678901234567890.12', day: '2026-03-02' });
  });

  it('names every migration by number, in order', () => {
    const all = Object.keys(MIGRATIONS);
    expect(all).toEqual([...all].sort());
    // Numbers that were reserved and never used leave gaps.
    expect(all.every((name) => /^\d{4}-[a-z-]+$/.test(name))).toBe(true);
    expect(new Set(all.map((name) => name.slice(0, 4))).size).toBe(all.length);
  });
});
