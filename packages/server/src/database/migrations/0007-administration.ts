import { type Kysely, sql } from 'kysely';

/**
 * Adds row versions for administration, the author of each grant, notices, and overrides of duties that exclude each
 * other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [VERSIONS, GRANTED, NOTICES, DUTIES]) await sql.raw(statements).execute(db);
}

/** Versions that increase with every change of a row or its grants. Entitlement codes are optional (ROL-041). */
const VERSIONS = `
alter table privilege_group add column version integer not null default 1;
alter table role add column version integer not null default 1;
alter table app_user add column version integer not null default 1;
alter table role alter column code set default '';
alter table role drop constraint role_code_key;
create unique index role_code on role (code) where code <> '';
create index role_by_group on role (group_id);
create index app_user_by_org on app_user (org_id);
create index user_role_by_role on user_role (role_id);`;

/** Columns for the author of a grant; null for grants of the product and grants from before this migration. */
const GRANTED = [
  'group_menu',
  'group_privilege',
  'group_api',
  'role_menu',
  'role_privilege',
  'role_api',
  'user_role',
  'user_bu',
]
  .map(
    (table) => `
alter table ${table} add column created_by integer references app_user;
alter table ${table} add column created_at timestamptz not null default now();`,
  )
  .join('');

const NOTICES = `
create table notice (
  id integer generated always as identity primary key,
  contents_en text not null,
  contents_cn text not null,
  end_time timestamptz not null,
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null default now()
);
create index notice_end on notice (end_time);`;

/** Overrides for a pair of permission codes. The codes are ordered, so that each pair has one representation. */
const DUTIES = `
create table duty_override (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  first_code text collate "C" not null,
  second_code text collate "C" not null,
  reason text not null,
  valid_until date not null,
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused', 'ended')),
  requested_by integer not null references app_user,
  requested_at timestamptz not null,
  decided_by integer references app_user,
  decided_at timestamptz,
  check (first_code < second_code),
  check (decided_by <> requested_by and decided_by <> user_id),
  check ((state = 'requested') = (decided_at is null))
);
create unique index duty_override_open on duty_override (user_id, first_code, second_code)
  where state in ('requested', 'approved');`;
