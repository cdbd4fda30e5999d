import { type Kysely, sql } from 'kysely';
import { PROPOSED } from './proposed-columns.ts';

/**
 * Creates the rules by which machines check claims. Of a rule at most one is in force from a day on and at most one waits; none comes into force
 * that was not tried over the claims of a month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RULES).execute(db);
}

const RULES = `
create table check_rule (
  id integer generated always as identity primary key,
  category_id integer not null references incentive_category,
  -- Null for all BUs.
  bu_id integer references bu,
  bu_scope integer not null generated always as (coalesce(bu_id, 0)) stored,
  valid_from date not null,
  comparison text not null check (comparison in ('papers', 'days', 'amounts', 'owner', 'duplicates')),
  prerequisite text not null check (prerequisite in ('every', 'sale', 'wholesale')),
  from_net numeric(10, 2) not null check (from_net >= 0),
  passes text not null check (passes in ('fits', 'never', 'ignored')),
  message_en text not null,
  message_cn text not null,
  tried_month text check (tried_month ~ '^[0-9]{4}-[0-9]{2}$'),
  tried_claims integer not null default 0,
  tried_for_people integer not null default 0 check (tried_for_people between 0 and tried_claims),
  ${PROPOSED},
  check (state not in ('inForce', 'replaced') or tried_month is not null)
);
create unique index check_rule_in_force on check_rule (category_id, bu_scope, comparison, valid_from) where state = 'inForce';
create unique index check_rule_waiting on check_rule (category_id, bu_scope, comparison, valid_from) where state = 'proposed';
comment on table check_rule is 'What machines compare of claims of a program category before they approve these, by BU and first day of sending';`;
