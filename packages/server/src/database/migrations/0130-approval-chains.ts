import { type Kysely, sql } from 'kysely';

/**
 * Creates approval roles with their members, and approval chains by kind, BU and entity in versions with a first day. They are settings
 * of head office without a row scope, because users asked by the chain of a higher BU have to read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ROLES).execute(db);
  await sql.raw(CHAINS).execute(db);
}

const ROLES = `
create table approval_role (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  role_type text not null check (role_type in ('FL', 'NORMAL')),
  -- A role that no chain uses any more; versions of the past still tell its name.
  deleted boolean not null default false,
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null
);
create unique index approval_role_name on approval_role (lower(name)) where not deleted;

create table approval_role_user (
  role_id integer not null references approval_role,
  user_id integer not null references app_user,
  -- The order in which they are asked.
  position integer not null,
  primary key (role_id, user_id)
);
create index approval_role_of_user on approval_role_user (user_id);
alter table approval_role_user enable row level security;
create policy within_reach on approval_role_user using ((select current_setting('oasis.reach', true) = 'all')
  or exists (select from app_user u where u.id = user_id));

create table approval_role_bu (
  role_id integer not null references approval_role,
  bu_id integer not null references bu,
  primary key (role_id, bu_id)
);

create table approval_role_entity (
  role_id integer not null references approval_role,
  entity_id integer not null references legal_entity,
  primary key (role_id, entity_id)
);`;

const CHAINS = `
create sequence approval_chain_number;
create table approval_chain (
  id integer generated always as identity primary key,
  -- That of the chain, which its versions share.
  code text not null,
  number integer not null,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('program', 'dealerPayout', 'flPayout')),
  bu_id integer not null references bu,
  -- Null: every entity that has no chain of its own.
  entity_id integer references legal_entity,
  status text not null check (status in ('Draft', 'Active', 'Inactive')),
  version integer not null default 1,
  effective_from date not null,
  -- The last day on which it was in force; null while that is open, and for what never became active.
  until date,
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null,
  unique nulls not distinct (kind, bu_id, entity_id, number),
  check (until is null or status = 'Inactive')
);
create unique index approval_chain_draft on approval_chain (kind, bu_id, entity_id)
  nulls not distinct where status = 'Draft';
-- Deferred, since a version takes the place of another one with the same first day within one change.
alter table approval_chain add constraint approval_chain_day exclude using btree
  (kind with =, bu_id with =, (coalesce(entity_id, 0)) with =, effective_from with =) where (status = 'Active')
  deferrable initially deferred;

create table approval_chain_step (
  chain_id integer not null references approval_chain,
  position integer not null,
  name text not null check (length(name) between 1 and 200),
  match text not null check (match in ('any', 'all')),
  amount_from_fen bigint check (amount_from_fen > 0),
  -- A fraction: 0.05 are five percentage points.
  deviation_over numeric(8, 6) check (deviation_over >= 0),
  offer_kinds text[] not null default '{}',
  overdraw boolean not null default false,
  rule text not null check (rule in ('all', 'any', 'count')),
  count integer check (count > 0),
  step_order text not null check (step_order in ('together', 'inOrder')),
  -- Working days.
  days integer check (days > 0),
  fallback_role_id integer references approval_role,
  primary key (chain_id, position),
  check ((count is null) = (rule <> 'count'))
);
create index approval_chain_step_fallback on approval_chain_step (fallback_role_id);

create table approval_chain_step_role (
  chain_id integer not null,
  step integer not null,
  role_id integer not null references approval_role,
  position integer not null,
  primary key (chain_id, step, role_id),
  foreign key (chain_id, step) references approval_chain_step on delete cascade
);
create index approval_chain_step_of_role on approval_chain_step_role (role_id);

create table approval_chain_step_user (
  chain_id integer not null,
  step integer not null,
  user_id integer not null references app_user,
  position integer not null,
  primary key (chain_id, step, user_id),
  foreign key (chain_id, step) references approval_chain_step on delete cascade
);
alter table approval_chain_step_user enable row level security;
create policy within_reach on approval_chain_step_user using ((select current_setting('oasis.reach', true) = 'all')
  or exists (select from app_user u where u.id = user_id));`;
