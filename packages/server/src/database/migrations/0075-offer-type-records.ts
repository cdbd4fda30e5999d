import { type Kysely, sql } from 'kysely';

/**
 * Makes offer types and SI offers records that people change, gives every database the two incentive categories, and keeps the
 * law that an active offer type with SI offers has an active one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RECORDS).execute(db);
  await sql.raw(CATEGORIES).execute(db);
  await sql.raw(LAW).execute(db);
}

const RECORDS = ['offer_type', 'si_offer']
  .map(
    (table) => `
alter table ${table}
  drop constraint ${table}_name_key,
  add column version integer not null default 1,
  add column created_by integer references app_user,
  add column created_at timestamptz not null default now();
create unique index ${table}_name_once on ${table} (lower(name));`,
  )
  .join('');

// The rules of offer types treat the second category specially, by its number.
const CATEGORIES = `
insert into incentive_category (id, name_en, name_cn) overriding system value
  select * from (values (1, 'Customer Incentive', '客户激励'), (2, 'Dealer Incentive', '经销商激励')) as category
  where not exists (select from incentive_category);
select setval(pg_get_serial_sequence('incentive_category', 'id'), (select max(id) from incentive_category));`;

/**
 * A constraint trigger that is checked at the end of a transaction, under the lock of the type's row: of two transactions that switch off
 * the last two SI offers, the second waits for the first and sees its change.
 */
const LAW = `
update offer_type t set active = false
  where t.active and exists (select from si_offer s where s.offer_type_id = t.id)
  and not exists (select from si_offer s where s.offer_type_id = t.id and s.active);

create function offer_type_has_active_offer() returns trigger language plpgsql as $$
declare
  looked_at integer;
begin
  if tg_table_name = 'offer_type' then
    looked_at := new.id;
  elsif tg_op = 'DELETE' then
    looked_at := old.offer_type_id;
  else
    looked_at := new.offer_type_id;
  end if;
  perform from offer_type where id = looked_at for no key update;
  if exists (
    select from offer_type t where t.id = looked_at and t.active
    and exists (select from si_offer s where s.offer_type_id = t.id)
    and not exists (select from si_offer s where s.offer_type_id = t.id and s.active)
  ) then
    raise exception 'the active offer type % has no active SI offer', looked_at
      using errcode = 'check_violation', constraint = 'offer_type_has_active_offer';
  end if;
  return null;
end $$;

create constraint trigger offer_type_has_active_offer after update of active on offer_type
  deferrable initially deferred for each row execute function offer_type_has_active_offer();
create constraint trigger offer_type_has_active_offer after insert or delete or update of active, offer_type_id on si_offer
  deferrable initially deferred for each row execute function offer_type_has_active_offer();`;
