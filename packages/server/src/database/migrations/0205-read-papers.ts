import { type Kysely, sql } from 'kysely';

/**
 * Creates the store of what a machine read of the papers of a sale; what tells of people is encrypted with the key of the sale. A paper
 * has the mark of its content, so that the same file twice is one paper.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(READ).execute(db);
  await sql.raw(MARKS).execute(db);
}

const MARKS = `
-- Keyed hash of the content; null of papers before this column.
alter table retail_paper add mark bytea;
create unique index retail_paper_once on retail_paper (record_id, kind, mark) where withdrawn_at is null;`;

const READ = `
create table retail_read (
  paper_id integer primary key references retail_paper,
  record_id integer not null references retail_record,
  -- Texts by field.
  plain jsonb not null,
  -- Texts by field of what tells of people, encrypted with the key of the record.
  sealed bytea not null
);
create index retail_read_of_record on retail_read (record_id);
comment on table retail_read is 'What a machine read of a paper; what tells of people is encrypted with the key of the sale';
alter table retail_read enable row level security;
create policy within_reach on retail_read using (exists (select from retail_record r where r.id = record_id));`;
