import { randomBytes } from 'node:crypto';
import { present } from '@oasis/engine/base';
import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { syncBuild } from '../src/areas/sync.ts';
import { reasonOf } from '../src/config/problem.ts';
import { embeddedAddress } from '../src/database/embedded/bootstrap.ts';
import { MIGRATIONS } from '../src/database/migrations/index.ts';
import { openDatabase } from '../src/database/open.ts';
import { type Connected, connect } from '../src/database/pool.ts';
import { type Random, seededRandom } from '../src/demo/random.ts';
import { contentPrintOfCopy, type KnownPrint } from './content-print.ts';
import { copyDatabase, dropDatabase, makeDatabase } from './databases.ts';
import { runKillable } from './killable.ts';
import { fillGrowing, schemaPrint } from './many-rows.ts';
import { noted, share } from './reliability/counts.ts';
import { urlOf } from './reliability/scene.ts';

const CHILD = 'test/migrate-child';
const ROWS = share(1000, 1_000_000);
const KILLS = share(1, 6);

/** Migrations that are killed: in an ordinary run the newest, whose text may still change, and one by the seed. */
function killed(random: Random): ReadonlySet<string> {
  const all = Object.keys(MIGRATIONS);
  return new Set(share(0, 1) === 1 ? all : [all.at(-1) ?? '', all[random.between(0, all.length - 2)] ?? '']);
}

const made = new Set<string>();
afterAll(async () => {
  for (const name of made) await drop(name);
}, 120_000);

async function newDatabase(template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  made.add(name);
  if (template === undefined) await makeDatabase(inject('postgres'), name);
  else await copyDatabase(inject('postgres'), template, name);
  return name;
}

/** Each takes a gigabyte of the disk, so none stays longer than needed. */
async function drop(name: string): Promise<void> {
  await dropDatabase(inject('postgres'), name);
  made.delete(name);
}

async function asOwner<Value>(name: string, work: (owner: Connected) => Promise<Value>): Promise<Value> {
  const owner = connect({ ...embeddedAddress({ connection: inject('postgres') }, name).owner, max: 2 });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

/** All that a migration may change: the form of the database, and every row. */
interface Print {
  readonly schema: string;
  readonly rows: KnownPrint;
}

/** Rows that are unchanged since `from` are not read again: files of databases are copied. */
const printOf = (name: string, from?: Print): Promise<Print> =>
  asOwner(name, async ({ db }) => ({
    schema: await schemaPrint(db),
    rows: await contentPrintOfCopy(db, from?.rows ?? new Map()),
  }));

/** The parts that two databases must have in common. */
function said({ schema, rows }: Print) {
  const content = [...rows].map(([table, { print }]) =>
    // It records when each migration changed a row, so of its rows only their number is the same in two databases.
    table === 'access_history' ? [table, print.split(' ')[0]] : [table, print],
  );
  return { schema, content: Object.fromEntries(content) };
}

/** Where the ids of each table go on, as statements that set it. */
async function sequencesOf(name: string): Promise<string> {
  return asOwner(name, async ({ db }) => {
    const { rows } = await sql<{ statement: string }>`
      select format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
        coalesce(last_value, start_value), last_value is not null) as statement
      from pg_sequences where schemaname = 'public'`.execute(db);
    return rows.map(({ statement }) => statement).join('\n');
  });
}

async function migrate(name: string, to: string): Promise<void> {
  await asOwner(name, async ({ db }) => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
    const { error } = await migrator.migrateTo(to);
    if (error !== undefined) throw new Error(reasonOf(error));
  });
}

describe('a migration over many rows', () => {
  it('that is killed leaves the database as before or as after it, and the next one completes it', async () => {
    const random = seededRandom(testSeed('killed migrations'));
    let before = await newDatabase();
    let last: Print | undefined;
    const chosen = killed(random);
    for (const to of Object.keys(MIGRATIONS)) {
      await asOwner(before, ({ db }) => fillGrowing(db, ROWS));
      if (!chosen.has(to)) {
        await migrate(before, to);
        last = undefined;
        continue;
      }
      const after = await newDatabase(before);
      const began = performance.now();
      await migrate(after, to);
      const ms = performance.now() - began;
      noted(`migration ${to} with ${ROWS} rows in each growing table: ${(ms / 1000).toFixed(1)} s`);
      const old = await printOf(before, last);
      const sequences = await sequencesOf(before);
      const next = await printOf(after, old);
      expect(next.schema).not.toBe(old.schema);
      let seenOld = 0;
      let name = await newDatabase(before);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { owner } = embeddedAddress({ connection: inject('postgres') }, name);
        await runKillable(CHILD, [urlOf(present(owner, 'an owner')), to], random.next() * ms * 1.2);
        const print = await printOf(name, old);
        const isOld = print.schema === old.schema;
        expect(said(print)).toEqual(said(isOld ? old : next));
        if (isOld) {
          seenOld += 1;
          // A drawn number is not returned, so the next migration's rows would have other ids.
          await asOwner(name, ({ db }) => sql.raw(sequences).execute(db));
        } else {
          await drop(name);
          name = await newDatabase(before);
        }
      }
      noted(`migration ${to}: ${seenOld} of ${KILLS} kills left it as it was, the others as it becomes`);
      await migrate(name, to);
      expect(said(await printOf(name, old))).toEqual(said(next));
      await drop(name);
      await drop(before);
      [before, last] = [after, next];
    }
    const address = embeddedAddress({ connection: inject('postgres') }, before);
    const opened = await openDatabase(address, { now: new Date(), onStep: () => undefined, sync: syncBuild });
    expect(opened.ok).toBe(true);
    if (opened.ok) await opened.value.close();
  }, 2_400_000);
});
