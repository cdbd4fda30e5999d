import { type Kysely, sql } from 'kysely';

/** Creates orders of support cars. A car has one live order for a program at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ORDERS).execute(db);
}

const OWN_DEALER = `(select d.id from org o join dealer d on d.code = o.code
  where o.id = (select nullif(current_setting('oasis.organisation', true), '')::integer) and not o.deleted)`;

const ORDERS = `
create sequence support_order_number;
create table support_order (
  id integer generated always as identity primary key,
  code text not null unique,
  -- The VIN of the car, and from behind.
  name text not null,
  tail text generated always as (reverse(name)) stored,
  car_id integer not null references car,
  -- The dealer of the car when the order was written.
  dealer_id integer not null references dealer,
  -- Of the program.
  bu_id integer not null references bu,
  program_code text not null,
  order_day date not null,
  remark text not null default '',
  status text not null check (status in ('Draft', 'Submitted', 'Confirmed', 'Rejected', 'Cancelled')),
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null
);
create unique index support_order_once on support_order (car_id, program_code) where status in ('Draft', 'Submitted', 'Confirmed');
create index support_order_by_vin on support_order (name);
create index support_order_by_tail on support_order (tail);
create index support_order_of_dealer on support_order (dealer_id, updated_at desc, id desc);
create index support_order_by_state on support_order (status, updated_at desc, id desc);
create index support_order_by_change on support_order (updated_at desc, id desc);
create index support_order_of_bu on support_order (bu_id);
comment on table support_order is 'Orders of support cars by car and program; a car has one live order for a program at most';
alter table support_order enable row level security;
create policy within_reach on support_order using (
  case when (select current_setting('oasis.reach', true)) = 'own' then dealer_id = ${OWN_DEALER}
  else (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  end);
-- A move of an order is visible with the order.
create policy of_support_orders on move_log using (
  kind = 'support-order' and exists (select from support_order s where s.id = object_id));`;
