import { type Kysely, sql } from 'kysely';

/**
 * Adds row-level security for users and their roles and BUs, so that a statement with a missing condition shows nothing
 * of other organisations. Settings of the session or transaction define the row scope: `oasis.reach` is 'all', or
 * `oasis.organisation` and `oasis.user` name the caller's own. Without settings no row is visible. The policies apply
 * to the application's role, but not to the owner of the tables, its functions and foreign keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TAKEN).execute(db);
  for (const [table, within] of Object.entries(WITHIN)) await sql.raw(policyOn(table, within)).execute(db);
}

/** Subselects, so that PostgreSQL reads a setting once for each statement and not for each row. */
const ALL = `(select current_setting('oasis.reach', true) = 'all')`;
const OWN_ORGANISATION = `(select nullif(current_setting('oasis.organisation', true), '')::integer)`;
const OWN_ID = `(select nullif(current_setting('oasis.user', true), '')::integer)`;

const OF_VISIBLE_USER = 'exists (select from app_user u where u.id = user_id)';

/** The condition of each table's policy for rows within the row scope. */
const WITHIN: Readonly<Record<string, string>> = {
  app_user: `org_id = ${OWN_ORGANISATION} or id = ${OWN_ID}`,
  user_matrix: `org_id = ${OWN_ORGANISATION} or user_id = ${OWN_ID}`,
  user_entity: OF_VISIBLE_USER,
  user_role: OF_VISIBLE_USER,
  user_bu: OF_VISIBLE_USER,
  user_region: 'exists (select from user_bu b where b.id = user_bu_id)',
};

function policyOn(table: string, within: string): string {
  return `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (${ALL} or ${within});`;
}

/** Account names are unique across organisations, so this function checks all users (USR-038). */
const TAKEN = `
create function account_exists(account text) returns boolean language sql stable security definer
set search_path = public, pg_temp
as $$ select exists (select from app_user where lower(usrnm) = lower(account)) $$;`;
