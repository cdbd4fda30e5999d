import type { Difference } from '@oasis/engine';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { DECIDING_TABLES } from '../rights/tables-at.ts';
import { MOST_PLACES } from './finding.ts';

/** What is wrong with the rows of one table that decides. */
interface CheckedTable {
  readonly table: string;
  readonly differences: readonly Difference[];
}

/**
 * Holds every row that decides who may do what against its history: it is as its last record left it, and each record
 * begins where the one before ended. Only the triggers write records, so a row that was changed past them is found.
 * Columns that came after a record was written are in none of its images, so an image is held against those it has.
 */
export async function checkAccess(tx: Tx): Promise<readonly CheckedTable[]> {
  const since = await sql<{ id: number }>`
    select id from access_history where relation = '' and key = 'after' order by id limit 1`.execute(tx);
  const from = since.rows[0]?.id;
  if (from === undefined) return [{ table: 'rights', differences: [differenceOf('history', 'no beginning')] }];
  const checked: CheckedTable[] = [];
  for (const { table, key } of DECIDING_TABLES) {
    const found = [...(await rowsOtherwise(tx, table, key)), ...(await recordsOtherwise(tx, table, from))];
    if (found.length > 0) checked.push({ table, differences: found });
  }
  return checked;
}

interface Otherwise {
  readonly key: string;
  readonly found: string;
}

async function rowsOtherwise(tx: Tx, table: string, key: string): Promise<readonly Difference[]> {
  const { rows } = await sql<Otherwise>`
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

async function recordsOtherwise(tx: Tx, table: string, from: number): Promise<readonly Difference[]> {
  const { rows } = await sql<Otherwise>`
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
