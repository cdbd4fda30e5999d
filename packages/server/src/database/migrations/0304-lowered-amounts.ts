import { type Kysely, sql } from 'kysely';

/**
 * Creates amounts of claims that were lowered: an entry for each offer of a claim, with who, why and how far. A line keeps what it was judged for
 * beside what it gets; nothing raises it past an entry that stands, and an entry follows from a move of its claim.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LOWERINGS).execute(db);
  await sql.raw(LINES).execute(db);
  await sql.raw(CLAIMS).execute(db);
  await sql.raw(FITS).execute(db);
  await sql.raw(POLICIES).execute(db);
  await sql.raw(SEALING).execute(db);
}

const LOWERINGS = `
create table claim_lowering (
  id bigint generated always as identity primary key,
  claim_id integer not null references claim,
  bu_id integer not null references bu,
  si_offer_id integer not null references si_offer,
  -- The line that was lowered; another one of the same entitlement is in its place.
  line_id bigint not null references claim_line,
  -- Fen without VAT: what the line got, and the most that the offer gets from now on.
  before bigint not null,
  net bigint not null check (net > 0 and net < before),
  source text not null check (source in ('check')),
  because text not null check (because in ('papers', 'terms', 'price', 'part', 'paid', 'other')),
  reason text not null check (length(reason) between 1 and 500),
  -- The version that its move gave the claim.
  version integer not null,
  lowered_by integer not null references app_user,
  lowered_at timestamptz not null,
  -- The last day to appeal, since the claim was approved with it.
  appeal_until date,
  -- The version that the move gave the claim that restored the amount.
  ended_version integer,
  ended_at timestamptz,
  check ((ended_version is null) = (ended_at is null))
);
-- A check lowers an offer once, until that is restored.
create unique index claim_lowering_once on claim_lowering (claim_id, si_offer_id, source) where ended_at is null;
create index claim_lowering_of_claim on claim_lowering (claim_id, id);
comment on table claim_lowering is 'Amounts of claims that were lowered, by offer, with who and why; rows are added, and ended once';`;

const LINES = `
alter table claim_line add column judged_net bigint, add column lowering_id bigint references claim_lowering,
  add constraint claim_line_lowered check ((judged_net is null) = (lowering_id is null) and judged_net > net);
create index claim_line_of_lowering on claim_line (lowering_id) where lowering_id is not null;
comment on column claim_line.judged_net is 'What it was judged for where it was lowered; empty otherwise';
comment on column claim_line.superseded is 'It was reversed since its claim was judged again, lowered or restored: other lines of the claim are in its place';

create function claim_line_under_lowering() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from claim_lowering w where w.claim_id = new.claim_id and w.si_offer_id = new.si_offer_id
      and w.ended_at is null and w.net < new.net) then
    raise exception 'permission denied: an amount that was lowered is not raised' using errcode = 'insufficient_privilege';
  end if;
  if new.lowering_id is not null and not exists (select from claim_lowering w where w.id = new.lowering_id
      and w.claim_id = new.claim_id and w.si_offer_id = new.si_offer_id and w.ended_at is null and w.net = new.net) then
    raise exception 'permission denied: a lowered line gets what its entry says' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger claim_line_under_lowering before insert on claim_line for each row execute function claim_line_under_lowering();`;

/** A run under way writes what a claim was booked for anew; a move that lowers or restores changes its amount to that of its lines. */
const CLAIMS = `
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
    and not (old.holds and old.status not in ('InPayout', 'Paid') and new.version = old.version
      and (new.program_id, new.program_name_en, new.program_name_cn, new.qualifying_day, new.claim_until, new.late_percent)
        is not distinct from (old.program_id, old.program_name_en, old.program_name_cn, old.qualifying_day, old.claim_until, old.late_percent)
      and exists (select from claim_lowering w where w.claim_id = new.id and new.version in (w.version, w.ended_version))
      and new.net = (select sum(l.net) from claim_line l where l.claim_id = new.id and l.reversed_at is null))
  then
    raise exception 'permission denied: what was booked stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;`;

/** An entry lowers a line that stands, by the last move of its claim; it is ended by a move that restores, and stays otherwise. */
const FITS = `
create function claim_lowering_fits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.ended_at is not null or not exists (
      select from claim_line l join claim c on c.id = l.claim_id
        join move_log m on m.kind = 'claim' and m.object_id = c.id and m.version = c.version
      where l.id = new.line_id and l.claim_id = new.claim_id and l.si_offer_id = new.si_offer_id and l.bu_id = new.bu_id
        and l.reversed_at is null and l.net = new.before and c.holds and c.version = new.version
        and m.move = case new.source when 'check' then 'lower' else 'correct' end and m.usrid = new.lowered_by) then
      raise exception 'permission denied: an amount is lowered by a move of its claim' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if old.ended_at is not null or new.ended_at is null and new.appeal_until is not distinct from old.appeal_until
    or old.appeal_until is not null and new.appeal_until is distinct from old.appeal_until
    or new.appeal_until is not null and not exists (select from claim c where c.id = new.claim_id and c.status = 'Approved')
    or new.ended_at is not null and not exists (
      select from claim c join move_log m on m.kind = 'claim' and m.object_id = c.id and m.version = c.version
      where c.id = new.claim_id and c.version = new.ended_version and m.move in ('restore', 'acceptAmount')) then
    raise exception 'permission denied: a lowered amount is restored by a move of its claim' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger claim_lowering_fits before insert or update on claim_lowering for each row execute function claim_lowering_fits();

-- What is disputed is decided before the claim is paid.
create function claim_amount_decided() returns trigger language plpgsql as $$
begin
  if exists (select from claim_appeal a where a.claim_id = new.id and a.kind = 'amount' and a.status in ('Open', 'Asked', 'Answered')) then
    raise exception 'permission denied: an appeal against the amount is open' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger claim_amount_decided before update of status on claim for each row
  when (new.status = 'InPayout' and old.status <> 'InPayout') execute function claim_amount_decided();`;

/** Whoever sees a claim sees how it was lowered. */
const POLICIES = `
alter table claim_lowering enable row level security;
create policy within_reach on claim_lowering using (
  case when (select current_setting('oasis.reach', true)) = 'own' then exists (select from claim c where c.id = claim_id)
  else (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  end);`;

const SEALED = 'claim_id bu_id si_offer_id line_id before net source because reason version lowered_by lowered_at'
  .split(' ')
  .map((column) => `t.${column}`)
  .join(', ');

const SEALING = `
create trigger claim_lowering_sealed_insert after insert on claim_lowering referencing new table as changed for each statement
  execute function keep_seals('concat_ws('' '', t.id)', 'sha256(convert_to(jsonb_build_array(${SEALED})::text, ''UTF8''))');`;
