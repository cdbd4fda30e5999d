import { type Kysely, sql } from 'kysely';

/**
 * Lets the system claim for invoices to dealers: when each car is looked at next, and for which versions earlier cars and sales were noted. Creates
 * runs that are shown before they are made, and lets one of them write the lines of claims anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TRIES).execute(db);
  await sql.raw(RUNS).execute(db);
  await sql.raw(LINES).execute(db);
}

const TRIES = `
alter table car add column system_tries integer not null default 0 check (system_tries >= 0), add column system_try_at timestamptz;
create index car_to_claim on car (system_try_at, wholesale_day, id) where system_try_at is not null;
-- Cars and sales that came before the version was released were noted for the system.
alter table program add column system_queued_at timestamptz;`;

const WITHIN = `
  coalesce((select current_setting('oasis.reach', true)), '') <> 'own' and (
    (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]))`;

const RUNS = `
create sequence run_number;
create table run (
  id integer generated always as identity primary key,
  code text not null unique,
  -- What it runs over.
  kind text not null check (kind in ('rejudge')),
  -- The program that it is limited to; empty for all of its BU.
  name text not null,
  bu_id integer not null references bu,
  status text not null check (status in ('Previewed', 'Making', 'Made')),
  version integer not null default 1,
  reason text not null check (length(reason) between 1 and 500),
  -- Hash of what was shown.
  mark text not null,
  -- The newest versions that it was judged by.
  inputs jsonb not null,
  made_by integer references app_user,
  made_at timestamptz,
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null
);
-- One run of a kind and BU is under way.
create unique index run_under_way on run (kind, bu_id) where status = 'Making';
create index run_by_change on run (bu_id, updated_at desc, id desc);
comment on table run is 'Runs over many objects: shown first, then made once, part by part';

create table run_item (
  id integer generated always as identity primary key,
  run_id integer not null references run,
  -- In the order in which the run is made.
  place integer not null,
  bu_id integer not null references bu,
  object_id integer not null,
  -- Code of the program, for sums.
  part text not null,
  outcome text not null check (outcome in ('changed', 'ended', 'left')),
  -- Fen before and after.
  before bigint not null,
  after bigint not null,
  because jsonb not null,
  -- What was shown, word by word.
  print text not null,
  -- Null while it waits; false where it came out otherwise and was left.
  done boolean,
  unique (run_id, place)
);
create unique index run_item_of_object on run_item (run_id, object_id);
create index run_item_waiting on run_item (run_id, place) where done is null;
create index run_item_open on run_item (object_id) where done is null;
comment on table run_item is 'What a run shows and does: an object each, with its amounts before and after';

alter table run enable row level security;
create policy within_reach on run using (${WITHIN});
alter table run_item enable row level security;
create policy within_reach on run_item using (${WITHIN});

create function run_item_stays() returns trigger language plpgsql as $$
begin
  if old.done is not null then
    raise exception 'permission denied: what a run did stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger run_item_stays before update on run_item for each row execute function run_item_stays();`;

/** A run under way writes what a claim was booked for anew; nothing else does. */
const LINES = `
alter table claim_line add column superseded boolean not null default false check (reversed_at is not null or not superseded);
comment on column claim_line.superseded is 'It was reversed since its claim was judged again: other lines of the claim are in its place';

create or replace function claim_content_stays() returns trigger language plpgsql as $$
begin
  if old.status in ('Draft', 'Delayed') then return new; end if;
  if (new.model_id, new.record_id, new.sent_day, new.check_category)
      is distinct from (old.model_id, old.record_id, old.sent_day, old.check_category)
    or (new.program_id, new.program_name_en, new.program_name_cn, new.qualifying_day, new.claim_until, new.late_percent, new.net)
      is distinct from (old.program_id, old.program_name_en, old.program_name_cn, old.qualifying_day, old.claim_until, old.late_percent, old.net)
    and not (old.holds and old.status not in ('InPayout', 'Paid') and exists (
      select from run_item i join run r on r.id = i.run_id
      where i.object_id = new.id and i.done is null and i.outcome = 'changed' and r.kind = 'rejudge' and r.status = 'Making'))
  then
    raise exception 'permission denied: what was booked stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;`;
