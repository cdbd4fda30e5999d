import { type Kysely, sql } from 'kysely';

/**
 * Creates rounds, the lists of their approved claims with secrets and draws, and lets chains approve samples. A claim is on one list; what
 * was frozen, bound or drawn stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ROUNDS).execute(db);
  await sql.raw(LISTS).execute(db);
  await sql.raw(DRAWS).execute(db);
  await sql.raw(STAYS).execute(db);
  await sql.raw(POLICIES).execute(db);
  await sql.raw(CHAINS).execute(db);
}

const ROUNDS = `
create table payout_round (
  id integer generated always as identity primary key,
  -- 'YYYY-NN', one number for all entities.
  code text not null check (code ~ '^20[0-9]{2}-(0[1-9]|[1-9][0-9])$'),
  entity_id integer not null references legal_entity,
  cut_off date not null,
  check_until date not null,
  approve_until date not null,
  created_by integer references app_user,
  created_at timestamptz not null,
  unique (code, entity_id),
  check (cut_off <= check_until and check_until <= approve_until)
);
comment on table payout_round is 'Rounds of payouts by paying entity, with cut-off and deadlines';`;

const LISTS = `
create sequence sample_list_number;
create table sample_list (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  round_id integer not null references payout_round,
  bu_id integer not null references bu,
  status text not null check (status in ('Prepared', 'Frozen', 'Drawn', 'PendingApproval', 'Approved', 'Rejected')),
  version integer not null default 1,
  -- The strata with their rules as they were frozen, and the hash of the text of the list.
  strata jsonb,
  list_hash text,
  frozen_at timestamptz,
  reveal_until timestamptz,
  -- By which whole number strata were widened, by key.
  widenings jsonb not null default '{}',
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null,
  unique (round_id, bu_id),
  check (status = 'Prepared' or list_hash is not null),
  check ((list_hash is null) = (strata is null) and (list_hash is null) = (frozen_at is null) and (list_hash is null) = (reveal_until is null))
);
create index sample_list_by_change on sample_list (updated_at desc, id desc);
comment on table sample_list is 'Approved claims of a round and a BU as a list, with the rules it was frozen with and its hash';

create table spot_item (
  id bigint generated always as identity primary key,
  list_id integer not null references sample_list,
  bu_id integer not null references bu,
  claim_id integer not null references claim,
  claim_code text not null,
  dealer_id integer not null references dealer,
  category_id integer not null references incentive_category,
  stratum text not null,
  -- Fen without VAT, as it was frozen, and as it should have been.
  net bigint not null,
  right_net bigint check (right_net >= 0),
  status text not null check (status in ('Prepared', 'PendingChecking', 'Sampled', 'NotSampled', 'Passed', 'Failed', 'PendingApproval',
    'Approved', 'Rejected', 'PayoutPreparation')),
  certain boolean not null default false,
  reason text not null default '',
  checked_by integer references app_user,
  checked_at timestamptz,
  check ((checked_by is null) = (right_net is null) and (checked_by is null) = (checked_at is null))
);
create unique index spot_item_once on spot_item (claim_id);
create index spot_item_of_list on spot_item (list_id, status);
comment on table spot_item is 'Claims of lists of spot checks, with what was found of those that were sampled; a claim is on one list';`;

const DRAWS = `
create table sample_secret (
  id integer generated always as identity primary key,
  list_id integer not null references sample_list,
  bu_id integer not null references bu,
  user_id integer not null references app_user,
  place integer not null check (place in (1, 2)),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null,
  secret text check (secret ~ '^[0-9a-f]{64}$'),
  revealed_at timestamptz,
  unique (list_id, place),
  unique (list_id, user_id),
  check ((secret is null) = (revealed_at is null))
);
comment on table sample_secret is 'Commitments of the two people of a draw, made before the list is frozen, and their secrets once revealed';

create table sample_draw (
  id integer generated always as identity primary key,
  list_id integer not null references sample_list,
  bu_id integer not null references bu,
  -- 1 for the first; a widening has the next number and the same seed.
  number integer not null check (number > 0),
  seal_seq bigint not null,
  seal text not null,
  seed text not null,
  widenings jsonb not null,
  sample text not null,
  drawn_by integer references app_user,
  drawn_at timestamptz not null,
  unique (list_id, number)
);
comment on table sample_draw is 'Draws of lists with their seal, seed and sample as text; each stays listed';`;

/** What decides a draw is written once. */
const STAYS = `
create function sample_list_stays() returns trigger language plpgsql as $$
begin
  if old.list_hash is not null and (new.strata, new.list_hash, new.frozen_at, new.reveal_until, new.round_id, new.bu_id)
    is distinct from (old.strata, old.list_hash, old.frozen_at, old.reveal_until, old.round_id, old.bu_id) then
    raise exception 'permission denied: what was frozen stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger sample_list_stays before update on sample_list for each row execute function sample_list_stays();

create function sample_secret_stays() returns trigger language plpgsql as $$
begin
  if old.secret is not null then
    raise exception 'permission denied: a revealed secret stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger sample_secret_stays before update on sample_secret for each row execute function sample_secret_stays();

create function spot_item_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'Prepared' and tg_op = 'DELETE' or old.checked_by is not null and tg_op = 'UPDATE'
    and (new.right_net, new.reason, new.checked_by, new.checked_at) is distinct from (old.right_net, old.reason, old.checked_by, old.checked_at) then
    raise exception 'permission denied: what was frozen or found stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger spot_item_stays before update or delete on spot_item for each row execute function spot_item_stays();`;

/** Whoever reaches the BU as head office sees its lists; a dealer sees none. */
const POLICIES = ['sample_list', 'spot_item', 'sample_secret', 'sample_draw']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (
  coalesce((select current_setting('oasis.reach', true)), '') <> 'own' and (
    (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])));`,
  )
  .join('');

const CHAINS = `
alter table approval_chain drop constraint approval_chain_kind_check;
alter table approval_chain add constraint approval_chain_kind_check
  check (kind in ('program', 'dealerPayout', 'flPayout', 'lateClaims', 'checkingPlan', 'sample', 'exemption'));`;
