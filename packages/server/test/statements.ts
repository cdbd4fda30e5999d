import { sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { Db } from '../src/database/tables.ts';

/** A statement that went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that this process sends while something runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.flatMap(([text, values]: readonly unknown[]) =>
      typeof text === 'string' && Array.isArray(values) ? [{ text, values }] : [],
    );
  } finally {
    spy.mockRestore();
  }
}

/** Tables that a statement can only read from end to end: no index helps. */
export async function tablesReadWhole(db: Db, { text, values }: Statement): Promise<readonly string[]> {
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return tx.executeQuery<{ 'QUERY PLAN': string }>({
      ...sql`select 1`.compile(tx),
      sql: `explain (costs off) ${text}`,
      parameters: values,
    });
  });
  return plan.rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
}
