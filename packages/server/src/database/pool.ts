import { present } from '@oasis/engine/base';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparingPool } from './preparing-pool.ts';
import { EVERY_ROW, type LeasingPool, type RowScope, scopedPool } from './row-scope.ts';
import type { Db, Tables } from './tables.ts';

export interface Connected {
  readonly db: Db;
  /** Connections for COPY, which have no row scope. The driver cannot copy on a connection in pipeline mode. */
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

/** TCP keep-alive, by which a connection notices that the database host has vanished. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Timeouts of the pool that serves calls, in milliseconds. The same settings in DATABASE_URL take precedence. The
 * driver enforces `query_timeout` itself, for a database that does not answer at all.
 */
export const SERVING_LIMITS: pg.PoolConfig = {
  connectionTimeoutMillis: 4_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 35_000,
};

/** The largest number of connections of a process for statements, and for COPY. */
const [CONNECTIONS, COPY_CONNECTIONS] = [20, 4];

/**
 * Creates a connection pool that connects at the first statement, prepares repeated statements, and reads int8 as a
 * number and a date as 'YYYY-MM-DD'. `db` sees every row.
 */
export function connect(config: pg.PoolConfig): Connected {
  const max = config.max ?? CONNECTIONS;
  const leasing = preparingPool(createPool({ ...config, max, pipeline: true }));
  const pool = createPool({ ...config, max: Math.min(max, COPY_CONNECTIONS) });
  const db = databaseOn(leasing, EVERY_ROW);
  leasingPoolOf.set(db, leasing);
  return { db, pool, close: async () => void (await Promise.all([db.destroy(), pool.end()])) };
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'oasis',
    ...KEEP_ALIVE,
    ...config,
    types,
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // A leased connection that breaks between two statements must not end the process either; its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const leasingPoolOf = new WeakMap<Db, LeasingPool>();

/** Returns the database within a row scope. It shares the connections of `db`, and only `db` is closed. */
export function withRowScope(db: Db, scope: RowScope): Db {
  const leasing = present(leasingPoolOf.get(db), 'a database that was connected to');
  return databaseOn({ ...leasing, end: () => Promise.resolve() }, scope);
}

function databaseOn(leasing: LeasingPool, scope: RowScope): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: scopedPool(leasing, scope) }) });
}

/**
 * Returns the database for statements on tables without row-level security, such as sessions. It sets no row scope, so
 * a connection keeps the scope that it has, and rows of all other tables may be visible or not.
 */
export function withoutRowScope(db: Db): Db {
  const leasing = present(leasingPoolOf.get(db), 'a database that was connected to');
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { ...leasing, end: () => Promise.resolve() } }) });
}

const types = new pg.TypeOverrides();
types.setTypeParser(INT8, safeInteger);
types.setTypeParser(DATE, (text) => text);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`An int8 beyond 2^53 was read: ${text}`);
  return value;
}
