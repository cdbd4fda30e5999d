import { type Kysely, sql } from 'kysely';

/**
 * Creates the prices of NST groups, dated values of the kind 'group-price', and the files of IMPACT, the source system of prices, which
 * are stored as received.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(GROUPS).execute(db);
  await sql.raw(IMPACT).execute(db);
}

const GROUPS = `
alter table master_version
  drop constraint master_version_kind_check,
  add constraint master_version_kind_check check (kind in ('price', 'vat', 'guideline', 'nst-group', 'group-price'));

-- Yuan for one car, VAT included.
create table nst_group_price (
  id integer generated always as identity primary key,
  group_id integer not null references nst_group,
  effective_from date not null,
  version_id integer not null,
  kind text not null generated always as ('group-price') stored,
  msrp numeric(14, 2) not null check (msrp > 0),
  unique (group_id, effective_from, version_id),
  foreign key (version_id, kind) references master_version (id, kind)
);`;

const IMPACT = `
create table impact_file (
  id integer generated always as identity primary key,
  file_name text not null,
  content bytea not null,
  -- SHA-256 of the content: the same bytes come once
  content_hash bytea not null unique,
  rows integer not null check (rows > 0),
  created_by integer not null references app_user,
  created_at timestamptz not null
);

-- What the rows of a file say. The NST is looked up when they are compared: it may be added later.
create table impact_price (
  file_id integer not null references impact_file,
  row integer not null,
  nst_code text not null,
  effective_from date not null,
  msrp numeric(14, 2) not null check (msrp > 0),
  primary key (file_id, row)
);`;
