import { type Kysely, sql } from 'kysely';

/**
 * Stores for an entry of a pair the release from which it counts, and the withdrawal that ended this, separately from its order among the
 * entries: defaults added for a new pair keep their order, which does not show when they began to count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(KEPT).execute(db);
}

const KEPT = `
alter table combinability_entry
  -- numbers of the sequence of the ids, of the last release and the last withdrawal
  add column counts_since integer,
  add column counts_until integer;
update combinability_entry set counts_since = counts_order where counts_from is not null;
-- The place of these says nothing of their release: it was before whatever was said later.
with released as materialized (
  select p.id, (select max(o.id) from combinability_entry o where o.made_at <= r.at) as newest
  from program p, lateral (
    select max(m.at) as at from move_log m where m.kind = 'program' and m.object_id = p.id and m.move = 'release') r
  where p.version_of_code > 1 and r.at is not null
    and exists (select from combinability_entry e where e.program_id = p.id and e.counts_from is not null and e.counts_order = e.id)
)
update combinability_entry e set counts_since = greatest(e.id, released.newest)
from released where released.id = e.program_id and e.counts_from is not null and e.counts_order = e.id;
alter table combinability_entry
  add check (counts_from is null or counts_since is not null and counts_until is null);`;
