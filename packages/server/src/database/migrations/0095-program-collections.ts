import { type Kysely, sql } from 'kysely';

/** Creates the collections of programs that people keep under a name, for themselves or for everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLLECTIONS).execute(db);
}

const COLLECTIONS = `
create table program_collection (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  -- False once it is deleted.
  kept boolean not null default true
);
create unique index program_collection_name on program_collection (user_id, name_key) where kept;
create index program_collection_shared on program_collection (id) where kept and shared;

create table program_collection_entry (
  collection_id integer not null references program_collection on delete cascade,
  program_id integer not null references program,
  position integer not null,
  primary key (collection_id, program_id)
);`;
