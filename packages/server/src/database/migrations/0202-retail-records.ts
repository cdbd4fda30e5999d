import { type Kysely, sql } from 'kysely';

/** Creates the records of sales, their papers, and the store of what they tell of people, which is encrypted with a key for each sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RECORDS).execute(db);
  await sql.raw(PEOPLE).execute(db);
  await sql.raw(POLICIES).execute(db);
  await sql.raw(MOVES).execute(db);
}

const RECORDS = `
create sequence retail_record_number;
create table retail_record (
  id integer generated always as identity primary key,
  code text not null unique,
  -- The VIN of the car.
  name text not null,
  car_id integer not null references car,
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  status text not null check (status in ('PendingUpload', 'Submitted', 'UnderValidation', 'Passed', 'Rejected', 'Confirmed',
    'Completed', 'Void')),
  version integer not null default 1,
  -- What the dealer typed, as texts; the columns below hold the values once the record was submitted.
  draft jsonb not null default '{}',
  kind text not null check (kind in ('retail', 'fleet', 'demo', 'used')),
  fleet_customer_id integer references fleet_customer,
  order_day date,
  invoice_code text not null default '',
  invoice_number text not null default '',
  invoice_day date,
  -- Fen: with tax, the tax, without tax.
  price bigint check (price > 0),
  tax bigint check (tax > 0),
  net bigint check (net > 0),
  seller_code text not null default '',
  engine_number text not null default '',
  registration_day date,
  -- What the dealer answers to a rejection.
  answer text not null default '',
  -- Why the record was rejected last.
  reject_reason text not null default '',
  -- Who validates the record, and until when nobody else may.
  checker_id integer references app_user,
  lease_until timestamptz,
  submitted_at timestamptz,
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null,
  check (checker_id is null or status = 'UnderValidation'),
  check ((checker_id is null) = (lease_until is null))
);
-- A car has one open sale at most.
create unique index retail_record_open on retail_record (car_id) where status not in ('Completed', 'Void');
create index retail_record_of_car on retail_record (car_id, id);
create index retail_record_of_dealer on retail_record (dealer_id, status, updated_at desc);
create index retail_record_waiting on retail_record (submitted_at, id) where status = 'Submitted';
create index retail_record_lease on retail_record (lease_until) where status = 'UnderValidation';
create index retail_record_queue on retail_record (status, updated_at desc, id desc);
comment on table retail_record is 'Sales of cars as dealers report them; a car has one open sale at most';

create table retail_paper (
  id integer generated always as identity primary key,
  record_id integer not null references retail_record,
  kind text not null check (kind in ('invoice', 'licence')),
  type text not null check (type in ('pdf', 'png', 'jpg')),
  -- Bytes of the paper as it was uploaded.
  size integer not null,
  -- Of the encrypted content, which lies in the folder of documents under this name.
  sha256 bytea not null,
  uploaded_by integer references app_user,
  uploaded_at timestamptz not null,
  withdrawn_by integer references app_user,
  withdrawn_at timestamptz
);
create index retail_paper_of_record on retail_paper (record_id);
comment on table retail_paper is 'Papers of a sale; the content is encrypted with the key of the sale';`;

const PEOPLE = `
create table retail_person (
  record_id integer primary key references retail_record,
  -- Buyer, owner and plate, encrypted with the key of the record.
  sealed bytea not null
);
comment on table retail_person is 'What a sale tells of people, encrypted with the key of the sale';

create table retail_key (
  record_id integer primary key references retail_record,
  key bytea not null check (length(key) = 32)
);
comment on table retail_key is 'The key of what a sale tells of people; without its row nobody reads it again';

create table retail_mark (
  record_id integer not null references retail_record,
  kind text not null check (kind in ('invoice', 'engine', 'plate', 'person', 'file')),
  mark bytea not null,
  primary key (record_id, kind, mark)
);
create index retail_mark_found on retail_mark (kind, mark);
comment on table retail_mark is 'Keyed hashes of values of a sale, by which the same value is found in other sales';

create table retail_secret (
  id integer primary key check (id = 1),
  key bytea not null
);
comment on table retail_secret is 'The key of the hashes of retail_mark';`;

/** A move of a sale is visible with the sale: a dealer, who reaches no rows of BUs, reads and makes moves of his sales. */
const MOVES = `
alter policy within_reach on move_log using (
  bu_id is null and coalesce((select current_setting('oasis.bus', true)), '') <> ''
  or (select current_setting('oasis.bus', true) = 'all')
  or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  or kind = 'retail-record' and exists (select from retail_record r where r.id = object_id));`;

const OWN_DEALER = `(select d.id from org o join dealer d on d.code = o.code
  where o.id = (select nullif(current_setting('oasis.organisation', true), '')::integer) and not o.deleted)`;

/** Whoever reaches a BU sees its sales; a dealer sees its own. What belongs to a sale is seen with it. */
const POLICIES = `
alter table retail_record enable row level security;
create policy within_reach on retail_record using (
  case when (select current_setting('oasis.reach', true)) = 'own' then dealer_id = ${OWN_DEALER}
  else (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  end);
${['retail_paper', 'retail_person', 'retail_key', 'retail_mark']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (exists (select from retail_record r where r.id = record_id));`,
  )
  .join('')}`;
