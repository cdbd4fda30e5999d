import type { Difference } from '@oasis/engine';
import { checkArchives } from '../archive/check-archives.ts';
import type { AnchorSet } from '../audit/anchors.ts';
import { type AuditVerdict, verifyAudit } from '../audit/verify.ts';
import type { Db, Tx } from '../database/tables.ts';
import { checkAccess } from './check-access.ts';
import { checkBudget } from './check-budget.ts';
import { changedBudgets, checkHistory } from './check-history.ts';
import { checkRecords } from './check-records.ts';
import { budgetSubject, type Finding, findingOf } from './finding.ts';
import { SharedParts } from './shared-parts.ts';
import { type BudgetRow, budgetBatches, countBudgets } from './stored-budgets.ts';

export interface VerifyOptions {
  /** Budgets whose program's period touches it; all where it is not given. */
  readonly year?: number;
  /** Read before this is called: what is verified is one moment of the database, and a server goes on adding anchors. */
  readonly anchors: AnchorSet;
  /** The folder of archives, where they are to be read as well. */
  readonly archives?: string;
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
 * Holds everything that is stored against everything that it follows from, as it was at one moment: budgets batch by batch,
 * then the audit log. Changes nothing. Findings are told as they come, so that any number of them needs no memory.
 */
export async function verifyDatabase(db: Db, options: VerifyOptions): Promise<Verified> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyMoment(tx, options));
}

/** The same inside a transaction of the caller, who sees to it that all of it is one moment. */
export async function verifyMoment(tx: Tx, options: VerifyOptions): Promise<Verified> {
  let findings = 0;
  const tell = (found: readonly Finding[]): void => {
    findings += found.length;
    for (const finding of found) options.onFinding(finding);
  };
  const budgets = await verifyBudgets(tx, options, tell);
  const verdict = await verifyAudit(tx, options.anchors);
  tell(auditFindings(verdict));
  if (options.archives !== undefined) {
    for await (const { file, differences } of checkArchives(tx, options.archives, options.anchors)) {
      tell(findingOf(file, 'archives', differences));
    }
  }
  for (const { table, differences } of await checkAccess(tx)) tell(findingOf(table, 'access', differences));
  return { ...budgets, findings, records: verdict.sealed + verdict.unsealed };
}

async function verifyBudgets(
  tx: Tx,
  { year, onProgress }: VerifyOptions,
  tell: (found: readonly Finding[]) => void,
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
      tell(checked.findings);
      tell(findingOf(subject, 'history', await historyOf(tx, row, changed, checked.findings)));
      tell(findingOf(subject, 'records', records.get(row.id) ?? []));
      cells += checked.cells;
    }
    budgets += batch.length;
    onProgress(budgets, of);
  }
  return { budgets, cells };
}

/**
 * A budget that was never changed has no history, and there is no way back from a block that cannot be read; that has been
 * told.
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
