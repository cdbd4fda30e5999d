import { type Kysely, sql } from 'kysely';

/** A posting for a line of a claim follows from a move of that claim: the database refuses every other one, in both ledgers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CAUSES).execute(db);
}

/** The owner looks: the application sees moves of the claims within reach alone. */
const CAUSES = `
create function posting_follows_its_claim() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if exists (
    select from posted p join claim_line l on l.id = p.claim_line_id
    where not exists (select from move_log m where m.id = p.cause_id and m.kind = 'claim' and m.object_id = l.claim_id)
  ) then
    raise exception 'a posting for a claim follows from a move of that claim' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger obligation_follows_its_claim after insert on obligation_transfer referencing new table as posted
  for each statement execute function posting_follows_its_claim();
create trigger money_follows_its_claim after insert on money_transfer referencing new table as posted
  for each statement execute function posting_follows_its_claim();`;
