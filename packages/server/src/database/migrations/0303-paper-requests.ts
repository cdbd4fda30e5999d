import { type Kysely, sql } from 'kysely';

/** Creates requests for papers that checkers send to the dealers of claims. Their papers lie with those of appeals, by the claim. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(REQUESTS).execute(db);
  await sql.raw(PAPERS).execute(db);
  await sql.raw(POLICIES).execute(db);
}

const REQUESTS = `
create sequence paper_request_number;
create table paper_request (
  id integer generated always as identity primary key,
  code text not null unique,
  -- The VIN of the claim, and from behind.
  name text not null,
  tail text generated always as (reverse(name)) stored,
  claim_id integer not null references claim,
  bu_id integer not null references bu,
  -- The holder of the claim, who is asked.
  dealer_id integer not null references dealer,
  paper text not null check (paper in ('invoice', 'licence', 'other')),
  -- What is wrong or wanted.
  text text not null check (length(text) > 0),
  status text not null check (status in ('Open', 'Answered', 'Expired', 'Settled', 'AskedAgain', 'Withdrawn', 'Ended')),
  version integer not null default 1,
  asked_day date not null,
  -- The last day for the answer.
  until date not null check (until > asked_day),
  -- When the dealer was reminded; once.
  reminded_at timestamptz,
  answered_at timestamptz,
  -- What the dealer wrote beside the papers.
  remark text not null default '',
  -- The request that it repeats.
  follows_id integer unique references paper_request,
  check (status <> 'Answered' or answered_at is not null),
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null
);
-- A claim waits for one answer at a time.
create unique index paper_request_waits on paper_request (claim_id) where status in ('Open', 'Answered');
create index paper_request_of_claim on paper_request (claim_id, id);
create index paper_request_by_change on paper_request (updated_at desc, id desc);
create index paper_request_queue on paper_request (status, until, id);
create index paper_request_of_dealer on paper_request (dealer_id, updated_at desc, id desc);
create index paper_request_by_vin on paper_request (name);
create index paper_request_by_tail on paper_request (tail);
comment on table paper_request is 'Papers that checkers ask the dealers of claims for, each until a day';

create function paper_request_stays() returns trigger language plpgsql as $$
begin
  if (new.claim_id, new.bu_id, new.paper, new.text, new.asked_day, new.until, new.follows_id)
      is distinct from (old.claim_id, old.bu_id, old.paper, old.text, old.asked_day, old.until, old.follows_id) then
    raise exception 'permission denied: a request stays as it was sent' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger paper_request_stays before update on paper_request for each row execute function paper_request_stays();`;

/** Papers of an answer stay as those of a letter do: as long as the sale has its key. */
const PAPERS = `
alter table appeal_paper add column request_id integer references paper_request,
  add check (letter_id is null or request_id is null),
  add check (removed_at is null or request_id is null);
create index appeal_paper_of_request on appeal_paper (request_id) where request_id is not null;
comment on table appeal_paper is 'Papers of claims, of letters of appeals or of answers to requests; the contents lie encrypted in the folder of documents';
create or replace function appeal_paper_stays() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
begin
  if old.letter_id is null and old.request_id is null then return coalesce(new, old); end if;
  if tg_op = 'DELETE' and exists (select from claim c where c.id = old.claim_id and c.record_id is not null
    and not exists (select from retail_key k where k.record_id = c.record_id)) then return old; end if;
  raise exception 'a paper that was sent stays as it is' using errcode = 'insufficient_privilege';
end $$;`;

/** Head office sees requests of its BUs, a dealer those of the claims that it sees. A move of a request is visible with the request. */
const POLICIES = `
alter table paper_request enable row level security;
create policy within_reach on paper_request using (
  case when (select current_setting('oasis.reach', true)) = 'own' then exists (select from claim c where c.id = claim_id)
  else (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  end);
create policy of_paper_requests on move_log using (
  kind = 'paper-request' and exists (select from paper_request p where p.id = object_id));`;
