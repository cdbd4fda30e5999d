import type pg from 'pg';
import { type ArchivedMonth, endOf, withinMonth } from './archive-file.ts';
import type { ChainRun } from './chain-runs.ts';

/** Removes the rows of a month that lie in an archive, inside the caller's transaction. */
export async function removeMonth(client: pg.ClientBase, of: ArchivedMonth, runs: readonly ChainRun[]): Promise<void> {
  const { relation, month } = of;
  if (relation === 'access_history') return shortenHistory(client, of);
  for (const { first, last } of runs) {
    await client.query('delete from audit_seal where seq between $1 and $2', [first, last]);
  }
  if (relation === 'budget_change') {
    await client.query(
      `insert into archived_change (budget_id, version)
       select budget_id, max(version) from budget_change where ${withinMonth(of)} group by budget_id
       on conflict (budget_id) do update set version = greatest(archived_change.version, excluded.version)`,
    );
  }
  const partition = `${relation}_${month.replace('-', '_')}`;
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relispartition and relname = $1`,
    [partition],
  );
  for (const { name } of rows) {
    await client.query(`alter table ${relation} detach partition ${name}`);
    await client.query(`drop table ${name}`);
  }
  // Rows of a month whose partition was not made in time.
  await client.query(`delete from ${relation}_default where ${withinMonth(of)}`);
}

/**
 * Keeps only the newest record of each row, with a date before every moment: `oasis verify` compares present rows with it, and
 * it affects no reading of the past. The past can be read from the next month on.
 */
async function shortenHistory(client: pg.ClientBase, of: ArchivedMonth): Promise<void> {
  await client.query(
    `with newest as (
       select relation, key, max(id) as id from access_history where ${withinMonth(of)} group by relation, key
     ), gone as (
       delete from access_history h using newest n
       where h.relation = n.relation and h.key = n.key and h.id < n.id
     )
     update access_history h set at = '-infinity', before = case when h.after is null then h.before end
     from newest n where h.id = n.id`,
  );
  await client.query(
    `update access_history set at = greatest(at, ${endOf(of.month)})
     where id = (select min(id) from access_history)`,
  );
}
