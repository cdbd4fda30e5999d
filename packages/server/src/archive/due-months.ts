import { sql } from 'kysely';
import { ARCHIVED, type Archived, type KeptMonths } from '../config/kept-months.ts';
import type { Db } from '../database/tables.ts';
import { type ArchivedMonth, endOf } from './archive-file.ts';

/** The months of which something is in the database and nothing is kept any more, the oldest first. */
export async function dueMonths(db: Db, kept: KeptMonths, now: Date): Promise<readonly ArchivedMonth[]> {
  const due: ArchivedMonth[] = [];
  for (const relation of ARCHIVED) {
    if (kept[relation] === 0) continue;
    const newest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - kept[relation] - 1, 1));
    const months = await monthsUpTo(db, relation, newest.toISOString().slice(0, 7));
    due.push(...months.map((month) => ({ relation, month })));
  }
  return due;
}

async function monthsUpTo(db: Db, relation: Archived, newest: string): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(at at time zone 'UTC', 'YYYY-MM') as month from ${sql.table(relation)}
    where at > '-infinity' and at < ${sql.raw(endOf(newest))}
      ${relation === 'access_history' ? sql`and relation <> ''` : sql``}
    except select month from archived_month where relation = ${relation}
    order by 1`.execute(db);
  return rows.map(({ month }) => month);
}
