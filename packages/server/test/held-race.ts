import { sql } from 'kysely';
import type { Db, Tx } from '../src/database/tables.ts';
import type { TestServer } from './test-server.ts';

/**
 * Makes calls at once that meet at a row: `hold` locks it until all of them wait for a lock, or one of them is done without
 * waiting. Then it does `last`, and lets go.
 */
export async function racedOver<Reply>(
  { owner, db }: TestServer,
  hold: (tx: Tx) => Promise<unknown>,
  calls: readonly (() => Promise<Reply>)[],
  last?: (tx: Tx) => Promise<unknown>,
): Promise<readonly Reply[]> {
  const { replies } = await owner.transaction().execute(async (tx) => {
    await hold(tx);
    let done = 0;
    const all = calls.map(async (call) => {
      const reply = await call();
      done += 1;
      return reply;
    });
    while (done === 0 && (await waiting(db)) < calls.length);
    await last?.(tx);
    return { replies: all };
  });
  return Promise.all(replies);
}

/** The number of this database's sessions that wait for a lock; queried outside of transactions, which see only one state of them. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
