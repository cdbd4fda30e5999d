import { type Kysely, sql } from 'kysely';

/**
 * Makes a model a record that people change, and creates the national sales types (NST) of models, the groups of NSTs, and
 * which NST belongs to which group from which day: dated values of the kind 'nst-group', of which rows are only added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MODELS).execute(db);
  await sql.raw(NSTS).execute(db);
}

const MODELS = `
alter table vehicle_model
  add column version integer not null default 1,
  add column created_by integer references app_user,
  add column created_at timestamptz not null default now();
alter table master_version
  drop constraint master_version_kind_check,
  add constraint master_version_kind_check check (kind in ('price', 'vat', 'guideline', 'nst-group'));`;

const NSTS = `
create table nst (
  id integer generated always as identity primary key,
  code text not null check (length(code) between 1 and 40),
  -- the code without regard to case and width
  code_key text not null unique,
  name_en text not null,
  name_cn text not null,
  model_id integer not null references vehicle_model,
  active_from date not null,
  active_to date check (active_to >= active_from),
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null default now()
);
create index nst_of_model on nst (model_id);

create table nst_group (
  id integer generated always as identity primary key,
  code text not null check (length(code) between 1 and 40),
  code_key text not null unique,
  name_en text not null,
  name_cn text not null,
  make_id integer not null references make,
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null default now()
);

-- Without a group, the NST belongs to none from that day on.
create table nst_group_member (
  id integer generated always as identity primary key,
  nst_id integer not null references nst,
  effective_from date not null,
  version_id integer not null,
  kind text not null generated always as ('nst-group') stored,
  group_id integer references nst_group,
  unique (nst_id, effective_from, version_id),
  foreign key (version_id, kind) references master_version (id, kind)
);
create index nst_group_member_of_group on nst_group_member (group_id);`;
