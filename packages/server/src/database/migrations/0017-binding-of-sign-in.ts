import { type Kysely, sql } from 'kysely';

/**
 * Signing in is bound to who signs in: a user to the subject that an issuer knows him by, so that an account name alone is
 * nobody's way in, and a code to the browser that it was given to. And account and full name hold what can be seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [CODES, IDENTITIES, NAMES]) await sql.raw(statements).execute(db);
}

/** A code of before was given to no browser that is known; who holds one signs in again. */
const CODES = `
delete from sign_in_code;
alter table sign_in_code add column browser_hash bytea not null default '';`;

/** One subject of each issuer for a user, and one user for a subject. */
const IDENTITIES = `
create table user_identity (
  user_id integer not null references app_user on delete cascade,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  bound_at timestamptz not null,
  primary key (user_id, issuer),
  unique (issuer, subject)
);
alter table user_identity enable row level security;
create policy within_reach on user_identity using (exists (select from app_user u where u.id = user_id));`;

/** The characters of packages/engine/src/base/unseen.ts, as far as a text of PostgreSQL holds them. */
const UNSEEN = String.raw`[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]`;

/**
 * An account of before that reads like another one only by blanks or unseen characters could not be signed in with. It
 * gets a name of its own, and nobody has it until it is renamed.
 */
const NAMES = String.raw`
create function account_plain(account text) returns text language sql immutable
return normalize(btrim(regexp_replace(regexp_replace(account, '${UNSEEN}', '', 'g'), '\s+', ' ', 'g')), NFC);

update app_user set fulnm = regexp_replace(fulnm, '${UNSEEN}', '', 'g') where fulnm ~ '${UNSEEN}';
update app_user u set usrnm = 'U' || u.id, state = false
where usrnm <> account_plain(usrnm) and (account_plain(usrnm) = '' or exists (
  select from app_user o where o.id <> u.id and lower(account_plain(o.usrnm)) = lower(account_plain(u.usrnm))));
update app_user set usrnm = account_plain(usrnm) where usrnm <> account_plain(usrnm);

alter table app_user add constraint app_user_account_plain check (usrnm <> '' and usrnm = account_plain(usrnm));
alter table app_user add constraint app_user_name_seen check (fulnm !~ '${UNSEEN}');`;
