import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Tables that the application may read and insert into, and never update or delete from. */
const APPEND_ONLY: readonly string[] = [
  'audit_log',
  'audit_seal',
  'page_view',
  'move_log',
  'object_comment',
  'money_account',
  'money_transfer',
  'approval_act',
  'approval_content',
  'program_taken_over',
  // A copy of a budget lacks the changes that its original lacks.
  'archived_change',
];

/** Tables that only the owner of the tables or the owner's triggers write. */
const READ_ONLY: readonly string[] = [
  'access_history',
  'role_matrix',
  'user_matrix',
  'given_set',
  'archived_month',
  'archived_seal',
  'money_balance',
];

/** Tables whose rows the application may update and never delete. */
const NEVER_EMPTIED: readonly string[] = ['audit_anchor', 'task', 'message'];

/**
 * Grants the application role the privileges that it needs and no more. The owner runs this after every migration, so
 * that it covers new tables and a new application role. Partitions are accessed through their parent only. One
 * transaction holds all grants, so that running servers never lack a privilege.
 */
export async function grantToApplication(owner: Kysely<Tables>, role: string): Promise<void> {
  await owner.transaction().execute((tx) => grantAll(tx, role));
}

/** Does the same inside an open transaction of the owner. */
export async function grantAll(owner: Kysely<Tables>, role: string): Promise<void> {
  // A later check refuses the owner as application role; until then it keeps its privileges.
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

/** Returns the ordinary and partitioned tables of the product, without partitions and the migrator's tables. */
async function tableNames(owner: Kysely<Tables>): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely_%'
  `.execute(owner);
  return found.rows.map((row) => row.name);
}
