import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { databaseTrouble } from '../guard/database-trouble.ts';
import { failureOf, isRefusedStatement } from './recalculate-part.ts';
import type { PartReport } from './types.ts';

/** Pauses between the tries of a budget that may go through a moment later, in milliseconds. */
const PAUSES = [100, 400, 1_600] as const;

/** How the budgets of a part are calculated: together; or each alone, so that a refused statement affects only one. */
export type How = 'together' | 'alone';

/**
 * Calculates budgets one after the other, each after a savepoint: a budget with a refused statement is reported as failed, with the
 * reason, and the others keep their results. A temporary failure, such as a lock held by another transaction, is retried three times
 * before that. Throws if the connection is lost.
 */
export async function calculateAlone(
  tx: Tx,
  budgetIds: readonly number[],
  calculate: (budgetIds: readonly number[]) => Promise<PartReport>,
): Promise<PartReport> {
  const started = performance.now();
  const reports: PartReport[] = [];
  for (const budgetId of budgetIds) reports.push(await tried(tx, budgetId, () => calculate([budgetId])));
  const sum = (of: 'tables' | 'cells' | 'written'): number => reports.reduce((total, report) => total + report[of], 0);
  return {
    tables: sum('tables'),
    cells: sum('cells'),
    written: sum('written'),
    left: reports.flatMap(({ left }) => left),
    failed: reports.flatMap(({ failed }) => failed),
    moved: reports.flatMap(({ moved }) => moved),
    milliseconds: performance.now() - started,
  };
}

/**
 * Calculates all budgets of a part together; if the database refuses a statement, once more each of them alone, so that one budget does
 * not block the others, or the run for ever.
 */
export async function togetherOrAlone<Outcome>(work: (how: How) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work('together');
  } catch (cause) {
    if (!isRefusedStatement(cause)) throw cause;
    return work('alone');
  }
}

async function tried(tx: Tx, budgetId: number, calculate: () => Promise<PartReport>): Promise<PartReport> {
  for (let tries = 0; ; tries += 1) {
    await sql`savepoint budget`.execute(tx);
    try {
      const report = await calculate();
      await sql`release savepoint budget`.execute(tx);
      return report;
    } catch (cause) {
      if (!isRefusedStatement(cause)) throw cause;
      await sql`rollback to savepoint budget`.execute(tx);
      const wait = PAUSES[tries];
      if (wait === undefined || databaseTrouble(cause) === undefined) return failedReport(budgetId, cause);
      await sleep(wait);
    }
  }
}

function failedReport(budgetId: number, cause: unknown): PartReport {
  const failed = [{ budgetId, ...failureOf(cause) }];
  return { tables: 0, cells: 0, written: 0, left: [], failed, moved: [], milliseconds: 0 };
}
