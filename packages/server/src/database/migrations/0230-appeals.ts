import { type Kysely, sql } from 'kysely';

/**
 * Creates appeals against decisions on claims, with the letters of both sides and their papers. What is sent stays as it is; the papers go
 * with the key of the sale. Claims that were appealed against before have their appeals made from the log of moves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(APPEALS).execute(db);
  await sql.raw(POLICIES).execute(db);
  await sql.raw(STAYS).execute(db);
  for (const [table, columns] of Object.entries(SEALED)) await sql.raw(sealing(table, columns)).execute(db);
  await sql.raw(EARLIER).execute(db);
}

const APPEALS = `
create sequence claim_appeal_number;
create table claim_appeal (
  id integer generated always as identity primary key,
  code text not null unique,
  -- The VIN of the car, and from behind.
  name text not null,
  tail text generated always as (reverse(name)) stored,
  claim_id integer not null references claim,
  -- What the appeal is against; a claim has one appeal of each kind.
  kind text not null default 'rejection' check (kind in ('rejection', 'amount')),
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  status text not null check (status in ('Open', 'Asked', 'Answered', 'Accepted', 'Refused', 'Ended')),
  version integer not null default 1,
  -- The day on which it was opened, and the last one on which it could be.
  opened_day date not null,
  last_day date not null,
  -- The last day for the answer of the dealer.
  answer_until date,
  check (status <> 'Asked' or answer_until is not null),
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null,
  unique (claim_id, kind)
);
create index claim_appeal_queue on claim_appeal (status, updated_at desc, id desc);
create index claim_appeal_of_dealer on claim_appeal (dealer_id, updated_at desc, id desc);
create index claim_appeal_by_change on claim_appeal (updated_at desc, id desc);
create index claim_appeal_by_day on claim_appeal (opened_day, id);
create index claim_appeal_by_vin on claim_appeal (name);
create index claim_appeal_by_tail on claim_appeal (tail);
comment on table claim_appeal is 'Appeals of dealers against decisions on their claims, one of each kind for a claim';

create table appeal_letter (
  id integer generated always as identity primary key,
  appeal_id integer not null references claim_appeal,
  -- The version that its move gave the appeal.
  version integer not null,
  move text not null check (move in ('open', 'write', 'tell', 'ask', 'accept', 'refuse', 'end')),
  side text not null check (side in ('dealer', 'headOffice')),
  text text not null check (length(text) > 0),
  -- The last day for the answer that it asks for.
  answer_until date,
  check ((move = 'ask') = (answer_until is not null)),
  -- How many papers were sent with it.
  papers smallint not null check (papers >= 0),
  written_by integer references app_user,
  written_at timestamptz not null,
  unique (appeal_id, version)
);
comment on table appeal_letter is 'Letters of appeals, in the order of the versions of their appeal; rows are only added';

create table appeal_paper (
  id integer generated always as identity primary key,
  claim_id integer not null references claim,
  -- The letter that took it along; empty until its sender sends one.
  letter_id integer references appeal_letter,
  type text not null,
  size integer not null check (size > 0),
  -- Of the encrypted content.
  sha256 bytea not null check (length(sha256) = 32),
  -- The key of the content where the claim has no sale; otherwise that of the sale opens it.
  key bytea check (length(key) = 32),
  uploaded_by integer not null references app_user,
  uploaded_at timestamptz not null
);
create index appeal_paper_of_letter on appeal_paper (letter_id) where letter_id is not null;
create index appeal_paper_of_claim on appeal_paper (claim_id);
create index appeal_paper_of_content on appeal_paper (sha256);
comment on table appeal_paper is 'Papers of letters of appeals; the contents lie encrypted in the folder of documents';`;

const OWN_DEALER = `(select d.id from org o join dealer d on d.code = o.code
  where o.id = (select nullif(current_setting('oasis.organisation', true), '')::integer) and not o.deleted)`;

/** Whoever reaches a claim sees its appeals, letters and papers; a move of an appeal is visible with the appeal. */
const POLICIES = `
alter table claim_appeal enable row level security;
create policy within_reach on claim_appeal using (
  case when (select current_setting('oasis.reach', true)) = 'own' then dealer_id = ${OWN_DEALER}
  else (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  end);
alter table appeal_letter enable row level security;
create policy within_reach on appeal_letter using (exists (select from claim_appeal a where a.id = appeal_id));
alter table appeal_paper enable row level security;
create policy within_reach on appeal_paper using (exists (select from claim c where c.id = claim_id));
create policy of_appeals on move_log using (
  kind = 'claim-appeal' and exists (select from claim_appeal a where a.id = object_id));`;

/** A paper that was sent stays with its letter as long as the sale has its key. */
const STAYS = `
create function appeal_paper_stays() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
begin
  if old.letter_id is null then return coalesce(new, old); end if;
  if tg_op = 'DELETE' and exists (select from claim c where c.id = old.claim_id and c.record_id is not null
    and not exists (select from retail_key k where k.record_id = c.record_id)) then return old; end if;
  raise exception 'a paper that was sent stays as it is' using errcode = 'insufficient_privilege';
end $$;
create trigger appeal_paper_stays before update or delete on appeal_paper for each row execute function appeal_paper_stays();`;

/** Rows that are sealed when they are written (migration 0194). */
const SEALED = {
  appeal_letter: 'appeal_id version move side text answer_until papers written_by written_at',
};

function sealing(table: string, columns: string): string {
  const content = columns
    .split(/\s+/v)
    .map((column) => `t.${column}`)
    .join(', ');
  const image = `sha256(convert_to(jsonb_build_array(${content})::text, ''UTF8''))`;
  return `
create trigger ${table}_sealed_insert after insert on ${table} referencing new table as changed for each statement
  execute function keep_seals('concat_ws('' '', t.id)', '${image}');`;
}

/** The appeals of claims from before: opened by their reason, and decided by the move that followed. */
const EARLIER = `
create temporary table appeals_before on commit drop as
  select c.id as claim_id, c.name, c.bu_id, c.dealer_id, coalesce(c.appeal_until, (l.at at time zone 'Asia/Shanghai')::date) as last_day,
    l.usrid, l.at, l.reason, n.move as next, n.usrid as next_by, n.at as next_at, n.reason as next_reason
  from claim c
  join lateral (select * from move_log m where m.kind = 'claim' and m.object_id = c.id and m.move = 'appeal'
    order by m.version desc limit 1) l on true
  left join move_log n on n.kind = 'claim' and n.object_id = c.id and n.version = l.version + 1;
insert into claim_appeal (code, name, claim_id, bu_id, dealer_id, status, version, opened_day, last_day, created_by, created_at,
    updated_by, updated_at)
  select 'AP-' || regexp_replace(to_char(nextval('claim_appeal_number'), 'FM000000000000'), '^0*([0-9]{4,})$', '\\1'), b.name, b.claim_id, b.bu_id, b.dealer_id,
    case b.next when 'acceptAppeal' then 'Accepted' when 'refuseAppeal' then 'Refused' when 'reverse' then 'Ended' else 'Open' end,
    case when b.next is null then 1 else 2 end, (b.at at time zone 'Asia/Shanghai')::date, b.last_day, b.usrid, b.at,
    coalesce(b.next_by, b.usrid), coalesce(b.next_at, b.at)
  from appeals_before b order by b.claim_id;
insert into appeal_letter (appeal_id, version, move, side, text, papers, written_by, written_at)
  select a.id, 1, 'open', 'dealer', coalesce(nullif(b.reason, ''), '-'), 0, b.usrid, b.at
  from appeals_before b join claim_appeal a on a.claim_id = b.claim_id
  union all
  select a.id, 2, case b.next when 'acceptAppeal' then 'accept' when 'refuseAppeal' then 'refuse' else 'end' end, 'headOffice',
    coalesce(nullif(b.next_reason, ''), '-'), 0, b.next_by, b.next_at
  from appeals_before b join claim_appeal a on a.claim_id = b.claim_id where b.next is not null;
insert into move_log (kind, object_id, version, move, from_state, to_state, bu_id, usrid, at, reason, details)
  select 'claim-appeal', a.id, 1, 'open', null::text, 'Open', a.bu_id, b.usrid, b.at, '', '{}'::jsonb
  from appeals_before b join claim_appeal a on a.claim_id = b.claim_id
  union all
  select 'claim-appeal', a.id, 2, case b.next when 'acceptAppeal' then 'accept' when 'refuseAppeal' then 'refuse' else 'end' end,
    'Open', a.status, a.bu_id, b.next_by, b.next_at, '', '{}'::jsonb
  from appeals_before b join claim_appeal a on a.claim_id = b.claim_id where b.next is not null;
update task t set object_kind = 'claim-appeal', object_id = a.id, code = a.code
  from claim_appeal a where t.kind = 'decideAppeal' and t.object_kind = 'claim' and t.object_id = a.claim_id;`;
