import { type Kysely, sql } from 'kysely';

/**
 * Creates rate tables of finance offers in versions, finance settings and expected finance shares by day, and the calculations of
 * programs, which name their version. Rate tables are settings of head office; calculations are secured by their program. The first
 * setting allows everything that the calculator can compute.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(KINDS).execute(db);
  await sql.raw(TABLES).execute(db);
  await sql.raw(CALCULATIONS).execute(db);
  await sql.raw(FIRST_SETTING).execute(db);
}

const KINDS = `
alter table master_version
  drop constraint master_version_kind_check,
  add constraint master_version_kind_check check (kind in ('price', 'vat', 'guideline', 'nst-group', 'group-price', 'financing',
    'finance-setting', 'finance-share'));`;

// Percentages have two decimals: 3.99 is 3.99 %.
const TABLES = `
create sequence calculator_number;
create table calculator_version (
  id integer generated always as identity primary key,
  -- That of the rate table, which its versions share.
  code text not null,
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 100),
  bu_id integer not null references bu,
  status text not null check (status in ('Draft', 'Confirmed', 'Reopened')),
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null,
  unique (code, number)
);
-- One version of a table is a draft or confirmed; those before it are reopened.
create unique index calculator_version_open on calculator_version (code) where status <> 'Reopened';
create index calculator_version_of_bu on calculator_version (bu_id);

create table calculator_line (
  id integer generated always as identity primary key,
  version_id integer not null references calculator_version,
  product text not null check (product in ('annuity', 'equalPrincipal', 'balloon', 'lease')),
  term integer not null check (term between 1 and 120),
  down_payment numeric(5, 2) not null check (down_payment between 0 and 90),
  rest numeric(5, 2) not null check (rest between 0 and 90),
  standard_rate numeric(5, 2) not null check (standard_rate between 0 and 36),
  lowest_rate numeric(5, 2) not null check (lowest_rate >= 0 and lowest_rate <= standard_rate),
  maker numeric(5, 2) not null check (maker >= 0),
  dealer numeric(5, 2) not null check (dealer >= 0),
  company numeric(5, 2) not null check (company >= 0),
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null,
  unique (version_id, product, term, down_payment),
  check (maker + dealer + company = 100),
  check (down_payment + rest < 100),
  check ((rest > 0) = (product in ('balloon', 'lease')))
);

create table finance_setting (
  id integer generated always as identity primary key,
  effective_from date not null,
  version_id integer not null,
  kind text not null generated always as ('finance-setting') stored,
  service_vat numeric(5, 2) not null check (service_vat >= 0 and service_vat < 100),
  shortest_term integer not null check (shortest_term between 1 and 120),
  longest_term integer not null check (longest_term between shortest_term and 120),
  least_down_payment numeric(5, 2) not null check (least_down_payment between 0 and 90),
  -- The version of interest rate and extension days that was in force with it.
  financing_id integer not null references master_version,
  unique (effective_from, version_id),
  foreign key (version_id, kind) references master_version (id, kind)
);

create table finance_share (
  id integer generated always as identity primary key,
  model_id integer not null references vehicle_model,
  effective_from date not null,
  version_id integer not null,
  kind text not null generated always as ('finance-share') stored,
  annuity numeric(5, 2) not null check (annuity >= 0),
  equal_principal numeric(5, 2) not null check (equal_principal >= 0),
  balloon numeric(5, 2) not null check (balloon >= 0),
  lease numeric(5, 2) not null check (lease >= 0),
  unique (model_id, effective_from, version_id),
  foreign key (version_id, kind) references master_version (id, kind),
  check (annuity + equal_principal + balloon + lease <= 100)
);`;

const CALCULATIONS = `
-- What an SI offer of a program was worked out with, when it was written into the terms.
create table program_calculation (
  id integer generated always as identity primary key,
  program_id integer not null references program on delete cascade,
  si_offer_id integer not null references si_offer,
  calculator_version_id integer not null references calculator_version,
  product text not null check (product in ('annuity', 'equalPrincipal', 'balloon', 'lease')),
  term integer not null check (term between 1 and 120),
  down_payment numeric(5, 2) not null,
  customer_rate numeric(5, 2) not null,
  service_vat numeric(5, 2) not null,
  lines integer not null check (lines > 0),
  edited_by integer references app_user,
  edited_at timestamptz not null,
  unique (program_id, si_offer_id)
);
create index program_calculation_version on program_calculation (calculator_version_id);
alter table program_calculation enable row level security;
create policy within_reach on program_calculation using ((select current_setting('oasis.bus', true) = 'all')
  or exists (select from program p where p.id = program_id));`;

const FIRST_SETTING = `
with made as (
  insert into master_version (kind, note, created_at) values ('finance-setting', 'first values', '1990-01-01 00:00+08')
  returning id)
insert into finance_setting (effective_from, version_id, service_vat, shortest_term, longest_term, least_down_payment, financing_id)
select '1990-01-01', made.id, 6, 1, 120, 0, (select min(id) from master_version where kind = 'financing') from made;`;
