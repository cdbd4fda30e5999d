import { type Kysely, sql } from 'kysely';

/**
 * Creates a version of all rights. Every transaction that changes a row of these tables sets a new version, which
 * becomes visible together with the change. Equal versions mean equal rights, also in a restored database, because
 * versions are random and never repeat.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(VERSION).execute(db);
  for (const table of DECIDING_TABLES) {
    await sql
      .raw(
        `create trigger access_changed after insert or update or delete or truncate on ${table}
         for each statement execute function access_changed()`,
      )
      .execute(db);
  }
}

const DECIDING_TABLES = [
  'legal_entity',
  'user_type',
  'org',
  'bu',
  'region',
  'app_user',
  'user_entity',
  'user_bu',
  'user_region',
  'privilege_group',
  'role',
  'menu',
  'menu_privilege',
  'api',
  'user_role',
  'group_menu',
  'group_privilege',
  'group_api',
  'role_menu',
  'role_privilege',
  'role_api',
];

/**
 * The trigger acts once in each transaction. It compares the start too, since a restored row has ids of another
 * cluster.
 */
const VERSION = `
create table access_version (
  single boolean primary key default true check (single),
  version uuid not null,
  changed_by xid8 not null,
  changed_at timestamptz not null
);
insert into access_version (version, changed_by, changed_at) values (gen_random_uuid(), '0', 'epoch');
create function access_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update access_version
  set version = gen_random_uuid(), changed_by = pg_current_xact_id(), changed_at = transaction_timestamp()
  where changed_by <> pg_current_xact_id() or changed_at <> transaction_timestamp();
  return null;
end $$;`;
