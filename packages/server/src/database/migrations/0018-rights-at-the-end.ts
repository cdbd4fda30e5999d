import { type Kysely, sql } from 'kysely';

/**
 * A change is done with the rights that its person has when it ends. `confirm_standing` and `refuse_unless` say no to a
 * transaction whose session has ended, or whose person has other rights by now, as its last words before the commit. They
 * hold a lock that is shared among changes; whoever changes rights or ends sessions takes it for himself alone while he
 * commits. So a right is taken away before a change has looked, or after the change is done, and never in between.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [VERSION, LOCK, CONFIRM, KEPT_REPLIES]) await sql.raw(text).execute(db);
}

const RIGHTS_LOCK = 7_201_018;

/** The version before the one that a transaction has made itself. */
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

/** Deferred to the commit: however long rights are being changed, others wait for the commit alone. */
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
 * Each statement of such a function sees what is committed when it begins, so what is read here was read under the lock.
 * What a transaction has changed itself, its own session among it, is no reason to stop it. Of the two, the first says no
 * to any other version of rights, which costs next to nothing; the second is told what has become of those of the person.
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

/** What a kept reply was about and with which rights it was given: with others it is decided anew. */
const KEPT_REPLIES = `
alter table idempotency add column subject text not null default '', add column rights text not null default '';`;
