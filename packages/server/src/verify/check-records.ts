import type { Difference } from '@oasis/engine';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import type { BudgetRow } from './stored-budgets.ts';

interface Change {
  readonly budget_id: number;
  readonly version: number;
  readonly usrid: number;
  readonly at: Date;
}

interface BudgetRecord {
  readonly subject: string;
  readonly event: string;
  readonly usrid: number | null;
  readonly at: Date;
  /** The version that the change gave; null for records of programs. */
  readonly version: string | null;
}

/**
 * Holds the changes of budgets against the audit log. Demo data was typed by nobody and has no records, so a budget
 * is looked at from the first version that the log knows of, or from its first one where its program's making is in the log.
 */
export async function checkRecords(
  tx: Tx,
  budgets: readonly BudgetRow[],
): Promise<ReadonlyMap<number, readonly Difference[]>> {
  const changes = Map.groupBy(await changesOf(tx, budgets), ({ budget_id }) => budget_id);
  const archived = await archivedOf(tx, budgets);
  const records = Map.groupBy(await recordsOf(tx, budgets), ({ subject }) => subject);
  return new Map(
    budgets.map((budget) => {
      const ofProgram = records.get(`program:${budget.programId}`) ?? [];
      const own = records.get(`budget:${budget.id}`) ?? [];
      const kept = own.filter(({ version }) => Number(version) > (archived.get(budget.id) ?? 0));
      return [budget.id, differencesOf(budget, changes.get(budget.id) ?? [], kept, ofProgram)];
    }),
  );
}

function differencesOf(
  budget: BudgetRow,
  changes: readonly Change[],
  own: readonly BudgetRecord[],
  ofProgram: readonly BudgetRecord[],
): readonly Difference[] {
  const recorded = new Map(own.map((record) => [Number(record.version), record]));
  const isMadeInLog = ofProgram.some(({ event }) => event === 'PROGRAM_CREATED');
  const from = isMadeInLog ? 1 : Math.min(...recorded.keys(), Number.MAX_SAFE_INTEGER);
  const regenerated = (change: Change): boolean =>
    ofProgram.some(({ event, at }) => event === 'BUDGET_REGENERATED' && at.getTime() === change.at.getTime());
  const unrecorded = changes
    .filter((change) => change.version >= from && !regenerated(change))
    .filter(({ version, usrid }) => recorded.get(version)?.usrid !== usrid)
    .map(({ version }) => ({ place: `version ${version}`, found: 'no record', expected: 'a record in the audit log' }));
  const known = new Set(changes.map(({ version }) => version));
  const unchanged = [...recorded.keys()]
    .filter((version) => !known.has(version) || version > budget.version)
    .map((version) => ({ place: `version ${version}`, found: 'no change', expected: 'the change of its record' }));
  return [...unrecorded, ...unchanged];
}

/** Up to which version the changes of budgets lie in archives: their records are held against nothing. */
async function archivedOf(tx: Tx, budgets: readonly BudgetRow[]): Promise<ReadonlyMap<number, number>> {
  const ids = budgets.map(({ id }) => id);
  const rows = await tx.selectFrom('archived_change').selectAll().where('budget_id', 'in', ids).execute();
  return new Map(rows.map(({ budget_id, version }) => [budget_id, version]));
}

async function changesOf(tx: Tx, budgets: readonly BudgetRow[]): Promise<readonly Change[]> {
  const ids = budgets.map(({ id }) => id);
  return tx
    .selectFrom('budget_change')
    .select(['budget_id', 'version', 'usrid', 'at'])
    .where('budget_id', 'in', ids)
    .orderBy('version')
    .execute();
}

/** Records that tell of a new version of a budget, and those of the programs that were made or regenerated. */
async function recordsOf(tx: Tx, budgets: readonly BudgetRow[]): Promise<readonly BudgetRecord[]> {
  const subjects = budgets.flatMap(({ id, programId }) => [`budget:${id}`, `program:${programId}`]);
  const found = await sql<BudgetRecord>`
    select subject, event, usrid, at, details->>'version' as version from audit_log
    where subject = any(${[...new Set(subjects)]}) and outcome = 'done'
      and (subject like 'program:%' or (details ? 'version' and details ? 'cells'))
    order by id`.execute(tx);
  return found.rows;
}
