import { type Kysely, sql } from 'kysely';

/**
 * A second wall around people: whoever forgets a condition in a statement sees nothing of other organisations. Rows of
 * people and of what is given to them are there only for who says how far he reaches, by settings of the connection or
 * the transaction: `oasis.reach` is 'all', or `oasis.organisation` and `oasis.user` name the own ones. Nothing is set:
 * nothing is there. The owner of the tables passes, as do its functions and foreign keys; the application's role does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TAKEN).execute(db);
  for (const [table, within] of Object.entries(WITHIN)) await sql.raw(policyOn(table, within)).execute(db);
}

/** Read once for a statement, not for each row. */
const ALL = `(select current_setting('oasis.reach', true) = 'all')`;
const OWN_ORGANISATION = `(select nullif(current_setting('oasis.organisation', true), '')::integer)`;
const OWN_ID = `(select nullif(current_setting('oasis.user', true), '')::integer)`;

const OF_VISIBLE_USER = 'exists (select from app_user u where u.id = user_id)';

/** Of each table the rows of people within reach. */
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

/** Accounts are there once for everybody, so this one question reaches everybody (USR-038). */
const TAKEN = `
create function account_exists(account text) returns boolean language sql stable security definer
set search_path = public, pg_temp
as $$ select exists (select from app_user where lower(usrnm) = lower(account)) $$;`;
