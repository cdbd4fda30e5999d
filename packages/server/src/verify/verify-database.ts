import type { Difference } from '@oasis/engine/check';
import { checkArchives } from '../archive/check-archives.ts';
import type { AnchorSet } from '../audit/anchors.ts';
import { type AuditVerdict, verifyAudit } from '../audit/verify.ts';
import type { Db, Tx } from '../database/tables.ts';
import { checkAccess } from './check-access.ts';
import { checkAdjustments } from './check-adjustments.ts';
import { checkApprovals } from './check-approvals.ts';
import { checkBudget } from './check-budget.ts';
import { checkClaims } from './check-claims.ts';
import { type CheckedDocuments, checkDocuments } from './check-documents.ts';
import { checkFrozen } from './check-frozen.ts';
import { changedBudgets, checkHistory } from './check-history.ts';
import { checkLocalResults, checkRegistrationSets } from './check-local.ts';
import { checkMoney } from './check-money.ts';
import { checkMoves, checkSaleMoves } from './check-moves.ts';
import { checkRecords } from './check-records.ts';
import { checkSources } from './check-sources.ts';
import { budgetSubject, type Finding, findingOf } from './finding.ts';
import { SharedParts } from './shared-parts.ts';
import { type BudgetRow, budgetBatches, countBudgets } from './stored-budgets.ts';

export interface VerifyOptions {
  /** Limits the check to budgets whose program's period overlaps this year; absent for all. */
  readonly year?: number;
  /** Anchors read before the verification starts, because a running server adds anchors after the verified snapshot. */
  readonly anchors: AnchorSet;
  /** The folder of archives, if they are verified too. */
  readonly archives?: string;
  /** Where the contents of documents lie, if they are verified too. */
  readonly documents?: CheckedDocuments;
  readonly onFinding: (finding: Finding) => void;
  readonly onProgress: (done: number, of: number) => void;
}

export interface Verified {
  readonly budgets: number;
  readonly cells: number;
  readonly findings: number;
  /** Records of the audit log, sealed or not. */
  readonly records: number;
}

/**
 * Verifies one snapshot of the database, read-only: budgets in batches, the audit log, archives, and the history of
 * rights. Reports each finding immediately, so memory does not grow with their number.
 */
export async function verifyDatabase(db: Db, options: VerifyOptions): Promise<Verified> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifySnapshot(tx, options));
}

/** Verifies inside a transaction of the caller, which must be a snapshot (repeatable read). */
export async function verifySnapshot(tx: Tx, options: VerifyOptions): Promise<Verified> {
  let findings = 0;
  const report = (found: readonly Finding[]): void => {
    findings += found.length;
    for (const finding of found) options.onFinding(finding);
  };
  const budgets = await verifyBudgets(tx, options, report);
  const verdict = await verifyAudit(tx, options.anchors);
  report(auditFindings(verdict));
  if (options.archives !== undefined) {
    for await (const { file, differences } of checkArchives(tx, options.archives, options.anchors)) {
      report(findingOf(file, 'archives', differences));
    }
  }
  if (options.documents !== undefined) {
    report(findingOf('documents', 'documents', await checkDocuments(tx, options.documents)));
  }
  report(findingOf('programs and batches', 'moves', await checkMoves(tx)));
  report(findingOf('cars, sales and claims', 'moves', await checkSaleMoves(tx)));
  report(findingOf('approvals', 'approvals', await checkApprovals(tx)));
  report(findingOf('budget control', 'money', await checkMoney(tx)));
  report(findingOf('claims', 'claims', await checkClaims(tx)));
  report(findingOf('frozen contents', 'frozen', await checkFrozen(tx)));
  report(findingOf('entries on cars', 'claims', await checkAdjustments(tx)));
  report(findingOf('source data', 'frozen', await checkSources(tx)));
  report(findingOf('registrations', 'frozen', await checkRegistrationSets(tx)));
  report(findingOf('results of local registration', 'frozen', await checkLocalResults(tx)));
  for (const { table, differences } of await checkAccess(tx)) report(findingOf(table, 'access', differences));
  return { ...budgets, findings, records: verdict.sealed + verdict.unsealed };
}

async function verifyBudgets(
  tx: Tx,
  { year, onProgress }: VerifyOptions,
  report: (found: readonly Finding[]) => void,
): Promise<Pick<Verified, 'budgets' | 'cells'>> {
  const of = await countBudgets(tx, year);
  const parts = await SharedParts.read(tx);
  let [budgets, cells] = [0, 0];
  for await (const batch of budgetBatches(tx, year)) {
    const records = await checkRecords(tx, batch);
    const changed = await changedBudgets(tx, batch);
    for (const row of batch) {
      const checked = await checkBudget(parts, row);
      const subject = budgetSubject(row.id);
      report(checked.findings);
      report(findingOf(subject, 'history', await historyOf(tx, row, changed, checked.findings)));
      report(findingOf(subject, 'records', records.get(row.id) ?? []));
      cells += checked.cells;
    }
    budgets += batch.length;
    onProgress(budgets, of);
  }
  return { budgets, cells };
}

/**
 * Checks the history of a budget. Skips a budget that was never changed, and one with unreadable inputs, which is
 * already reported.
 */
async function historyOf(
  tx: Tx,
  row: BudgetRow,
  changed: ReadonlySet<number>,
  found: readonly Finding[],
): Promise<readonly Difference[]> {
  const isLost = found.some(({ check, differences }) => check === 'blocks' && differences[0]?.place === 'inputs');
  return isLost || (row.version === 1 && !changed.has(row.id)) ? [] : checkHistory(tx, row);
}

function auditFindings(verdict: AuditVerdict): readonly Finding[] {
  if (verdict.whole) return [];
  const record = verdict.auditId === undefined ? '' : `, record ${verdict.auditId}`;
  const difference = { place: `seal ${verdict.brokenAt}${record}`, found: verdict.fault ?? '', expected: 'whole' };
  return findingOf('audit log', 'audit', [difference]);
}
