import type { Difference } from '@oasis/engine/check';
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
  /** The version after the change; null in records of programs. */
  readonly version: string | null;
}

/** Records of programs that stand for changes of all their budgets. */
const OF_ALL_BUDGETS = ['BUDGET_REGENERATED', 'PROGRAM_DESIGN_SAVED'];

/** Records of a new program; PROGRAM_CREATED is of older databases. */
const CREATIONS = ['PROGRAM_CREATED', 'PROGRAM_DESIGN_CREATED'];

/**
 * Compares the changes of budgets with the audit log. Demo data has no records, so the check of a budget starts at the
 * first version in the log, or at version 1 if the creation of its program is in the log.
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
  const isCreationLogged = ofProgram.some(({ event }) => CREATIONS.includes(event));
  const from = isCreationLogged ? 1 : Math.min(...recorded.keys(), Number.MAX_SAFE_INTEGER);
  const regenerated = (change: Change): boolean =>
    ofProgram.some(({ event, at }) => OF_ALL_BUDGETS.includes(event) && at.getTime() === change.at.getTime());
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

/** Returns the last archived version of each budget; records up to it have no changes to compare with. */
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

/** Reads records of new budget versions and of the creation and regeneration of their programs. */
async function recordsOf(tx: Tx, budgets: readonly BudgetRow[]): Promise<readonly BudgetRecord[]> {
  const subjects = budgets.flatMap(({ id, programId }) => [`budget:${id}`, `program:${programId}`]);
  return tx
    .selectFrom('audit_log')
    .select(['subject', 'event', 'usrid', 'at', sql<string | null>`details->>'version'`.as('version')])
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...new Set(subjects)]))))
    .where('outcome', '=', 'done')
    .where(sql<boolean>`(subject like 'program:%' or (details ? 'version' and details ? 'cells'))`)
    .orderBy('id')
    .execute();
}
