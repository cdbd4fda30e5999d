import { sql } from 'kysely';

/** Name of a program `p` in lists of the audit log. */
export const PROGRAM_SQL = "p.code || ' ' || p.name";

/** Code of the open batch that contains a program; empty if none does. */
export const BATCH_OF_PROGRAM = sql<string>`coalesce((
  select batch.code from batch_program entry join program_batch batch on batch.id = entry.batch_id
  where entry.program_id = program.id and entry.open), '')`;
