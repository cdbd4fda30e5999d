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
    return spy.mock.calls.flatMap(([sent, values]: readonly unknown[]) => statementOf(sent, values));
  } finally {
    spy.mockRestore();
  }
}

/** A statement goes out as text and values, or, once it is prepared, as one object with its name; a copy has no values. */
function statementOf(sent: unknown, values: unknown): Statement[] {
  if (typeof sent === 'string') return Array.isArray(values) ? [{ text: sent, values }] : [];
  if (typeof sent !== 'object' || sent === null || !('text' in sent) || typeof sent.text !== 'string') return [];
  return [{ text: sent.text, values: 'values' in sent && Array.isArray(sent.values) ? sent.values : [] }];
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
