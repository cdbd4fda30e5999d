import { type Kysely, sql } from 'kysely';
import { PROPOSED } from './proposed-columns.ts';

/**
 * Creates focus areas, the dealers that are assigned to one, and the rules and special rules of local registration. Of each at most one is
 * in force from a day on and at most one waits; nobody confirms his own proposal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [AREAS, DEALERS, RULES, SPECIALS, POLICIES]) await sql.raw(statements).execute(db);
}

const AREAS = `
create table focus_area (
  id integer generated always as identity primary key,
  bu_id integer not null references bu,
  region_id integer not null references region,
  code text not null check (code ~ '^[0-9A-Z]{1,20}$'),
  valid_from date not null,
  -- With commas between them; empty where the area ends.
  cities text not null,
  ${PROPOSED}
);
create unique index focus_area_in_force on focus_area (bu_id, code, valid_from) where state = 'inForce';
create unique index focus_area_waiting on focus_area (bu_id, code, valid_from) where state = 'proposed';
comment on table focus_area is 'Focus areas of local registration: cities of a region by first day, proposed and confirmed';`;

const DEALERS = `
create table focus_dealer (
  id integer generated always as identity primary key,
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  -- Empty: the area of the region of the dealer again.
  area_code text not null check (area_code ~ '^[0-9A-Z]{0,20}$'),
  valid_from date not null,
  ${PROPOSED}
);
create unique index focus_dealer_in_force on focus_dealer (bu_id, dealer_id, valid_from) where state = 'inForce';
create unique index focus_dealer_waiting on focus_dealer (bu_id, dealer_id, valid_from) where state = 'proposed';
comment on table focus_dealer is 'Which focus area a dealer is assigned to by first day, proposed and confirmed';`;

const RULES = `
create table local_rule (
  id integer generated always as identity primary key,
  bu_id integer not null references bu,
  program_code text not null check (program_code <> ''),
  -- Empty for all areas.
  area_code text not null check (area_code ~ '^[0-9A-Z]{0,20}$'),
  -- The first PDI day.
  valid_from date not null,
  -- Yuan without VAT, by car.
  bonus numeric(10, 2) not null check (bonus >= 0),
  malus numeric(10, 2) not null check (malus >= 0),
  -- Days after the retail invoice on which a registration counts.
  days integer not null check (days between 0 and 3650),
  ${PROPOSED}
);
create unique index local_rule_in_force on local_rule (bu_id, program_code, area_code, valid_from) where state = 'inForce';
create unique index local_rule_waiting on local_rule (bu_id, program_code, area_code, valid_from) where state = 'proposed';
comment on table local_rule is 'Bonus and malus of local registration by program, focus area and first PDI day, proposed and confirmed';`;

const SPECIALS = `
create table special_rule (
  id integer generated always as identity primary key,
  bu_id integer not null references bu,
  program_code text not null check (program_code <> ''),
  dealer_id integer references dealer,
  dealer_scope integer not null generated always as (coalesce(dealer_id, 0)) stored,
  city text not null,
  -- Days of registration, both inclusive.
  valid_from date not null,
  valid_to date,
  effect text not null check (effect in ('notJudged', 'inside', 'noMalus')),
  ${PROPOSED},
  check (dealer_id is not null or city <> ''),
  check (valid_to >= valid_from)
);
create unique index special_rule_in_force on special_rule (bu_id, program_code, dealer_scope, city, valid_from) where state = 'inForce';
create unique index special_rule_waiting on special_rule (bu_id, program_code, dealer_scope, city, valid_from) where state = 'proposed';
comment on table special_rule is 'Exceptions from local registration by program, dealer, city and days, proposed and confirmed';`;

/** Head office sees what is of its BUs; dealers see none of it. */
const POLICIES = ['focus_area', 'focus_dealer', 'local_rule', 'special_rule']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (
  coalesce((select current_setting('oasis.reach', true)), '') <> 'own' and (
    (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])));`,
  )
  .join('');
