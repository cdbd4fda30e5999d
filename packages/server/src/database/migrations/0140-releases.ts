import { type Kysely, sql } from 'kysely';

/**
 * Creates release batches, their recipients, and the deliveries. The letter that dealers read is stored whole in the row of its batch, so
 * that no dealer has to see a program, a budget or a guideline.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RELEASES).execute(db);
  await sql.raw(RECIPIENTS).execute(db);
  await sql.raw(POLICIES).execute(db);
}

const RELEASES = `
create sequence release_batch_number;
create sequence sales_measure_number;
create table release_batch (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null check (length(name) between 1 and 100),
  bu_id integer not null references bu,
  status text not null check (status in ('Draft', 'Sent', 'Released', 'Discarded')),
  version integer not null default 1,
  cover_day text not null check (cover_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  cover_en text not null default '',
  cover_cn text not null default '',
  -- What the letter says, from the moment it was sent on, and its hash.
  content jsonb,
  content_hash bytea,
  -- First and last day and codes of its programs, and the words that it is found by.
  first_day text,
  last_day text,
  program_codes text[] not null default '{}',
  words tsvector,
  letter_number text unique,
  released_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by integer references app_user,
  withdraw_reason text not null default '',
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null,
  check (content is not null or status in ('Draft', 'Discarded')),
  check ((content is null) = (content_hash is null)),
  check (letter_number is not null or status <> 'Released'),
  check ((letter_number is null) = (released_at is null)),
  check (withdrawn_at is null or status = 'Released')
);
create index release_batch_of_bu on release_batch (bu_id, updated_at desc);
create index release_batch_released on release_batch (released_at desc) where status = 'Released';
create index release_batch_codes on release_batch using gin (program_codes) where status = 'Released';
create index release_batch_words on release_batch using gin (words);

create table release_program (
  release_id integer not null references release_batch,
  program_id integer not null references program,
  position integer not null,
  -- False once the program has left the batch, or the letter was withdrawn.
  open boolean not null default true,
  primary key (release_id, program_id)
);
create unique index release_program_open on release_program (program_id) where open;

create table letter_file (
  release_id integer primary key references release_batch,
  content_hash bytea not null,
  state text not null check (state in ('making', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null,
  sha256 bytea,
  size integer not null default 0,
  started_at timestamptz not null,
  check ((sha256 is null) = (state <> 'ready'))
);`;

const RECIPIENTS = `
create table release_recipient (
  release_id integer not null references release_batch,
  kind text not null check (kind in
    ('userGroup', 'person', 'entity', 'region', 'dealerGroup', 'dealerPerson', 'dealer')),
  -- The number of the group, person, entity, region or dealer.
  named_id integer not null,
  primary key (release_id, kind, named_id)
);

-- Each person gets a letter once.
create table letter_delivery (
  release_id integer not null references release_batch,
  user_id integer not null references app_user,
  bu_id integer not null references bu,
  -- The organisation of the person, and the dealer that it is; null inside the company.
  org_id integer references org,
  dealer_id integer references dealer,
  sent_at timestamptz not null,
  opened_at timestamptz,
  primary key (release_id, user_id)
);
create index letter_delivery_of_org on letter_delivery (org_id, release_id);
create index letter_delivery_of_dealer on letter_delivery (dealer_id, release_id);`;

const OF_REACHED_BU = `(select current_setting('oasis.bus', true) = 'all')
  or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])`;
const OWN_ORGANISATION = `((select current_setting('oasis.reach', true) = 'own')
  and org_id = (select nullif(current_setting('oasis.organisation', true), '')::integer))`;

/** A user who reaches a BU sees its releases; a dealer sees the letters sent to its own organisation. */
const POLICIES = `
alter table letter_delivery enable row level security;
create policy within_reach on letter_delivery using (${OF_REACHED_BU} or ${OWN_ORGANISATION});
alter table release_batch enable row level security;
create policy within_reach on release_batch using (${OF_REACHED_BU} or status = 'Released'
  and (select current_setting('oasis.reach', true) = 'own')
  and exists (select from letter_delivery d where d.release_id = id));
${['release_program', 'release_recipient', 'letter_file']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (exists (select from release_batch b where b.id = release_id));`,
  )
  .join('')}`;
