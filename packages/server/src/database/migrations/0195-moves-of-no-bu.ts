import { type Kysely, sql } from 'kysely';

/**
 * Moves of objects without a BU are visible with every row scope, like tasks and comments; a statement without a row scope sees nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MOVES).execute(db);
}

const MOVES = `
alter policy within_reach on move_log using (
  bu_id is null and coalesce((select current_setting('oasis.bus', true)), '') <> ''
  or (select current_setting('oasis.bus', true) = 'all')
  or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]));`;
