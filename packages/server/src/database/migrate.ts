import { err, ok, type Result } from '@oasis/engine/base';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { problem, reasonOf, type StartProblem } from '../config/problem.ts';
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
  const done = await migrationsDone(db);
  const newer = newerThanThis(done);
  if (newer !== undefined) return err(newer);
  const missing = Object.keys(MIGRATIONS).filter((name) => !done.includes(name));
  if (missing.length === 0) return ok(null);
  return err(
    problem(
      `The database lacks the migrations ${missing.join(', ')}. Set DATABASE_MIGRATION_URL to the owner of the tables.`,
    ),
  );
}

async function migrate(owner: Kysely<Tables>, options: UpToDateOptions): Promise<Result<null, StartProblem>> {
  const newer = newerThanThis(await migrationsDone(owner));
  if (newer !== undefined) return err(newer);
  const migrator = new Migrator({ db: owner, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results } = await migrator.migrateToLatest();
  for (const result of results ?? []) options.onStep(`migration ${result.migrationName}: ${result.status}`);
  if (error !== undefined) return err(problem(`A migration failed: ${reasonOf(error)}`));
  await makePartitions(owner, options.now);
  await grantToApplication(owner, options.applicationRole);
  await options.sync(owner, options.onStep);
  return ok(null);
}

async function migrationsDone(db: Kysely<Tables>): Promise<readonly string[]> {
  const there = await sql<{
    there: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as there`.execute(db);
  if (there.rows[0]?.there !== true) return [];
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return done.rows.map((row) => row.name);
}

function newerThanThis(done: readonly string[]): StartProblem | undefined {
  const unknown = unknownOf(done);
  if (unknown.length === 0) return undefined;
  return problem(
    `The database was written by a newer version (it knows ${unknown.join(', ')}). ` +
      'Start that version, or restore the backup from before the upgrade into an empty database or OASIS_DATA folder ' +
      '(oasis restore FILE; docs/operate.md).',
  );
}
