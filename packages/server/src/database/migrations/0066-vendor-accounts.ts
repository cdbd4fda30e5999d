import { type Kysely, sql } from 'kysely';

/**
 * Creates the vendor accounts of dealers. For a dealer and a paying entity at most one is in force and at most one waits;
 * nobody confirms his own proposal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(VENDORS).execute(db);
}

const VENDORS = `
create table dealer_vendor (
  id integer generated always as identity primary key,
  dealer_id integer not null references dealer,
  legal_entity_id integer not null references legal_entity,
  vendor_number text not null,
  bank_name text not null,
  bank_code text not null default '',
  account_holder text not null,
  account_number text not null,
  state text not null default 'proposed' check (state in ('proposed', 'inForce', 'rejected', 'replaced')),
  reason text not null default '',
  version integer not null default 1,
  proposed_by integer not null references app_user,
  proposed_at timestamptz not null,
  decided_by integer references app_user,
  decided_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  check ((decided_by is null) = (state = 'proposed')),
  check ((reason = '') = (state <> 'rejected')),
  check (state not in ('inForce', 'replaced') or decided_by <> proposed_by)
);
create unique index dealer_vendor_in_force on dealer_vendor (dealer_id, legal_entity_id) where state = 'inForce';
create unique index dealer_vendor_waiting on dealer_vendor (dealer_id, legal_entity_id) where state = 'proposed';
create index dealer_vendor_of_dealer on dealer_vendor (dealer_id);`;
