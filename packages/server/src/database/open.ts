import { err, ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import type pg from 'pg';
import { problem, reasonOf, type StartProblem } from '../config/problem.ts';
import { checkApplicationRole } from './application-role.ts';
import { bringUpToDate, checkUpToDate, type UpToDateOptions } from './migrate.ts';
import { type Connected, connect } from './pool.ts';
import type { Db } from './tables.ts';

/** Two connections to one database: as the application, and as the owner of its tables for migrations. */
export interface DatabaseAddress {
  /** The name for messages; never contains a password. */
  readonly name: string;
  readonly app: pg.PoolConfig;
  /** Absent if migrations run elsewhere; the server then only checks that they are complete. */
  readonly owner?: pg.PoolConfig;
}

/** Returns the address in DATABASE_URL and DATABASE_MIGRATION_URL. */
export function outsideAddress(settings: {
  readonly application: string;
  readonly migration?: string;
}): DatabaseAddress {
  const { application, migration } = settings;
  const url = new URL(application);
  const app = { name: `${url.host}${url.pathname}`, app: { connectionString: application } };
  return migration === undefined ? app : { ...app, owner: { connectionString: migration } };
}

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  readonly now: Date;
  readonly onStep: (step: string) => void;
  /** See `UpToDateOptions`. */
  readonly sync: UpToDateOptions['sync'];
  /** Timeouts of the application's statements; absent for commands, which may run for long. */
  readonly limits?: pg.PoolConfig;
}

const OLDEST_VERSION = 150_000;

/** Migrates a database and opens it for the application. Several servers may do this at the same time. */
export async function openDatabase(
  address: DatabaseAddress,
  options: OpenOptions,
): Promise<Result<OpenDatabase, StartProblem>> {
  const migrated = address.owner === undefined ? ok(null) : await migrateAsOwner(address, address.owner, options);
  if (!migrated.ok) return migrated;
  const connected = connect({ ...address.app, ...options.limits });
  const checked = await withDatabase(address.name, connected, async () => {
    const upToDate = await checkUpToDate(connected.db);
    return upToDate.ok ? checkApplicationRole(connected.db) : upToDate;
  });
  if (checked.ok) return ok(connected);
  await connected.close();
  return checked;
}

async function migrateAsOwner(
  address: DatabaseAddress,
  ownerConfig: pg.PoolConfig,
  options: OpenOptions,
): Promise<Result<null, StartProblem>> {
  const owner = connect({ ...ownerConfig, max: 2 });
  try {
    const role = await roleOf(address);
    if (!role.ok) return role;
    return await withDatabase(address.name, owner, () =>
      bringUpToDate(owner.db, { ...options, applicationRole: role.value }),
    );
  } finally {
    await owner.close();
  }
}

/** Returns the role of the application's connection, as the database reports it. */
export async function roleOf(address: DatabaseAddress): Promise<Result<string, StartProblem>> {
  const app = connect({ ...address.app, max: 1 });
  try {
    return await withDatabase(address.name, app, async () => {
      const found = await sql<{ role: string }>`select current_user as role`.execute(app.db);
      return ok(found.rows[0]?.role ?? '');
    });
  } finally {
    await app.close();
  }
}

/** Runs work on a database after a check of its version. Returns a problem if it cannot be reached or is too old. */
async function withDatabase<Value>(
  name: string,
  { db }: Connected,
  work: () => Promise<Result<Value, StartProblem>>,
): Promise<Result<Value, StartProblem>> {
  try {
    const found = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
      db,
    );
    if ((found.rows[0]?.version ?? 0) < OLDEST_VERSION) {
      return err(
        problem(`PostgreSQL at ${name} is older than version 15. Upgrade it, or name another in DATABASE_URL.`),
      );
    }
  } catch (cause) {
    return err(
      problem(
        `The database at ${name} cannot be reached (${reasonOf(cause)}). ` +
          'Check that it runs and that DATABASE_URL and DATABASE_MIGRATION_URL are right.',
      ),
    );
  }
  return work();
}
