import type { Kysely, Transaction } from 'kysely';

/**
 * All tables. Each floor and each area declares its own in its `tables.ts`, which merges them into this interface, so that this folder
 * declares only the record of migrations; `table-rights.ts` has a line for each. int8 is read as number, numeric as text, date as
 * 'YYYY-MM-DD'.
 */
export interface Tables {
  readonly kysely_migration: { name: string; timestamp: string };
}

/** The application's connection pool. */
export type Db = Kysely<Tables>;

/** An open transaction. */
export type Tx = Transaction<Tables>;
