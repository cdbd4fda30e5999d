import { type Kysely, sql } from 'kysely';

/**
 * Lets what a sample found of a claim correct that claim, once and confirmed by a second person. The claim stays on its list, marked; nothing is
 * lowered by a sample but a claim that was checked in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ITEMS).execute(db);
  await sql.raw(LOWERINGS).execute(db);
}

const ITEMS = `
alter table spot_item add column correction text check (correction in ('lowered', 'rejected', 'none')),
  add column posted_net bigint check (posted_net >= 0), add column corrected_by integer references app_user,
  add column corrected_at timestamptz,
  add constraint spot_item_corrected check ((correction is null) = (posted_net is null) and (correction is null) = (corrected_by is null)
    and (correction is null) = (corrected_at is null) and (correction is null or right_net < net and checked_by is not null)
    and (correction is null or (correction = 'none') = (posted_net = 0))),
  add constraint spot_item_two_people check (corrected_by <> checked_by);
comment on column spot_item.correction is 'What followed for the claim of a finding that was confirmed';
comment on column spot_item.posted_net is 'Fen without VAT that the claim lost by the correction';

create or replace function spot_item_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'Prepared' and tg_op = 'DELETE' or old.checked_by is not null and tg_op = 'UPDATE'
    and (new.right_net, new.reason, new.checked_by, new.checked_at) is distinct from (old.right_net, old.reason, old.checked_by, old.checked_at)
    or old.correction is not null and tg_op = 'UPDATE' and (new.correction, new.posted_net, new.corrected_by, new.corrected_at)
      is distinct from (old.correction, old.posted_net, old.corrected_by, old.corrected_at) then
    raise exception 'permission denied: what was frozen or found stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;`;

const LOWERINGS = `
alter table claim_lowering add column spot_item_id bigint references spot_item,
  drop constraint claim_lowering_source_check,
  add constraint claim_lowering_source_check check (source in ('check', 'sample')),
  add constraint claim_lowering_of_sample check ((source = 'sample') = (spot_item_id is not null));
create unique index claim_lowering_of_item on claim_lowering (spot_item_id, si_offer_id) where spot_item_id is not null;

create function claim_lowering_was_found() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.spot_item_id is not null and not exists (select from spot_item i where i.id = new.spot_item_id and i.claim_id = new.claim_id
      and i.checked_by is not null and i.right_net < i.net and i.checked_by <> new.lowered_by and i.correction is null) then
    raise exception 'permission denied: a sample lowers only what it found, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger claim_lowering_was_found before insert on claim_lowering for each row execute function claim_lowering_was_found();`;
