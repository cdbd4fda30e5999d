import { type Kysely, sql } from 'kysely';

/** Creates users and rights, sessions, page views, and the audit log with its seals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [PEOPLE, RIGHTS, GRANTS, SESSIONS, RECORDS]) await sql.raw(statements).execute(db);
}

const PEOPLE = `
create table legal_entity (
  id integer generated always as identity primary key,
  entity_code text not null unique,
  entity_name text not null,
  entity_name_en text not null,
  show_entity boolean not null default false
);
create table user_type (
  id integer primary key,
  code text not null unique,
  name_en text not null,
  name_cn text not null,
  legal_entity_id integer not null references legal_entity
);
create table org (
  id integer generated always as identity primary key,
  code text not null unique,
  name_en text not null,
  name_cn text not null,
  user_type_id integer not null references user_type,
  legal_entity_id integer not null references legal_entity,
  show_entity boolean not null default false,
  deleted boolean not null default false
);
create table bu (
  id integer generated always as identity primary key,
  parent_id integer references bu,
  code text not null unique,
  name_en text not null,
  name_cn text not null,
  deleted boolean not null default false
);
create table region (
  id integer generated always as identity primary key,
  bu_id integer not null references bu,
  code text not null,
  name_en text not null,
  unique (bu_id, code)
);
create table app_user (
  id integer generated always as identity primary key,
  usrnm text not null,
  fulnm text not null,
  email text,
  user_type_id integer not null references user_type,
  org_id integer references org,
  state boolean not null default true,
  dealer_it_admin boolean not null default false,
  created_by integer references app_user,
  created_at timestamptz not null default now()
);
create unique index app_user_account on app_user (lower(usrnm));
create table user_entity (
  user_id integer not null references app_user,
  legal_entity_id integer not null references legal_entity,
  primary key (user_id, legal_entity_id)
);
create table user_bu (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  bu_id integer not null references bu,
  state boolean not null default true,
  unique (user_id, bu_id)
);
create table user_region (
  user_bu_id integer not null references user_bu on delete cascade,
  region_id integer not null references region,
  primary key (user_bu_id, region_id)
);`;

const RIGHTS = `
create table privilege_group (
  id integer generated always as identity primary key,
  name_en text not null,
  name_cn text not null,
  user_type_id integer not null references user_type,
  description text not null default '',
  state boolean not null default true,
  created_by integer references app_user,
  created_at timestamptz not null default now()
);
create table role (
  id integer generated always as identity primary key,
  group_id integer not null references privilege_group,
  name_en text not null,
  name_cn text not null,
  code text not null unique,
  description text not null default '',
  state boolean not null default true,
  created_by integer references app_user,
  created_at timestamptz not null default now()
);
create table menu (
  id integer primary key,
  parent_id integer references menu,
  uri text not null,
  name_en text not null,
  name_cn text not null,
  icon text not null,
  position integer not null
);
create table menu_privilege (
  id integer primary key,
  menu_id integer not null references menu,
  code text not null,
  name_en text not null,
  name_cn text not null,
  type_name text not null,
  unique (menu_id, code)
);
create table api (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  method text not null,
  description text not null,
  group_name text not null
);
create table user_role (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  role_id integer not null references role,
  state boolean not null default true,
  unique (user_id, role_id)
);`;

/** Grants of groups and roles. A grant of a role is effective only if its group has the same grant. */
const GRANTS = `
create table group_menu (
  group_id integer not null references privilege_group, menu_id integer not null references menu,
  primary key (group_id, menu_id)
);
create table group_privilege (
  group_id integer not null references privilege_group, privilege_id integer not null references menu_privilege,
  primary key (group_id, privilege_id)
);
create table group_api (
  group_id integer not null references privilege_group, api_id integer not null references api,
  primary key (group_id, api_id)
);
create table role_menu (
  role_id integer not null references role, menu_id integer not null references menu,
  primary key (role_id, menu_id)
);
create table role_privilege (
  role_id integer not null references role, privilege_id integer not null references menu_privilege,
  primary key (role_id, privilege_id)
);
create table role_api (
  role_id integer not null references role, api_id integer not null references api,
  primary key (role_id, api_id)
);`;

const SESSIONS = `
create table sign_in_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);
create table sign_in_code (
  code_hash bytea primary key,
  user_id integer not null references app_user,
  id_token text not null,
  expires_at timestamptz not null
);
create table session (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references app_user,
  salt bytea not null,
  id_token text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_user on session (user_id) where revoked_at is null;
create table session_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null,
  replaced_at timestamptz
);
create index session_token_session on session_token (session_id);
create table idempotency (
  usrid integer not null references app_user,
  call text not null,
  key text not null,
  request_hash bytea not null,
  reply text,
  at timestamptz not null,
  primary key (usrid, call, key)
);
create index idempotency_at on idempotency (at);`;

/** Tables partitioned by month; the default partition takes rows of months without a partition. */
const RECORDS = `
create table audit_log (
  id bigint generated always as identity,
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  event text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  action text not null,
  usrid integer,
  usrnm text not null,
  subject text not null,
  message_code text not null,
  request_id text not null,
  details jsonb not null
) partition by range (at);
create index audit_log_order on audit_log (xid, id);
create index audit_log_subject on audit_log (subject, at);
create table audit_log_default partition of audit_log default;
create table audit_seal (
  seq bigint primary key,
  audit_id bigint not null unique,
  xid xid8 not null,
  at timestamptz not null,
  hash bytea not null
);
create table page_view (
  id bigint generated always as identity,
  at timestamptz not null,
  usrid integer not null,
  menu_name text not null,
  action text not null,
  button text not null
) partition by range (at);
create index page_view_user on page_view (usrid, at);
create table page_view_default partition of page_view default;`;
