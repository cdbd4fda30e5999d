import { type Kysely, sql } from 'kysely';

/**
 * Lets a change commit only with rights that are valid at its end. As last statement before the commit,
 * `confirm_standing` and `refuse_unless` reject a transaction whose session has ended or whose user has other rights by
 * now. They hold a shared advisory lock; a transaction that changes rights or ends sessions takes the lock exclusively
 * at its commit. So rights change either before the check or after the commit of the change, never in between.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [VERSION, LOCK, CONFIRM, KEPT_REPLIES]) await sql.raw(text).execute(db);
}

const RIGHTS_LOCK = 7_201_018;

/** Stores the version before the one that the own transaction has set. */
const VERSION = `
alter table access_version add column previous uuid;
create or replace function access_changed() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  update access_version
  set previous = version, version = gen_random_uuid(), changed_by = pg_current_xact_id(),
    changed_at = transaction_timestamp()
  where changed_by <> pg_current_xact_id() or changed_at <> transaction_timestamp();
  return null;
end $$;`;

/** Triggers deferred to the commit, so that other transactions wait only for the commit of a change of rights. */
const LOCK = `
create function rights_are_changing() returns trigger language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(${RIGHTS_LOCK});
  return null;
end $$;
create constraint trigger rights_are_changing after update on access_version deferrable initially deferred
  for each row execute function rights_are_changing();
create constraint trigger session_is_ending after update of revoked_at on session deferrable initially deferred
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function rights_are_changing();
create function rights_stay() returns void language sql
as $$ select pg_advisory_xact_lock_shared(${RIGHTS_LOCK}) $$;`;

/**
 * Each statement of such a function sees the data committed when it begins, so its reads happen under the lock. A
 * change of rights or sessions by the transaction itself does not reject it. `confirm_standing` rejects any other
 * version of rights, which is cheap; `refuse_unless` takes the result of a comparison of the user's own rights.
 */
const CONFIRM = `
create function is_in_session(wanted uuid, moment timestamptz) returns boolean language sql stable
as $$
  select exists (select from public.session s where s.id = wanted and s.expires_at > moment
    and (s.revoked_at is null or s.xmin = pg_current_xact_id()::xid))
$$;
create function is_version(wanted uuid) returns boolean language sql stable
as $$
  select exists (select from public.access_version v
    where v.version = wanted or v.previous = wanted and v.changed_by = pg_current_xact_id()
      and v.changed_at = transaction_timestamp())
$$;
create function refuse_unless(confirmed boolean) returns void language plpgsql
as $$
begin
  if confirmed is not true then
    raise exception 'other rights than when the change began' using errcode = 'OA001';
  end if;
end $$;
create function confirm_standing(session_id uuid, moment timestamptz, access_version uuid) returns void language plpgsql
as $$
begin
  perform public.rights_stay();
  perform public.refuse_unless(public.is_in_session($1, $2) and public.is_version($3));
end $$;`;

/** The subject of a stored reply and the rights that it was given with. With other rights the call is decided again. */
const KEPT_REPLIES = `
alter table idempotency add column subject text not null default '', add column rights text not null default '';`;
