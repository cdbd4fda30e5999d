import { writeMeasures } from '@oasis/engine/report';
import { refillTable } from '@oasis/engine/table';
import pg from 'pg';
import { MessageError } from '../base/message-error.ts';
import { packMeasures, unpackMeasures } from '../budget-storage/measures.ts';
import { CALCULATION_VERSION, unpackInputs } from '../budget-storage/table-columns.ts';
import { reasonOf } from '../config/problem.ts';
import type { Tx } from '../database/tables.ts';
import { figuresOf, sameFigures } from './figures.ts';
import type { Frames } from './frames.ts';
import { type BatchBudget, readBudgets, readFigures } from './read-part.ts';
import type { MakeFigures, MovedBudget, PartReport } from './types.ts';
import { type NewResults, writeResults } from './write-part.ts';

export interface PartWork {
  readonly budgetIds: readonly number[];
  readonly frames: Frames;
  /** False to report without writing. */
  readonly write: boolean;
}

interface Calculated {
  readonly cells: number;
  readonly moved?: MovedBudget;
  readonly results?: NewResults;
}

/**
 * Calculates the budgets of a part with their pinned versions, and writes results if the stored ones differ or have another version of
 * the calculation. A budget that cannot be calculated is reported and stays unchanged.
 */
export async function recalculatePart(tx: Tx, { budgetIds, frames, write }: PartWork): Promise<PartReport> {
  const started = performance.now();
  const budgets = await readBudgets(tx, budgetIds);
  const figures = await readFigures(tx, budgetIds);
  const calculated: Calculated[] = [];
  const failed: PartReport['failed'][number][] = [];
  for (const budget of budgets) {
    try {
      calculated.push(await calculate(tx, budget, figures.get(budget.id) ?? [], frames));
    } catch (cause) {
      if (isRefusedStatement(cause)) throw cause;
      failed.push({ budgetId: budget.id, ...failureOf(cause) });
    }
  }
  const results = calculated.flatMap(({ results }) => results ?? []);
  const written = write ? await writeResults(tx, results) : new Set<number>();
  const left = new Set(write ? results.map(({ budgetId }) => budgetId).filter((id) => !written.has(id)) : []);
  return {
    tables: calculated.length,
    cells: calculated.reduce((sum, { cells }) => sum + cells, 0),
    written: written.size,
    left: [...left],
    failed,
    milliseconds: performance.now() - started,
    // Totals and version of a budget saved meanwhile may have been read before and after the save.
    moved: calculated.flatMap(({ moved }) => (moved === undefined || left.has(moved.budgetId) ? [] : [moved])),
  };
}

async function calculate(
  tx: Tx,
  budget: BatchBudget,
  before: readonly MakeFigures[],
  frames: Frames,
): Promise<Calculated> {
  const { table, plan, measures: columns } = await frames.of(tx, budget);
  refillTable(table, unpackInputs(budget.inputs));
  const after = figuresOf(table);
  writeMeasures(plan, table, columns.columns);
  const measures = columns.pack();
  const sameTotals = sameFigures(before, after);
  const stale = budget.calculationVersion !== CALCULATION_VERSION;
  const sameMeasures = budget.measures === null || sameBlock(budget.measures, measures);
  const cells = table.rows.count * table.columns.length;
  if (!stale && sameTotals && sameMeasures) return { cells };
  return {
    cells,
    ...(!(sameTotals && sameMeasures) && { moved: { budgetId: budget.id, before, after } }),
    results: { budgetId: budget.id, version: budget.version, measures, ...(!sameTotals && { figures: after }) },
  };
}

/** Whether the database refused a statement: nothing more can be done on its transaction, which ends with all its budgets. */
export function isRefusedStatement(cause: unknown): boolean {
  return cause instanceof pg.DatabaseError;
}

/** Why a budget could not be calculated: a code of the messages, and the reason in words for the log. */
export function failureOf(cause: unknown): { readonly code: string; readonly detail: string } {
  const code = cause instanceof MessageError ? cause.reason.code : 'BATCH_BUDGET_FAILED';
  // A text with a NUL character could not be stored.
  return { code, detail: reasonOf(cause).replaceAll('\0', '') };
}

/** Whether two blocks of measures have equal content, whatever their compression. */
function sameBlock(stored: Buffer, made: Buffer): boolean {
  if (stored.equals(made)) return true;
  try {
    return packMeasures(unpackMeasures(stored)).equals(made);
  } catch (cause) {
    // Damaged results are replaced by new ones.
    if (cause instanceof MessageError) return false;
    throw cause;
  }
}
