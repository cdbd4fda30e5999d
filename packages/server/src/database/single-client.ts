import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

/**
 * Returns a query builder on one connection that the caller owns, inside the caller's transaction. It prepares no
 * statements, so the caller may recreate tables between them.
 */
export function queriesOn(client: pg.ClientBase): Kysely<Tables> {
  const only = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(only), end: () => Promise.resolve() };
  // The object has only the methods of a pool that the dialect uses.
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}
