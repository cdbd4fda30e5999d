import { addMonths, type Month, parseMonth, present } from '@oasis/engine/base';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const PARTITIONED: readonly string[] = ['audit_log', 'page_view', 'budget_change'];
const MONTHS_AHEAD = 12;

/** Creates the missing partitions of this month and the next twelve. The owner runs this at start. */
export async function makePartitions(owner: Kysely<Tables>, now: Date): Promise<void> {
  for (const table of PARTITIONED) {
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead++) await makePartition(owner, table, monthAt(now, ahead));
  }
}

/**
 * Creates the partition of a month, unless rows of the month are in the default partition; moving them would need a
 * lock.
 */
async function makePartition(owner: Kysely<Tables>, table: string, month: Month): Promise<void> {
  const name = `${table}_${month.replace('-', '_')}`;
  const there = await sql<{ there: boolean }>`
    select to_regclass(${name}) is not null
      or exists (select 1 from ${sql.id(`${table}_default`)}
                 where at >= ${`${month}-01Z`}::timestamptz and at < ${`${addMonths(month, 1)}-01Z`}::timestamptz) as there
  `.execute(owner);
  if (there.rows[0]?.there !== false) return;
  await sql`create table if not exists ${sql.id(name)} partition of ${sql.id(table)}
    for values from (${sql.lit(`${month}-01Z`)}) to (${sql.lit(`${addMonths(month, 1)}-01Z`)})`.execute(owner);
}

function monthAt(now: Date, ahead: number): Month {
  const month = present(parseMonth(now.toISOString().slice(0, 7)), 'the month of now');
  return addMonths(month, ahead);
}
