import { type Kysely, sql } from 'kysely';
import { PROPOSED } from './proposed-columns.ts';

/**
 * Creates the rules of demo cars by BU and first day. Of a BU at most one is in force from a day on and at most one waits; nobody confirms his
 * own proposal, and what was decided stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RULES).execute(db);
}

const RULES = `
create table demo_car_rule (
  id integer generated always as identity primary key,
  bu_id integer not null references bu,
  valid_from date not null,
  -- Days that a demo car is to be held, its first day among them.
  holding_days integer not null check (holding_days between 1 and 3650),
  -- Percent of what was paid.
  share numeric(5, 2) not null check (share between 0 and 100),
  "by" text not null check ("by" in ('whole', 'byDay')),
  ${PROPOSED}
);
create unique index demo_car_rule_in_force on demo_car_rule (bu_id, valid_from) where state = 'inForce';
create unique index demo_car_rule_waiting on demo_car_rule (bu_id, valid_from) where state = 'proposed';
comment on table demo_car_rule is 'How long demo cars of a BU are held and what a sale before costs, by first day, proposed and confirmed';
create index retail_record_of_demo_cars on retail_record (bu_id, id) where kind = 'demo';
alter table demo_car_rule enable row level security;
create policy within_reach on demo_car_rule using (
  coalesce((select current_setting('oasis.reach', true)), '') <> 'own' and (
    (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])));`;
