import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db, Tables } from './tables.ts';

export interface Connected {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

/** A pool of connections; connects at the first statement. int8 becomes a number, a date stays 'YYYY-MM-DD'. */
export function connect(config: pg.PoolConfig): Connected {
  const pool = new pg.Pool({ max: 20, connectionTimeoutMillis: 10_000, application_name: 'oasis', ...config, types });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

const types = new pg.TypeOverrides();
types.setTypeParser(INT8, safeInteger);
types.setTypeParser(DATE, (text) => text);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`An int8 beyond 2^53 was read: ${text}`);
  return value;
}
