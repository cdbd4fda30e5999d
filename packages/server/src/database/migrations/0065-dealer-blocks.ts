import { type Kysely, sql } from 'kysely';

/** Creates the blocks of dealers. A block is never edited: it holds from its first day to its last, or until it is lifted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BLOCKS).execute(db);
}

const BLOCKS = `
create table dealer_block (
  id integer generated always as identity primary key,
  dealer_id integer not null references dealer,
  kind text not null check (kind in ('payment', 'claims', 'programs')),
  reason text not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  lifted_from date,
  lifted_reason text not null default '',
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null default now(),
  check ((lifted_from is null) = (lifted_reason = ''))
);
create index dealer_block_of_dealer on dealer_block (dealer_id, valid_from);`;
