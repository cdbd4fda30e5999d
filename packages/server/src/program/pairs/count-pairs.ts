import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';

/**
 * Makes the entries of released programs count from now on. Entries that came to count earlier are older than these, even if
 * they were added later; only defaults of pairs without an earlier entry keep the order number of their insertion. The
 * programs must be locked.
 */
export async function countPairs(tx: Tx, { now }: Pick<MovedBy, 'now'>, programIds: readonly number[]): Promise<void> {
  await holdLock(tx, 'combinability');
  await withAllRows(tx, async () => {
    await sql`
      with said as materialized (
        select id, nextval(pg_get_serial_sequence('combinability_entry', 'id'))::int as place
        from (select id from combinability_entry where program_id = any (${programIds}::int[]) and counts_from is null
          order by id) waiting)
      update combinability_entry e
      set counts_from = ${dayOf(now)}::date, counts_order = coalesce(e.counts_order, said.place),
        counts_since = said.place, counts_until = null
      from said where said.id = e.id`.execute(tx);
  });
}

/** Makes the entries of next versions wait again after their letter was withdrawn. */
export async function uncountPairs(tx: Tx, programIds: readonly number[]): Promise<void> {
  await holdLock(tx, 'combinability');
  await withAllRows(tx, async () => {
    await sql`
      with withdrawn as materialized (
        select id, nextval(pg_get_serial_sequence('combinability_entry', 'id'))::int as place
        from (select e.id from combinability_entry e join program p on p.id = e.program_id
          where p.version_of_code > 1 and p.id = any (${programIds}::int[]) and e.counts_from is not null
          order by e.id) counting)
      update combinability_entry e
      set counts_from = null, counts_order = case when e.counts_order = e.id then e.id end, counts_until = withdrawn.place
      from withdrawn where withdrawn.id = e.id`.execute(tx);
  });
}
