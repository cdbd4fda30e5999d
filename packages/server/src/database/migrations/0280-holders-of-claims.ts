import { type Kysely, sql } from 'kysely';

/**
 * A claim is held by a dealer: whom it is owed to and who acts on it. It begins with whoever follows the dealer of the sale on the day on which
 * the claim is written, and goes on along successions alone. Both dealers see the claim; only its holder changes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FOLLOWING).execute(db);
  await sql.raw(HOLDERS).execute(db);
  await sql.raw(POLICIES).execute(db);
}

/** Successions never lead back; the bound ends one that was written past the application. */
const FOLLOWING = `
create function dealer_following(dealer_id integer, on_day text) returns integer language sql stable
  set search_path = public, pg_temp as $$
  with recursive chain as (
    select d.id, d.successor_id, d.successor_from, 0 as place from dealer d where d.id = $1
    union all
    select n.id, n.successor_id, n.successor_from, c.place + 1
    from chain c join dealer n on n.id = c.successor_id where c.successor_from <= $2 and c.place < 1000)
  select id from chain order by place desc limit 1
$$;
comment on function dealer_following is 'The dealer in the place of a dealer on a day: the last of its successors whose days have come';`;

const HOLDERS = `
alter table claim add column held_by integer references dealer;
update claim set held_by = dealer_id;
alter table claim alter column held_by set not null;
comment on column claim.held_by is 'The dealer whom it is owed to and who acts on it: of the sale, or who follows that one';
create index claim_of_holder on claim (held_by, status, updated_at desc, id desc);

create function claim_is_held() returns trigger language plpgsql as $$
begin
  -- A dealer does not choose whom his claims are owed to.
  if new.held_by is null or current_setting('oasis.reach', true) = 'own' then
    new.held_by := dealer_following(new.dealer_id, to_char(new.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'));
  end if;
  return new;
end $$;
create trigger claim_is_held before insert on claim for each row execute function claim_is_held();

create function claim_follows() returns trigger language plpgsql as $$
begin
  if old.status in ('InPayout', 'Paid', 'Reversed') or new.held_by is distinct from
      dealer_following(old.held_by, to_char(new.updated_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')) then
    raise exception 'permission denied: a claim goes to the successor of its holder alone, before it is in a payout'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger claim_follows before update of held_by on claim for each row
  when (new.held_by is distinct from old.held_by) execute function claim_follows();

-- A claim that goes to a successor leaves the account of one dealer and comes into that of another by one move.
drop index obligation_transfer_once;
create unique index obligation_transfer_once on obligation_transfer (cause_id, claim_line_id, from_account);`;

const IS_OWN = `(select current_setting('oasis.reach', true)) = 'own'`;
const OWN_DEALER = `(select d.id from org o join dealer d on d.code = o.code
  where o.id = (select nullif(current_setting('oasis.organisation', true), '')::integer) and not o.deleted)`;

/** A policy by which a dealer sees and writes what is its own, and others what is of their BUs. */
function policyOn(table: string, own: string, written = own): string {
  const within = (condition: string) => `(
  case when ${IS_OWN} then ${condition}
  else (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  end)`;
  return `
alter policy within_reach on ${table} using ${within(own)} with check ${within(written)};`;
}

/** A row that a dealer sees with its claim; it is of the dealer of that claim. */
const withClaim = (table: string): string =>
  policyOn(
    table,
    'exists (select from claim c where c.id = claim_id)',
    `exists (select from claim c where c.id = claim_id and c.dealer_id = ${table}.dealer_id)`,
  );

/** The dealer of a sale and the holder of its claim see the claim with its lines, its appeals and its item of a request. */
const POLICIES = [
  policyOn('claim', `(dealer_id = ${OWN_DEALER} or held_by = ${OWN_DEALER})`),
  withClaim('claim_line'),
  withClaim('claim_appeal'),
  withClaim('late_item'),
  policyOn(
    'late_request',
    `(dealer_id = ${OWN_DEALER} or exists (select from late_item i where i.request_id = late_request.id))`,
  ),
  `
create policy of_holder on claim as restrictive for update using (
  coalesce(${IS_OWN}, false) is false or held_by = ${OWN_DEALER});`,
].join('');
