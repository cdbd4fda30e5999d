import { type Kysely, sql } from 'kysely';

/** Adds how sales end, what sales have in common, papers that come by post, and when personal data was dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ENDS).execute(db);
  await sql.raw(COMMON).execute(db);
  await sql.raw(POST).execute(db);
}

const ENDS = `
-- Why the sale ends, or why somebody asks for its end.
alter table retail_record add column end_kind text not null default ''
  check (end_kind in ('', 'cancelled', 'soldBack', 'redLettered'));
-- When key, person, papers and marks were dropped for good.
alter table retail_record add column dropped_at timestamptz;
create index retail_record_ended on retail_record (updated_at) where status in ('Completed', 'Void') and dropped_at is null;`;

/**
 * The function sees the sales of every dealer. The dealer of a sale is told the kinds alone; numbers of records go to checkers, who read
 * those within reach.
 */
const COMMON = `
-- The mark of a file belongs to its paper, and counts no longer once the paper is withdrawn.
alter table retail_mark add column paper_id integer references retail_paper;
create index retail_mark_of_paper on retail_mark (paper_id) where paper_id is not null;
create function retail_in_common(asked integer) returns table (kind text, record_id integer)
language sql stable security definer set search_path = public, pg_temp as $body$
  with mine as (
    select m.kind, m.mark, r.id, r.car_id, r.kind as sold_as from retail_mark m join retail_record r on r.id = m.record_id
    left join retail_paper p on p.id = m.paper_id
    where m.record_id = asked and p.withdrawn_at is null),
  others as (
    select mine.kind, s.id, s.car_id from mine
    join retail_mark o on o.kind = mine.kind and o.mark = mine.mark and o.record_id <> mine.id
    join retail_record s on s.id = o.record_id and s.car_id <> mine.car_id and s.status <> 'Void'
    left join retail_paper p on p.id = o.paper_id
    where p.withdrawn_at is null and (mine.kind <> 'person' or mine.sold_as <> 'fleet' and s.kind <> 'fleet'))
  select o.kind, o.id from others o
  where o.kind <> 'person' or (select count(distinct x.car_id) from others x where x.kind = 'person') >= 2
  group by o.kind, o.id order by o.kind, o.id limit 100 $body$;`;

const OWN_DEALER = `(select d.id from org o join dealer d on d.code = o.code
  where o.id = (select nullif(current_setting('oasis.organisation', true), '')::integer) and not o.deleted)`;

const POST = `
create sequence retail_post_number;
create table retail_post (
  id integer generated always as identity primary key,
  code text not null unique,
  -- Number of the parcel.
  name text not null,
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  status text not null check (status in ('Unmatched', 'Matched', 'SentBack')),
  version integer not null default 1,
  arrived_day date not null,
  -- The VIN or the number of the invoice, as it was noted.
  reference text not null,
  papers integer not null check (papers between 1 and 999),
  -- The sale that the paper belongs to; it stays when the paper is sent back.
  record_id integer references retail_record,
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null
);
create index retail_post_by_state on retail_post (status, updated_at desc, id desc);
create index retail_post_of_record on retail_post (record_id) where record_id is not null;
create index retail_post_of_parcel on retail_post (name);
comment on table retail_post is 'Papers of sales that arrived by post, each matched to its sale or sent back';
-- Finds the sale of a paper by the number of its invoice.
create index retail_record_of_invoice on retail_record (invoice_number) where invoice_number <> '';
alter table retail_post enable row level security;
create policy within_reach on retail_post using (
  case when (select current_setting('oasis.reach', true)) = 'own' then dealer_id = ${OWN_DEALER}
  else (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  end);`;
