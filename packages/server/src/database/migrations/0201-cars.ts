import { type Kysely, sql } from 'kysely';

/** Creates the cars that were invoiced to dealers, each once by its VIN. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CARS).execute(db);
  await sql.raw(POLICY).execute(db);
}

const CARS = `
create table car (
  id integer generated always as identity primary key,
  -- The VIN, compared by its bytes, so that its beginning is found by an index.
  code text collate "C" not null unique check (code ~ '^[0-9A-HJ-NPR-Z]{17}$'),
  -- The VIN from behind: people name a car by its last characters.
  tail text collate "C" not null generated always as (reverse(code)) stored,
  name text not null default '',
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  model_id integer not null references vehicle_model,
  status text not null check (status in ('InStock', 'Demo', 'Sold', 'Cancelled')),
  engine_number text not null default '',
  wholesale_number text not null check (wholesale_number <> ''),
  wholesale_day date not null,
  -- Fen with VAT.
  wholesale_price bigint not null check (wholesale_price > 0),
  pdi_day date,
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null
);
create index car_tail on car (tail);
create index car_of_dealer on car (dealer_id, updated_at desc, id desc);
create index car_of_bu on car (bu_id, updated_at desc, id desc);
create index car_updated on car (updated_at desc, id desc);
create index car_engine on car (engine_number) where engine_number <> '';
comment on table car is 'Cars that were invoiced to dealers, each once by its VIN';

-- Makes whose cars pass without the check digit of a VIN, from a day on.
create table vin_exemption (
  id integer generated always as identity primary key,
  make_id integer not null references make,
  valid_from date not null,
  -- False: from this day on the check digit is asked for again.
  exempt boolean not null,
  reason text not null check (reason <> ''),
  created_by integer references app_user,
  created_at timestamptz not null,
  unique (make_id, valid_from)
);
comment on table vin_exemption is 'Days from which VINs of a make pass without a check digit, or no longer do';`;

/** Whoever reaches a BU sees its cars; a dealer sees the cars that it has. */
const POLICY = `
alter table car enable row level security;
create policy within_reach on car using (
  case when (select current_setting('oasis.reach', true)) = 'own' then
    dealer_id = (select d.id from org o join dealer d on d.code = o.code
      where o.id = (select nullif(current_setting('oasis.organisation', true), '')::integer) and not o.deleted)
  else
    (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  end);`;
