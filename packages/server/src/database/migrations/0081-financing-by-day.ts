import { type Kysely, sql } from 'kysely';

/**
 * Creates interest rates and extension days, dated values of one kind 'financing', with first values in force from 1990. Every existing
 * budget pins them: a later template may read them, and values in force from the first day leave no budget behind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  await sql.raw(FIRST_VALUES).execute(db);
  await sql.raw(PINS).execute(db);
}

const TABLES = `
alter table master_version
  drop constraint master_version_kind_check,
  add constraint master_version_kind_check
    check (kind in ('price', 'vat', 'guideline', 'nst-group', 'group-price', 'financing'));

-- A fraction of a year of 360 days: 0.05 is 5 %.
create table interest_rate (
  id integer generated always as identity primary key,
  effective_from date not null,
  version_id integer not null,
  kind text not null generated always as ('financing') stored,
  rate numeric(6, 4) not null check (rate >= 0 and rate < 1),
  unique (effective_from, version_id),
  foreign key (version_id, kind) references master_version (id, kind)
);

-- Whole days by which dealers pay later.
create table extension_days (
  id integer generated always as identity primary key,
  effective_from date not null,
  version_id integer not null,
  kind text not null generated always as ('financing') stored,
  days integer not null check (days >= 0 and days <= 3600),
  unique (effective_from, version_id),
  foreign key (version_id, kind) references master_version (id, kind)
);`;

const FIRST_VALUES = `
insert into master_version (kind, note, created_at) values ('financing', 'first values', '1990-01-01 00:00+08');
insert into interest_rate (effective_from, version_id, rate)
  select '1990-01-01', id, 0.05 from master_version where kind = 'financing';
insert into extension_days (effective_from, version_id, days)
  select '1990-01-01', id, 30 from master_version where kind = 'financing';`;

const FIRST = `(select id::text from master_version where kind = 'financing')`;

const PINS = `
update budget_table set pins = pins || jsonb_build_object('financing', ${FIRST});
update budget_change set form_before = jsonb_set(form_before, '{pins,financing}', to_jsonb(${FIRST}))
where jsonb_typeof(form_before) = 'object';`;
