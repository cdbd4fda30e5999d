import { type Kysely, sql } from 'kysely';

/**
 * Lets a list be drawn once more: one person asks, two commit new secrets, a second one allows it, and the seal of that decision goes into
 * the seed. What decides a draw is held by triggers, also against statements past the application.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(REQUESTS).execute(db);
  await sql.raw(TURNS).execute(db);
  await sql.raw(ASKED).execute(db);
  await sql.raw(SECRETS).execute(db);
  await sql.raw(DRAWN).execute(db);
}

const REQUESTS = `
create table draw_request (
  id integer generated always as identity primary key,
  list_id integer not null references sample_list,
  bu_id integer not null references bu,
  -- The number of the draw that is asked for; 1 is the first one, which nobody asks for.
  turn integer not null check (turn > 1),
  reason text not null check (btrim(reason) <> ''),
  asked_by integer not null references app_user,
  asked_at timestamptz not null,
  decision text check (decision in ('allowed', 'refused')),
  decided_by integer references app_user,
  decided_at timestamptz,
  decide_reason text not null default '',
  -- Until then both secrets are needed.
  reveal_until timestamptz,
  unique (list_id, turn),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check ((decision is not distinct from 'allowed') = (reveal_until is not null)),
  -- Who asked can take it back, and never allows it.
  constraint draw_request_two_people check (decision is distinct from 'allowed' or decided_by <> asked_by)
);
create unique index draw_request_open on draw_request (list_id) where decision is null;
comment on table draw_request is 'Further draws of lists: who asked for them and why, and who allowed or refused them';
alter table draw_request enable row level security;
create policy within_reach on draw_request using (
  coalesce((select current_setting('oasis.reach', true)), '') <> 'own' and (
    (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])));`;

const TURNS = `
alter table sample_secret add column turn integer not null default 1 check (turn > 0),
  drop constraint sample_secret_list_id_place_key, drop constraint sample_secret_list_id_user_id_key,
  add constraint sample_secret_place unique (list_id, turn, place),
  add constraint sample_secret_person unique (list_id, turn, user_id);
comment on column sample_secret.turn is 'The draw whose seed it goes into';
alter table sample_draw add column turn integer not null default 1 check (turn > 0);
comment on column sample_draw.turn is 'The draw by its seed; a widening is of the same one';`;

const ASKED = `
create function draw_request_fits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from sample_list l where l.id = new.list_id and l.bu_id = new.bu_id and l.status in ('Drawn', 'Rejected')) then
    raise exception 'permission denied: another draw is asked for and decided on before a sample is submitted, or once it was rejected'
      using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'INSERT' then
    if new.decision is not null or not exists (select from sample_draw d where d.list_id = new.list_id)
      or new.turn <= (select coalesce(max(r.turn), 1) from draw_request r where r.list_id = new.list_id) then
      raise exception 'permission denied: another draw is asked for after a draw, and decided on later' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if old.decision is not null or (new.list_id, new.bu_id, new.turn, new.reason, new.asked_by, new.asked_at)
    is distinct from (old.list_id, old.bu_id, old.turn, old.reason, old.asked_by, old.asked_at) then
    raise exception 'permission denied: what was asked or decided stays as it is' using errcode = 'insufficient_privilege';
  end if;
  if new.decision = 'allowed' and (select count(*) from sample_secret s where s.list_id = new.list_id and s.turn = new.turn) < 2 then
    raise exception 'permission denied: another draw needs the new secrets of two people' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger draw_request_fits before insert or update on draw_request for each row execute function draw_request_fits();

create function draw_request_stays() returns trigger language plpgsql as $$
begin
  raise exception 'permission denied: who asked for a draw stays listed' using errcode = 'insufficient_privilege';
end $$;
create trigger draw_request_stays before delete on draw_request for each row execute function draw_request_stays();`;

/** Secrets are bound before their seal can be known, and told after. */
const SECRETS = `
create function sample_secret_fits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.turn = 1 and exists (select from sample_list l where l.id = new.list_id and l.list_hash is not null)
    or new.turn > 1 and not exists (select from draw_request r where r.list_id = new.list_id and r.turn = new.turn and r.decision is null)
    or new.secret is not null then
    raise exception 'permission denied: a secret is committed before its seal' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger sample_secret_fits before insert on sample_secret for each row execute function sample_secret_fits();

create or replace function sample_secret_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bound text;
begin
  if old.secret is not null or (new.list_id, new.turn, new.user_id, new.place, new.commitment, new.committed_at)
    is distinct from (old.list_id, old.turn, old.user_id, old.place, old.commitment, old.committed_at) then
    raise exception 'permission denied: a revealed secret stays as it is' using errcode = 'insufficient_privilege';
  end if;
  if new.turn > 1 and new.secret is not null then
    select encode(sha256(convert_to(concat_ws('|', 'oasis-commitment-1', l.name || '-' || new.turn, u.usrnm, new.secret), 'UTF8')), 'hex')
      into bound from sample_list l, app_user u where l.id = new.list_id and u.id = new.user_id;
    if bound is distinct from new.commitment
      or not exists (select from draw_request r where r.list_id = new.list_id and r.turn = new.turn and r.decision = 'allowed') then
      raise exception 'permission denied: the secret that was committed is revealed once the draw is allowed'
        using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end $$;`;

/** A draw has one seed; that of another draw follows from its secrets, its list and the seal of its allowance. */
const DRAWN = `
create function sample_draw_fits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last sample_draw;
  seed text;
begin
  select * into last from sample_draw d where d.list_id = new.list_id order by d.number desc limit 1;
  if new.number <= last.number or new.turn < last.turn or new.turn = last.turn and new.seed <> last.seed then
    raise exception 'permission denied: a draw has one seed, and the next draw the next number' using errcode = 'insufficient_privilege';
  end if;
  if new.turn = 1 or new.turn = last.turn then
    return new;
  end if;
  select encode(sha256(convert_to(concat_ws('|', 'oasis-seed-1',
      (select string_agg(s.secret, '|' order by s.place) from sample_secret s
        where s.list_id = new.list_id and s.turn = new.turn and s.secret is not null),
      l.list_hash, new.seal), 'UTF8')), 'hex') into seed
  from sample_list l join draw_request r on r.list_id = l.id and r.turn = new.turn and r.decision = 'allowed'
  where l.id = new.list_id and l.status in ('Frozen', 'Drawn') and exists (
    select from audit_log a join audit_seal s on s.audit_id = a.id
    where a.event = 'SAMPLE_DRAW_ALLOWED' and a.outcome = 'done' and a.subject = 'sample-list:' || new.list_id
      and a.details #>> '{after,drawNumber}' = new.turn::text and s.seq = new.seal_seq and encode(s.hash, 'hex') = new.seal)
  and exists (select from sample_secret s where s.list_id = new.list_id and s.turn = new.turn and s.secret is not null);
  if new.seed is distinct from seed then
    raise exception 'permission denied: another draw needs two people, their secrets and the seal of its allowance'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger sample_draw_fits before insert on sample_draw for each row execute function sample_draw_fits();`;
