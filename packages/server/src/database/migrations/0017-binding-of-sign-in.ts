import { type Kysely, sql } from 'kysely';

/**
 * Binds a user to the subject of the identity provider, so that an account name alone does not allow sign-in. Binds a
 * sign-in code to its browser. Limits account and full name to visible characters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [CODES, IDENTITIES, NAMES]) await sql.raw(statements).execute(db);
}

/** Earlier codes have no known browser, so they are deleted and their users sign in again. */
const CODES = `
delete from sign_in_code;
alter table sign_in_code add column browser_hash bytea not null default '';`;

/** A user has one subject of each issuer, and a subject belongs to one user. */
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

/** The characters of packages/engine/src/base/unseen.ts that a PostgreSQL text can hold. */
const UNSEEN = String.raw`[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]`;

/**
 * Cleans existing names. An account that differs from another only by blanks or invisible characters could not sign in.
 * It gets a generated name and is inactive until an administrator renames it.
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
