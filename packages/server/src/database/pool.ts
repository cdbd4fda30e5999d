import { present } from '@oasis/engine';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { preparingPool } from './preparing-pool.ts';
import { narrowedPool, type OwnRows } from './row-reach.ts';
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
 * that come again are prepared.
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
  const preparing = preparingPool(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing }) });
  poolOf.set(db, preparing);
  return { db, pool, close: () => db.destroy() };
}

const poolOf = new WeakMap<Db, PostgresPool>();

/** The same database, of whose people only the own are there; its connections are those of `db`. */
export function narrowed(db: Db, own: OwnRows): Db {
  const pool = present(poolOf.get(db), 'a database that was connected to');
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: narrowedPool(pool, own) }) });
}

const types = new pg.TypeOverrides();
types.setTypeParser(INT8, safeInteger);
types.setTypeParser(DATE, (text) => text);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`An int8 beyond 2^53 was read: ${text}`);
  return value;
}
