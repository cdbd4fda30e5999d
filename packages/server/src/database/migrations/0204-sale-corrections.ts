import { type Kysely, sql } from 'kysely';

/** Creates the corrections of sales, which one person proposes and another confirms; exemptions of makes are records with a version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CORRECTIONS).execute(db);
  await sql.raw('alter table vin_exemption add version integer not null default 1').execute(db);
}

/** A correction is visible with its car. */
const CORRECTIONS = `
create table sale_correction (
  id integer generated always as identity primary key,
  car_id integer not null references car,
  -- What the sale has once the correction is in force.
  sale_day date not null,
  model_id integer not null references vehicle_model,
  dealer_id integer not null references dealer,
  -- What it had when the correction was proposed.
  old_sale_day date not null,
  old_model_id integer not null references vehicle_model,
  old_dealer_id integer not null references dealer,
  why text not null check (why <> ''),
  state text not null default 'proposed' check (state in ('proposed', 'inForce', 'rejected', 'replaced')),
  -- Why it was rejected.
  reason text not null default '',
  version integer not null default 1,
  proposed_by integer not null references app_user,
  proposed_at timestamptz not null,
  decided_by integer references app_user,
  decided_at timestamptz,
  check (sale_day <> old_sale_day or model_id <> old_model_id or dealer_id <> old_dealer_id),
  check ((state = 'proposed') = (decided_by is null)),
  check (state in ('proposed', 'rejected') or decided_by <> proposed_by)
);
-- A car has one correction that waits at most, and one in force.
create unique index sale_correction_waits on sale_correction (car_id) where state = 'proposed';
create unique index sale_correction_counts on sale_correction (car_id) where state = 'inForce';
create index sale_correction_of_car on sale_correction (car_id, id);
comment on table sale_correction is 'Corrections of day, model or dealer of sales, proposed by one person and confirmed by another';
alter table sale_correction enable row level security;
create policy within_reach on sale_correction using (exists (select from car c where c.id = car_id));`;
