import { present } from '@oasis/engine';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparingPool } from './preparing-pool.ts';
import { EVERY_ROW, type LendingPool, type RowReach, reachingPool } from './row-reach.ts';
import type { Db, Tables } from './tables.ts';

export interface Connected {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

/** A machine that vanished is noticed by the connection itself. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Limits for answering calls, in milliseconds: nothing waits for ever. The same settings in DATABASE_URL win. The last
 * one is our own clock, for a database that says nothing at all.
 */
export const SERVING_LIMITS: pg.PoolConfig = {
  connectionTimeoutMillis: 4_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 35_000,
};

/**
 * A pool of connections; connects at the first statement. int8 becomes a number, a date stays 'YYYY-MM-DD'. Statements
 * that come again are prepared. `db` reaches every row; `pool` itself is told nothing, so who takes a connection of it says
 * how far he reaches.
 */
export function connect(config: pg.PoolConfig): Connected {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'oasis',
    ...KEEP_ALIVE,
    ...config,
    types,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // Nor may one that breaks while it is lent, between two statements: the next statement on it says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const lending = preparingPool(pool);
  const db = databaseOn(lending, EVERY_ROW);
  lendingOf.set(db, lending);
  return { db, pool, close: () => db.destroy() };
}

const lendingOf = new WeakMap<Db, LendingPool>();

/** The same database as somebody reaches it; its connections are those of `db`, which alone is closed. */
export function narrowed(db: Db, reach: RowReach): Db {
  const lending = present(lendingOf.get(db), 'a database that was connected to');
  return databaseOn({ ...lending, end: () => Promise.resolve() }, reach);
}

function databaseOn(lending: LendingPool, reach: RowReach): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reachingPool(lending, reach) }) });
}

/**
 * The same database for statements over tables whose rows have no reach, such as sessions: nothing is said, so a
 * connection that stands at somebody's reach stays there. Rows of any other table may be there or not.
 */
export function reachingNothing(db: Db): Db {
  const lending = present(lendingOf.get(db), 'a database that was connected to');
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { ...lending, end: () => Promise.resolve() } }) });
}

const types = new pg.TypeOverrides();
types.setTypeParser(INT8, safeInteger);
types.setTypeParser(DATE, (text) => text);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`An int8 beyond 2^53 was read: ${text}`);
  return value;
}
