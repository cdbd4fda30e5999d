import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

/**
 * The query builder over one connection that the caller owns, inside the caller's own transaction. Statements go through
 * as they are: nothing is prepared, so the tables may be made anew in between.
 */
export function queriesOn(client: pg.ClientBase): Kysely<Tables> {
  const only = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(only), end: () => Promise.resolve() };
  // As much of a pool as the dialect uses.
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}
