import type { Bench } from './row.ts';

/** Cars that the figures of cars are measured with. */
export const CARS = 2_000_000;
/** Dealers that have them, those of the demo beside them. */
const DEALERS = 1_000;
/** One car in so many waits for its validation; half as many each are with the dealer, rejected, and wait for their confirmation. */
const WAITING = 200;

/** The cars of here, `c` being the car: those of the demo have other VINs. */
export const MEASURED = `c.code like 'LMEAS%'`;

/**
 * Cars of MBPC up to a number of them, spread over a thousand dealers and one of the demo. Nine of ten are sold, with a confirmed
 * record; of the others some are reported, in every state of a record.
 */
export async function makeCars({ product: { owner }, options }: Bench, wanted: number): Promise<void> {
  const { rows } = await owner.query<{ cars: number }>(`select count(*)::int as cars from car c where ${MEASURED}`);
  const present = rows[0]?.cars ?? 0;
  if (present >= wanted) return;
  options.print(`making ${(wanted - present).toLocaleString('en')} cars`);
  await owner.query(DEALERS_OF_CARS, [DEALERS]);
  await owner.query(NEW_CARS, [present + 1, wanted, WAITING]);
  await owner.query(NEW_RECORDS, [present + 1, wanted]);
  await owner.query('vacuum analyze car, retail_record, dealer, dealer_region, org');
}

/** Dealers of the region of D1001, each with its organisation. */
const DEALERS_OF_CARS = `
with orgs as (
  insert into org (code, name_en, name_cn, user_type_id, legal_entity_id)
  select 'MC' || lpad(n::text, 4, '0'), 'Measured ' || n, '经销商' || n, o.user_type_id, o.legal_entity_id
  from org o, generate_series(1, $1::int) n where o.code = 'D1001' on conflict do nothing returning code),
dealers as (insert into dealer (code, name_en, name_cn) select code, code, code from orgs returning id)
insert into dealer_region (dealer_id, region_id)
select d.id, e.region_id from dealers d, dealer own join dealer_region e on e.dealer_id = own.id where own.code = 'D1001'`;

const NEW_CARS = `
with dealers as (
  select id, row_number() over (order by code) - 1 as place, count(*) over () as dealers
  from dealer where code = 'D1001' or code like 'MC%'),
models as (
  select m.id, row_number() over (order by m.id) - 1 as place, count(*) over () as models
  from vehicle_model m join brand b on b.id = m.brand_id join make on make.id = b.make_id where make.code <> 'VAN')
insert into car (code, bu_id, dealer_id, model_id, status, engine_number, wholesale_number, wholesale_day, wholesale_price,
  created_at, updated_at)
select 'LMEAS' || lpad(n::text, 12, '0'), bu.id, d.id, m.id,
  case when n % 10 > 0 and n % ($3::int / 4) > 0 then 'Sold' else 'InStock' end,
  'E' || n, 'WM' || n, current_date - (n % 1000), 25000000 + n % 1000 * 10000,
  now() - n * interval '1 second', now() - n * interval '1 second'
from generate_series($1::int, $2::int) n join bu on bu.code = 'MBPC'
join dealers d on d.place = n::bigint * 7919 % d.dealers join models m on m.place = n % m.models`;

/** A confirmed record of each sold car; of every fiftieth car one that is on its way, in each state in turn. */
const NEW_RECORDS = `
insert into retail_record (code, name, car_id, bu_id, dealer_id, status, kind, invoice_number, invoice_day, price, tax, net,
  submitted_at, created_at, updated_at)
select 'RM' || n, c.code, c.id, c.bu_id, c.dealer_id,
  case when c.status = 'Sold' then 'Confirmed'
    else (array['Submitted', 'PendingUpload', 'Submitted', 'Passed', 'Rejected'])[1 + n / 50 % 5] end,
  'retail', lpad(n::text, 20, '0'), c.wholesale_day, 33900000, 3900000, 30000000,
  c.updated_at, c.updated_at, c.updated_at
from car c, lateral (select substr(c.code, 6)::int as n) as numbered
where ${MEASURED} and c.code between 'LMEAS' || lpad($1::text, 12, '0') and 'LMEAS' || lpad($2::text, 12, '0')
  and (c.status = 'Sold' or n % 50 = 0)`;

/** Checkers like the account sicco of the demo, those that are missing up to a number of them; answers their accounts. */
export async function makeCheckers({ product: { owner } }: Bench, count: number): Promise<readonly string[]> {
  await owner.query(CHECKERS, [count]);
  const { rows } = await owner.query<{ usrnm: string }>(
    `select usrnm from app_user where usrnm like 'checker%' order by id limit $1`,
    [count],
  );
  return rows.map(({ usrnm }) => usrnm).sort();
}

const CHECKERS = `
with own as (select * from app_user where usrnm = 'sicco'),
people as (
  insert into app_user (usrnm, fulnm, email, user_type_id, org_id)
  select 'checker' || n, 'Checker ' || n, 'checker' || n || '@example.test', own.user_type_id, own.org_id
  from own, generate_series(1, $1::int) n
  where not exists (select from app_user u where u.usrnm = 'checker' || n) returning id, usrnm),
roles as (
  insert into user_role (user_id, role_id)
  select people.id, r.role_id from people, own join user_role r on r.user_id = own.id and r.state returning id)
insert into user_bu (user_id, bu_id)
select people.id, b.bu_id from people, own join user_bu b on b.user_id = own.id and b.state`;
