import { err, ok, type Result } from '@oasis/engine/base';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { problem, reasonOf, type StartProblem } from '../config/problem.ts';
import { formatOf, madeBy, THIS_BUILD, VERSION } from './format.ts';
import { grantToApplication } from './grants.ts';
import { LOCKS } from './locks.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { makePartitions } from './partitions.ts';
import { unknownOf } from './release-watch.ts';
import type { Tables } from './tables.ts';

export interface UpToDateOptions {
  readonly now: Date;
  readonly applicationRole: string;
  readonly onStep: (step: string) => void;
  /** Brings rows that come with the build up to date, for example menus; runs after the migrations, under their lock. */
  readonly sync: (owner: Kysely<Tables>, warn: (sentence: string) => void) => Promise<void>;
}

/**
 * Migrates, grants privileges, and brings the rows of this build up to date, under one advisory lock of all servers.
 */
export async function bringUpToDate(
  owner: Kysely<Tables>,
  options: UpToDateOptions,
): Promise<Result<null, StartProblem>> {
  return owner.connection().execute(async (lock) => {
    await sql`select pg_advisory_lock(${LOCKS.migrations})`.execute(lock);
    try {
      return await migrate(owner, options);
    } finally {
      await sql`select pg_advisory_unlock(${LOCKS.migrations})`.execute(lock);
    }
  });
}

/** Refuses a database of a newer build, and one that lacks a migration of this build. */
export async function checkUpToDate(db: Kysely<Tables>): Promise<Result<null, StartProblem>> {
  const { done, maker } = await migrationsDone(db);
  const newer = newerThanThis(done, maker);
  if (newer !== undefined) return err(newer);
  const missing = Object.keys(MIGRATIONS).filter((name) => !done.includes(name));
  if (missing.length === 0) return ok(null);
  const found =
    done.length === 0 ? 'The database is empty' : `The database has format ${formatOf(done)}, made by ${madeBy(maker)}`;
  return err(
    problem(
      `${found}, and this is ${THIS_BUILD}: it lacks ${missing.length} migrations. Set DATABASE_MIGRATION_URL to the owner of ` +
        'the tables, so that the start brings it up to date.',
    ),
  );
}

async function migrate(owner: Kysely<Tables>, options: UpToDateOptions): Promise<Result<null, StartProblem>> {
  const before = await migrationsDone(owner);
  const newer = newerThanThis(before.done, before.maker);
  if (newer !== undefined) return err(newer);
  const migrator = new Migrator({ db: owner, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results } = await migrator.migrateToLatest();
  for (const result of results ?? []) options.onStep(`migration ${result.migrationName}: ${result.status}`);
  if (error !== undefined) return err(problem(`A migration failed: ${reasonOf(error)}`));
  if ((results ?? []).length > 0) await noteMaker(owner);
  await makePartitions(owner, options.now);
  await grantToApplication(owner, options.applicationRole);
  await options.sync(owner, options.onStep);
  return ok(null);
}

/** The format to which a database was migrated, and the version that did it. */
interface Migrated {
  readonly done: readonly string[];
  /** Absent if no version has noted itself. */
  readonly maker: string | null;
}

async function migrationsDone(db: Kysely<Tables>): Promise<Migrated> {
  const there = await sql<{
    there: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as there`.execute(db);
  if (there.rows[0]?.there !== true) return { done: [], maker: null };
  const done = await sql<{ name: string; maker: string | null }>`
    select name, obj_description('public.kysely_migration'::regclass) as maker from kysely_migration order by name`.execute(
    db,
  );
  return { done: done.rows.map((row) => row.name), maker: done.rows[0]?.maker ?? null };
}

/** Notes this version as the author of the database's format, for older versions and servers. */
async function noteMaker(owner: Kysely<Tables>): Promise<void> {
  await sql`comment on table public.kysely_migration is ${sql.lit(`Oasis ${VERSION}`)}`.execute(owner);
}

function newerThanThis(done: readonly string[], maker: string | null): StartProblem | undefined {
  if (unknownOf(done).length === 0) return undefined;
  return problem(
    `The database was written by a newer version: it has format ${formatOf(done)}, made by ${madeBy(maker)}, and this is ` +
      `${THIS_BUILD}. Start that version, or restore the backup from before the upgrade into an empty database or ` +
      'OASIS_DATA folder (oasis restore FILE; docs/operate.md).',
  );
}
