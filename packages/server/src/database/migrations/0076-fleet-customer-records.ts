import { type Kysely, sql } from 'kysely';

/**
 * Makes fleet customers, their types and categories records that people change, and ties programs to the customers that they
 * name. Names that are not there yet become customers of a type of their own; budgets keep the names that they have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RECORDS).execute(db);
  await sql.raw(TAKEN_OVER).execute(db);
}

const RECORDS = ['fleet_customer_category', 'fleet_customer_type', 'fleet_customer']
  .map(
    (table) => `
alter table ${table}
  drop constraint ${table}_name_key,
  ${table === 'fleet_customer_category' ? 'add column active boolean not null default true,' : ''}
  add column version integer not null default 1,
  add column created_by integer references app_user,
  add column created_at timestamptz not null default now();
create unique index ${table}_name_once on ${table} (lower(name));`,
  )
  .join('');

const TAKEN_OVER = `
create temporary table taken_over on commit drop as
  select min(btrim(customer)) as name from program_customer p
  where not exists (select from fleet_customer c where lower(c.name) = lower(btrim(p.customer)))
  group by lower(btrim(customer));
insert into fleet_customer_category (name) select 'Other' where exists (select from taken_over)
  on conflict do nothing;
insert into fleet_customer_type (category_id, name)
  select c.id, 'Taken over from programs' from fleet_customer_category c
  where lower(c.name) = 'other' and exists (select from taken_over) on conflict do nothing;
insert into fleet_customer (type_id, name)
  select t.id, o.name from taken_over o join fleet_customer_type t on lower(t.name) = 'taken over from programs';
drop table taken_over;

alter table program_customer add column fleet_customer_id integer references fleet_customer;
update program_customer p set fleet_customer_id = c.id from fleet_customer c
  where lower(c.name) = lower(btrim(p.customer));
alter table program_customer alter column fleet_customer_id set not null;
create index program_customer_of_customer on program_customer (fleet_customer_id);
create index fleet_customer_of_type on fleet_customer (type_id);
create index fleet_customer_type_of_category on fleet_customer_type (category_id);`;
