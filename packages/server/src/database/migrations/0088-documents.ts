import { type Kysely, sql } from 'kysely';

/**
 * Creates documents, versioned files that users upload: a row has the hash of the content, and the content is in the folder of documents.
 * Creates the attachment master as well: the documents that claims can require, whose samples are the first documents.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DOCUMENTS).execute(db);
  await sql.raw(ATTACHMENTS).execute(db);
}

const DOCUMENTS = `
create table document (
  id integer generated always as identity primary key,
  purpose text not null,
  -- the object that it belongs to; who may read that may read this
  owner_kind text not null,
  owner_id integer not null,
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null default now(),
  -- withdrawn documents stay, with all their versions
  withdrawn_by integer references app_user,
  withdrawn_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create index document_of_owner on document (owner_kind, owner_id);

create table document_version (
  document_id integer not null references document,
  number integer not null check (number > 0),
  file_name text not null check (length(file_name) between 1 and 200),
  type text not null,
  size integer not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_by integer references app_user,
  uploaded_at timestamptz not null,
  primary key (document_id, number)
);
create index document_version_content on document_version (sha256);`;

const ATTACHMENTS = `
create table attachment (
  id integer generated always as identity primary key,
  name_en text not null check (length(name_en) between 1 and 200),
  name_cn text not null check (length(name_cn) between 1 and 200),
  category text not null check (category in ('sale', 'registration', 'customer', 'finance', 'usedCar', 'other')),
  giver text not null check (giver in ('dealer', 'customer', 'financeCompany', 'headOffice')),
  state boolean not null default true,
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null default now()
);
create unique index attachment_name_en on attachment (lower(name_en));
create unique index attachment_name_cn on attachment (lower(name_cn));`;
