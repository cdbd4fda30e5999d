import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Tables that the application may add to and read, and never change or empty. */
const APPEND_ONLY: readonly string[] = ['audit_log', 'audit_seal', 'page_view'];

/** Tables that triggers of the owner write, or the owner alone. */
const READ_ONLY: readonly string[] = [
  'access_history',
  'role_matrix',
  'user_matrix',
  'given_set',
  'archived_month',
  'archived_seal',
  'archived_change',
];

/** Tables whose rows the application may bring up to date and never remove. */
const NEVER_EMPTIED: readonly string[] = ['audit_anchor'];

/**
 * Gives the application role what it needs and no more; run by the owner after every migration, so that new tables
 * and a new application role are both covered. Partitions are reached through their parent only. All in one transaction,
 * so that servers that are at work already never find themselves without a right.
 */
export async function grantToApplication(owner: Kysely<Tables>, role: string): Promise<void> {
  await owner.transaction().execute((tx) => grantAll(tx, role));
}

/** The same inside a transaction that the owner has open. */
export async function grantAll(owner: Kysely<Tables>, role: string): Promise<void> {
  // The owner named as the application is refused afterwards; until then it keeps its rights.
  const found = await sql<{ owns: boolean }>`select current_user = ${role} as owns`.execute(owner);
  if (found.rows[0]?.owns === true) return;
  const to = sql.id(role);
  await sql`grant usage on schema public to ${to}`.execute(owner);
  for (const table of await tableNames(owner)) {
    await sql`revoke all on ${sql.id(table)} from ${to}`.execute(owner);
    await sql`grant ${sql.raw(rightsOn(table))} on ${sql.id(table)} to ${to}`.execute(owner);
  }
  await sql`grant usage, select on all sequences in schema public to ${to}`.execute(owner);
  await sql`grant select on kysely_migration to ${to}`.execute(owner);
}

function rightsOn(table: string): string {
  if (READ_ONLY.includes(table)) return 'select';
  if (NEVER_EMPTIED.includes(table)) return 'select, insert, update';
  return APPEND_ONLY.includes(table) ? 'select, insert' : 'select, insert, update, delete';
}

/** Ordinary and partitioned tables of ours; neither partitions, nor the migrator's own, nor other schemas. */
async function tableNames(owner: Kysely<Tables>): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely_%'
  `.execute(owner);
  return found.rows.map((row) => row.name);
}
