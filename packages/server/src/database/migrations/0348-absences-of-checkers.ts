import { type Kysely, sql } from 'kysely';

/** Lets people who approve nothing be absent as well: checkers, to whom nothing is handed meanwhile. Nobody stands in for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(KINDS).execute(db);
}

const KINDS = `
alter table approval_delegation drop constraint approval_delegation_kinds_check,
  add constraint approval_delegation_lends_something check (cardinality(kinds) > 0 or delegate_id is null);
comment on table approval_delegation is 'Absences of people who approve or check, with who stands in for their approvals';
`;
