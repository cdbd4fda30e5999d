import { type Kysely, sql } from 'kysely';

/**
 * Creates further fields of program designs: days, qualifying day, vehicles, dealers, sales, claimant and payee. Existing programs cover
 * whole months, all vehicles and all dealers. Every table is secured by its program.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table program add column if not exists version integer not null default 1`.execute(db);
  await sql.raw(DESIGNS).execute(db);
  await sql.raw(TAKEN_OVER).execute(db);
  for (const table of TABLES) await sql.raw(policyOn(table)).execute(db);
}

const TABLES = ['program_design', 'program_vehicle', 'program_region', 'program_dealer_group', 'program_dealer'];

const DESIGNS = `
-- Days are 'YYYY-MM-DD'.
create table program_design (
  program_id integer primary key references program on delete cascade,
  name_cn text not null default '',
  first_day text not null check (first_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  last_day text not null check (last_day ~ '^\\d{4}-\\d{2}-\\d{2}$' and last_day >= first_day),
  past_reason text not null default '',
  qualifying_day text not null
    check (qualifying_day in ('', 'retail-invoice', 'wholesale-invoice', 'registration', 'order')),
  vehicle_kind text not null default 'all' check (vehicle_kind in ('all', 'allBut', 'list')),
  later_vehicles boolean not null default true,
  -- the highest id of a model that there was when the vehicles were said
  vehicles_up_to integer not null default 0,
  dealer_kind text not null default 'all' check (dealer_kind in ('all', 'regions', 'groups', 'list')),
  sale_kind text not null default 'retail' check (sale_kind in ('retail', 'wholesale', 'fleet', 'demonstrator')),
  claimant text not null default 'dealer' check (claimant in ('dealer', 'group', 'none')),
  payee text not null default 'dealer' check (payee in ('dealer', 'group', 'customer'))
);

-- Places in the tree brand > type class > model year > model; what is null is not said.
create table program_vehicle (
  program_id integer not null references program on delete cascade,
  position integer not null,
  brand_id integer not null references brand,
  type_class text check (model_year is null or type_class is not null),
  model_year text check (model_id is null or model_year is not null),
  model_id integer references vehicle_model,
  primary key (program_id, position)
);

create table program_region (
  program_id integer not null references program on delete cascade,
  region_id integer not null references region,
  primary key (program_id, region_id)
);
create index program_region_of_region on program_region (region_id);

create table program_dealer_group (
  program_id integer not null references program on delete cascade,
  group_id integer not null references dealer_group,
  primary key (program_id, group_id)
);

create table program_dealer (
  program_id integer not null references program on delete cascade,
  dealer_id integer not null references dealer,
  primary key (program_id, dealer_id)
);
create index program_dealer_of_dealer on program_dealer (dealer_id);`;

const TAKEN_OVER = `
insert into program_design (program_id, first_day, last_day, qualifying_day)
  select id, period_from || '-01',
    to_char((period_to || '-01')::date + interval '1 month' - interval '1 day', 'YYYY-MM-DD'), 'retail-invoice'
  from program;`;

function policyOn(table: string): string {
  return `
alter table ${table} enable row level security;
create policy within_reach on ${table} using ((select current_setting('oasis.bus', true) = 'all')
  or exists (select from program p where p.id = program_id));`;
}
