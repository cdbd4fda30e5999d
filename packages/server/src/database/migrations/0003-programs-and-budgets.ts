import { type Kysely, sql } from 'kysely';

/** Creates offer types, programs, and budgets, whose columns are stored as blocks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(OFFERS).execute(db);
  await sql.raw(PROGRAMS).execute(db);
  await sql.raw(BUDGETS).execute(db);
}

const OFFERS = `
create table incentive_category (
  id integer generated always as identity primary key,
  name_en text not null unique,
  name_cn text not null
);

create table offer_type (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 100),
  kind text not null check (kind in ('Normal', 'Fleet')),
  shape text not null check (shape in ('period', 'customer')),
  incentive_category_id integer not null references incentive_category,
  template_id text not null,
  active boolean not null default true,
  need_maintain boolean not null default false
);

create table si_offer (
  id integer generated always as identity primary key,
  offer_type_id integer not null references offer_type,
  name text not null unique check (length(name) between 1 and 100),
  active boolean not null default true
);
create index on si_offer (offer_type_id);

-- A stored template is immutable; a change is a new version.
create table template_version (
  template_id text not null,
  version text not null,
  template jsonb not null,
  effective_from timestamptz not null default now(),
  primary key (template_id, version)
);
`;

const PROGRAMS = `
create sequence program_number;

create table program (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null check (length(name) between 1 and 100),
  bu_id integer not null references bu,
  period_from text not null check (period_from ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  period_to text not null check (period_to ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  status text not null,
  design_status text not null,
  combinability_status text not null,
  parameter_status text not null,
  wording_status text not null,
  created_by integer references app_user,
  created_at timestamptz not null default now(),
  updated_by integer references app_user,
  updated_at timestamptz not null default now(),
  check (period_from <= period_to)
);
create index on program (bu_id, updated_at desc);

create table program_make (
  program_id integer not null references program on delete cascade,
  make text not null,
  position integer not null,
  primary key (program_id, make)
);

create table program_offer (
  program_id integer not null references program on delete cascade,
  si_offer_id integer not null references si_offer,
  position integer not null,
  primary key (program_id, si_offer_id)
);

create table program_customer (
  program_id integer not null references program on delete cascade,
  customer text not null check (length(customer) between 1 and 100),
  position integer not null,
  primary key (program_id, customer)
);
`;

const BUDGETS = `
-- The rows of a table, shared by all tables that have the same ones.
create table row_set (
  hash bytea primary key,
  levels jsonb not null,
  texts jsonb not null,
  body bytea not null
);

create table budget_table (
  id integer generated always as identity primary key,
  program_id integer not null references program,
  si_offer_id integer not null references si_offer,
  -- A normal offer has a budget for each make, a fleet offer one for each customer.
  make text,
  customer text,
  kind text not null default 'main' check (kind in ('main', 'branch')),
  base_id integer references budget_table,
  base_version integer,
  owner_id integer references app_user,
  -- N: not generated, Y: saved.
  status text not null check (status in ('N', 'Y')),
  template_id text not null,
  template_version text not null,
  pins jsonb not null,
  settings jsonb not null,
  scope jsonb not null,
  row_set bytea not null references row_set,
  version integer not null default 1,
  calculation_version integer not null,
  inputs bytea not null,
  measures bytea not null,
  updated_by integer references app_user,
  updated_at timestamptz not null default now(),
  foreign key (template_id, template_version) references template_version
);
alter table budget_table alter column inputs set storage external;
alter table budget_table alter column measures set storage external;
alter table row_set alter column body set storage external;
create unique index on budget_table (program_id, si_offer_id, make, customer) nulls not distinct where kind = 'main';

-- Visible to SQL: units of cars and yuan of each make of a budget.
create table budget_total (
  budget_id integer not null references budget_table on delete cascade,
  make text not null,
  kufri double precision,
  volume double precision,
  budget double precision,
  base_value double precision,
  primary key (budget_id, make)
);

-- One row for each save: who and when, the fields and gestures that its cells name by number, the cells packed, and
-- what became of the settings.
create table budget_change (
  id bigint generated always as identity primary key,
  budget_id integer not null references budget_table on delete cascade,
  version integer not null,
  row_set bytea not null references row_set,
  usrid integer not null references app_user,
  at timestamptz not null,
  fields jsonb not null,
  gestures jsonb not null,
  settings jsonb,
  cell_count integer not null,
  cells bytea not null,
  -- The columns before a change that made the table anew, so that older versions can be walked back to.
  inputs_before bytea,
  unique (budget_id, version)
);
alter table budget_change alter column cells set storage external;
alter table budget_change alter column inputs_before set storage external;
`;
