import { type Kysely, sql } from 'kysely';

/**
 * Makes an appeal one against a decision: a rejection of a claim, or the lowered amounts that it disputes. Each is appealed against once; what an
 * appeal left undecided can be appealed against again. A finding waits as long as the appeal against a rejection can still be accepted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(AGAINST).execute(db);
  await sql.raw(DISPUTED).execute(db);
  await sql.raw(FITS).execute(db);
  await sql.raw(WAITS).execute(db);
}

/** Appeals from before name the last rejection, or the last lowered amount, that came before them. */
const AGAINST = `
alter table claim_appeal add column against_version integer;
update claim_appeal a set against_version = coalesce((
  select max(m.version) from move_log m
  where m.kind = 'claim' and m.object_id = a.claim_id
    and m.move = any (case a.kind when 'rejection' then '{reject,refuse,failSample}' else '{lower,correct}' end::text[])
    and m.version < (select max(o.version) from move_log o where o.kind = 'claim' and o.object_id = a.claim_id
      and o.move = case a.kind when 'rejection' then 'appeal' else 'appealAmount' end)), 0);
alter table claim_appeal alter column against_version set not null, drop constraint claim_appeal_claim_id_kind_key;
create unique index claim_appeal_once on claim_appeal (claim_id, kind, against_version) where status <> 'Ended';
create unique index claim_appeal_open on claim_appeal (claim_id) where status in ('Open', 'Asked', 'Answered');
create index claim_appeal_of_claim on claim_appeal (claim_id, id);
comment on column claim_appeal.against_version is
  'The version that the claim got by what the appeal is against: its rejection, or the last of its amounts that were lowered';
comment on table claim_appeal is 'Appeals of dealers against decisions on their claims, one against each rejection and each lowered amount';`;

const DISPUTED = `
alter table claim_lowering add column appeal_id integer references claim_appeal;
create index claim_lowering_of_appeal on claim_lowering (appeal_id) where appeal_id is not null;
comment on column claim_lowering.appeal_id is 'The appeal against it; another one takes its place only where that ended undecided';
alter table claim_lowering disable trigger claim_lowering_fits;
update claim_lowering w set appeal_id = a.id
from claim_appeal a, move_log m
where a.kind = 'amount' and a.claim_id = w.claim_id and m.kind = 'claim' and m.object_id = a.claim_id and m.move = 'appealAmount'
  and w.version < m.version and w.appeal_until >= a.opened_day and coalesce(w.ended_version > m.version, true);
alter table claim_lowering enable trigger claim_lowering_fits;`;

/**
 * An entry is ended by a move that restores. Its time to appeal begins with the approval of its claim; it begins anew with a decision before which
 * nobody could appeal, unless an appeal against it was decided. Only an appeal that was just opened disputes it.
 */
const FITS = `
create or replace function claim_lowering_fits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made move_log;
  stands claim;
begin
  select * into stands from claim c where c.id = new.claim_id;
  select * into made from move_log m where m.kind = 'claim' and m.object_id = stands.id and m.version = stands.version;
  if tg_op = 'INSERT' then
    if new.ended_at is not null or new.appeal_id is not null or new.version is distinct from stands.version or not stands.holds
      or made.move is distinct from (case new.source when 'check' then 'lower' else 'correct' end) or made.usrid is distinct from new.lowered_by
      or not exists (select from claim_line l where l.id = new.line_id and l.claim_id = new.claim_id and l.si_offer_id = new.si_offer_id
        and l.bu_id = new.bu_id and l.reversed_at is null and l.net = new.before) then
      raise exception 'permission denied: an amount is lowered by a move of its claim' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if old.ended_at is not null
    or (new.appeal_until, new.ended_at, new.appeal_id) is not distinct from (old.appeal_until, old.ended_at, old.appeal_id)
    or new.ended_at is not null and (new.ended_version is distinct from stands.version or coalesce(made.move, '') not in ('restore', 'acceptAmount'))
    or new.appeal_until is distinct from old.appeal_until and (coalesce(stands.status, '') <> 'Approved'
      or old.appeal_until is not null and (new.appeal_until is null or new.appeal_until < old.appeal_until
        or coalesce(made.move, '') not in ('acceptAppeal', 'acceptAmount', 'refuseAmount')
        or exists (select from claim_appeal a where a.id = old.appeal_id and a.status <> 'Ended')))
    or new.appeal_id is distinct from old.appeal_id and (coalesce(made.move, '') <> 'appealAmount'
      or exists (select from claim_appeal a where a.id = old.appeal_id and a.status <> 'Ended')
      or not exists (select from claim_appeal a where a.id = new.appeal_id and a.claim_id = new.claim_id and a.kind = 'amount' and a.status = 'Open')) then
    raise exception 'permission denied: a lowered amount is restored by a move of its claim' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;`;

/** An accepted appeal pays in full: until then a finding is not used up as one that takes nothing. */
const WAITS = `
create function spot_item_waits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from claim c where c.id = new.claim_id and c.holds and c.status in ('Rejected', 'Appealed'))
    or exists (select from claim_appeal a where a.claim_id = new.claim_id and a.status in ('Open', 'Asked', 'Answered')) then
    raise exception 'permission denied: a finding waits until an appeal of its claim is decided' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger spot_item_waits before update of correction on spot_item for each row
  when (old.correction is null and new.correction = 'none') execute function spot_item_waits();`;
