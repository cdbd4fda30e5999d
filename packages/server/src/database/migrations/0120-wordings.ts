import { type Kysely, sql } from 'kysely';

/**
 * Creates the wordings of programs with their versions, and the templates of offer types. Since nobody has confirmed any, the wording of
 * every program is a draft, whatever its former state.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(WORDINGS).execute(db);
  for (const table of ['program_wording', 'program_wording_version']) await sql.raw(policyOn(table)).execute(db);
}

const WORDINGS = `
create table program_wording_version (
  id integer generated always as identity primary key,
  program_id integer not null references program on delete cascade,
  version integer not null check (version > 0),
  document jsonb not null,
  name text not null default '',
  saved_by integer references app_user,
  saved_at timestamptz not null,
  unique (program_id, version)
);

create table program_wording (
  program_id integer primary key references program on delete cascade,
  -- the version that counts
  version integer not null,
  confirmed_version integer,
  confirmed_by integer references app_user,
  confirmed_at timestamptz,
  -- what the fields said then
  confirmed_values jsonb,
  foreign key (program_id, version) references program_wording_version (program_id, version) on delete cascade,
  check ((confirmed_version is null) = (confirmed_at is null)),
  check ((confirmed_version is null) = (confirmed_values is null))
);

create table wording_template_version (
  id integer generated always as identity primary key,
  offer_type_id integer not null references offer_type,
  version integer not null check (version > 0),
  document jsonb not null,
  name text not null default '',
  saved_by integer references app_user,
  saved_at timestamptz not null,
  unique (offer_type_id, version)
);

update program set wording_status = 'Draft';
alter table program add constraint program_wording_status check (wording_status in ('Draft', 'Confirmed'));`;

function policyOn(table: string): string {
  return `
alter table ${table} enable row level security;
create policy within_reach on ${table} using ((select current_setting('oasis.bus', true) = 'all')
  or exists (select from program p where p.id = program_id));`;
}
