import { type Kysely, sql } from 'kysely';

/**
 * Creates vehicles, dated prices and rates, guidelines, Kufri versions with volumes, dealers, fleet customers, pending
 * uploads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [VEHICLES, DATED, KUFRI, PARTNERS]) await sql.raw(statements).execute(db);
}

const VEHICLES = `
create table make (
  id integer generated always as identity primary key,
  code text not null unique check (length(code) between 1 and 100),
  name_en text not null,
  name_cn text not null,
  position integer not null
);

create table brand (
  id integer generated always as identity primary key,
  make_id integer not null references make,
  name text not null check (length(name) between 1 and 100),
  -- the name without regard to case and width: one brand has one spelling
  name_key text not null,
  unique (make_id, name_key)
);

-- An empty type class or model year means that the model has none; screens show '-'.
create table vehicle_model (
  id integer generated always as identity primary key,
  brand_id integer not null references brand,
  type_class text not null default '' check (length(type_class) <= 100),
  model_year text not null default '' check (length(model_year) <= 20),
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  active boolean not null default true,
  unique (brand_id, type_class, model_year, name_key)
);
`;

/**
 * Dated values are append-only: a new version of a kind adds rows and deletes none. The value of month m in version v
 * is the row with the latest effective month up to m, and among those the latest version up to v. So a pinned value
 * never changes.
 */
const DATED = `
create table master_version (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('price', 'vat', 'guideline')),
  note text not null default '',
  created_by integer references app_user,
  created_at timestamptz not null default now(),
  unique (id, kind)
);

-- Yuan for one car, VAT included.
create table price (
  model_id integer not null references vehicle_model,
  effective_from text not null check (effective_from ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  version_id integer not null,
  kind text not null generated always as ('price') stored,
  msrp numeric(14, 2) not null check (msrp > 0),
  dealer_price numeric(14, 2) not null check (dealer_price > 0),
  primary key (model_id, effective_from, version_id),
  foreign key (version_id, kind) references master_version (id, kind)
);

-- A fraction: 0.13 is 13 %.
create table vat_rate (
  effective_from text not null check (effective_from ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  version_id integer not null,
  kind text not null generated always as ('vat') stored,
  rate numeric(6, 4) not null check (rate >= 0 and rate < 1),
  primary key (effective_from, version_id),
  foreign key (version_id, kind) references master_version (id, kind)
);

-- A fraction of MSRP w/o VAT; of make, type class and model the closest that has a row counts. Null takes one back.
create table guideline (
  id integer generated always as identity primary key,
  make_id integer not null references make,
  type_class text,
  model_id integer references vehicle_model,
  effective_from text not null check (effective_from ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  version_id integer not null,
  kind text not null generated always as ('guideline') stored,
  rate numeric(6, 4) check (rate >= 0 and rate <= 1),
  check (model_id is null or type_class is not null),
  unique nulls not distinct (make_id, type_class, model_id, effective_from, version_id),
  foreign key (version_id, kind) references master_version (id, kind)
);
`;

const KUFRI = `
create table kufri_version (
  id integer generated always as identity primary key,
  make_id integer not null references make,
  -- counts within the make
  number integer not null check (number > 0),
  status text not null check (status in ('Uploaded', 'Active', 'Superseded')),
  source text not null,
  content_hash bytea not null,
  month_from text not null,
  month_to text not null,
  created_by integer references app_user,
  created_at timestamptz not null,
  activated_at timestamptz,
  superseded_at timestamptz,
  unique (make_id, number),
  check ((status = 'Uploaded') = (activated_at is null)),
  check ((status = 'Superseded') = (superseded_at is not null))
);
create unique index kufri_version_active on kufri_version (make_id) where status = 'Active';

-- Units of cars; an absent row or a null is a missing volume, never 0.
create table kufri_volume (
  version_id integer not null references kufri_version,
  model_id integer not null references vehicle_model,
  month text not null check (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  rt integer check (rt >= 0),
  ws integer check (ws >= 0),
  primary key (version_id, model_id, month)
);

-- A file that was read and waits for its confirmation; content as the reading gives it.
create table volume_upload (
  id integer generated always as identity primary key,
  make_id integer not null references make,
  file_name text not null,
  content jsonb not null,
  kufri_version_id integer references kufri_version,
  created_by integer not null references app_user,
  created_at timestamptz not null
);
`;

const PARTNERS = `
create table dealer_group (
  id integer generated always as identity primary key,
  code text not null unique,
  name_en text not null,
  name_cn text not null
);

create table dealer (
  id integer generated always as identity primary key,
  code text not null unique,
  name_en text not null,
  name_cn text not null,
  dealer_group_id integer references dealer_group,
  legal_entity_id integer references legal_entity,
  active boolean not null default true
);

-- The regions a dealer sells in, one for each BU that it sells for.
create table dealer_region (
  dealer_id integer not null references dealer,
  region_id integer not null references region,
  primary key (dealer_id, region_id)
);

create table fleet_customer_category (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 100)
);

create table fleet_customer_type (
  id integer generated always as identity primary key,
  category_id integer not null references fleet_customer_category,
  name text not null unique check (length(name) between 1 and 100),
  active boolean not null default true
);

create table fleet_customer (
  id integer generated always as identity primary key,
  type_id integer not null references fleet_customer_type,
  name text not null unique check (length(name) between 1 and 100),
  active boolean not null default true
);
`;
