import { type Kysely, sql } from 'kysely';

/**
 * Entries of a next version of a released program count from its release on: until then both columns are empty. Entries of a first
 * version count at once, since it is not in force before its own release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COUNTS).execute(db);
}

const COUNTS = `
alter table combinability_entry
  add column counts_from date,
  -- a number of the sequence of the ids: in which order the answers of a pair came to count
  add column counts_order integer,
  add check (counts_from is null or counts_order is not null);
update combinability_entry e set counts_from = date '1990-01-01', counts_order = e.id
from program p where p.id = e.program_id and p.version_of_code = 1;
update combinability_entry e set counts_from = (r.at at time zone 'Asia/Shanghai')::date,
  counts_order = greatest(e.id, (select max(o.id) from combinability_entry o where o.made_at <= r.at))
from program p, lateral (
  select max(m.at) as at from move_log m where m.kind = 'program' and m.object_id = p.id and m.move = 'release') r
where p.id = e.program_id and p.version_of_code > 1 and p.status in ('Released', 'Cancelled') and r.at is not null;
update combinability_entry set counts_order = id where counts_order is null and origin = 'default';`;
