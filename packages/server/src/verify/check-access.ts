import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { DECIDING_TABLES } from '../rights/tables-at.ts';
import { MOST_PLACES } from './finding.ts';

/** The differences in one table that decides rights. */
interface CheckedTable {
  readonly table: string;
  readonly differences: readonly Difference[];
}

/**
 * Compares every row that decides rights with its history: the row equals the last record, and each record begins where
 * the previous one ended. Only triggers write records, so this finds a row that was changed with disabled triggers.
 * Images lack columns that were added later, so only the columns of an image are compared.
 */
export async function checkAccess(tx: Tx): Promise<readonly CheckedTable[]> {
  const since = await tx
    .selectFrom('access_history')
    .select('id')
    .where('relation', '=', '')
    .where('key', '=', 'after')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const from = since?.id;
  if (from === undefined) return [{ table: 'rights', differences: [differenceOf('history', 'no beginning')] }];
  const checked: CheckedTable[] = [];
  for (const { table, key } of DECIDING_TABLES) {
    const found = [...(await rowMismatches(tx, table, key)), ...(await recordMismatches(tx, table, from))];
    if (found.length > 0) checked.push({ table, differences: found });
  }
  return checked;
}

interface Mismatch {
  readonly key: string;
  readonly found: string;
}

async function rowMismatches(tx: Tx, table: string, key: string): Promise<readonly Difference[]> {
  const { rows } = await sql<Mismatch>`
    with last as materialized (
      select distinct on (key) key, after from access_history where relation = ${table} order by key, id desc
    )
    select coalesce(h.key, r.key) as key, case
      when h.key is null then 'a row that no record tells of'
      when r.key is null then 'no row'
      when h.after is null then 'a row that was removed'
      else 'another row' end as found
    from last h
    full join (select (${sql.raw(key)}) collate "C" as key, to_jsonb(p) as image from ${sql.table(table)} p) r on r.key = h.key
    where h.key is null or (r.key is null and h.after is not null)
      or (r.key is not null and (h.after is null or not (r.image @> h.after)))
    order by 1 limit ${MOST_PLACES + 1}`.execute(tx);
  return rows.map((row) => differenceOf(`row ${row.key}`, row.found));
}

async function recordMismatches(tx: Tx, table: string, from: number): Promise<readonly Difference[]> {
  const { rows } = await sql<Mismatch>`
    select key, 'a record that does not follow the one before' as found from (
      select id, key, before, lag(id) over (partition by key order by id) as prior,
        lag(after) over (partition by key order by id) as image
      from access_history where relation = ${table}
    ) h
    where h.id > ${from} and case when h.prior > ${from} and h.image is not null
      then h.before is null or not (h.before @> h.image) else h.before is not null end
    order by h.id limit ${MOST_PLACES + 1}`.execute(tx);
  return rows.map((row) => differenceOf(`history of row ${row.key}`, row.found));
}

function differenceOf(place: string, found: string): Difference {
  return { place, found, expected: 'as its history left it' };
}
