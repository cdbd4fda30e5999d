import { type Kysely, sql } from 'kysely';
import { PROPOSED } from './proposed-columns.ts';

/**
 * Creates the rules of samples and the dated values of spot checks. Of a rule or value at most one is in force from a day on and at most one
 * waits; nobody confirms his own proposal, and what was decided stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RULES).execute(db);
  await sql.raw(SETTINGS).execute(db);
}

const RULES = `
create table sample_rule (
  id integer generated always as identity primary key,
  category_id integer not null references incentive_category,
  -- Null for all BUs.
  bu_id integer references bu,
  bu_scope integer not null generated always as (coalesce(bu_id, 0)) stored,
  valid_from date not null,
  "by" text not null check ("by" in ('count', 'money')),
  share numeric(5, 2) not null check (share between 0 and 100),
  minimum integer not null check (minimum between 0 and 100000),
  bands text not null,
  confidence numeric(5, 2) not null check (confidence > 50 and confidence < 100),
  tolerable numeric(5, 2) not null check (tolerable between 0 and 100),
  widening_limit integer not null check (widening_limit between 1 and 100),
  ${PROPOSED},
  check (share > 0 or minimum > 0)
);
create unique index sample_rule_in_force on sample_rule (category_id, bu_scope, valid_from) where state = 'inForce';
create unique index sample_rule_waiting on sample_rule (category_id, bu_scope, valid_from) where state = 'proposed';
comment on table sample_rule is 'How claims of a program category are sampled, by BU and first day, proposed and confirmed';`;

const SETTINGS = `
create table spot_setting (
  id integer generated always as identity primary key,
  setting text not null check (setting in ('billRate', 'serviceVat', 'contractActivationDays', 'floorPlanDays')),
  valid_from date not null,
  -- Percent, or whole days.
  amount text not null,
  ${PROPOSED},
  check (amount ~ '^[0-9]{1,4}([.][0-9]{1,4})?$')
);
create unique index spot_setting_in_force on spot_setting (setting, valid_from) where state = 'inForce';
create unique index spot_setting_waiting on spot_setting (setting, valid_from) where state = 'proposed';
comment on table spot_setting is 'Bill rate, VAT of services and days of contracts and floor plans by first day, proposed and confirmed';`;
