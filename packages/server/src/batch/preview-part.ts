import { type BudgetTable, isLatestKufri, withLatestKufri } from '@oasis/engine';
import type { Tx } from '../database/tables.ts';
import { findBudgets, openBudget, type StoredBudget } from '../services/bgapi/budget/budget-store.ts';
import { remade } from '../services/bgapi/budget/settings-changes.ts';
import { latestTemplate } from '../services/bgapi/budget/template-store.ts';
import { figuresOf, sameFigures } from './figures.ts';
import type { PartMemory } from './memory.ts';
import { failureOf } from './recalculate-part.ts';
import type { BatchWhat, FailedBudget, MovedBudget, PartReport } from './types.ts';

export interface PreviewWork {
  readonly budgetIds: readonly number[];
  /** Which kind of versions would be the newest; all others stay as they are pinned. */
  readonly what: Exclude<BatchWhat, 'stored'>;
  readonly memory: PartMemory;
}

/** What the totals of budgets would be with the newest versions of one kind, beside those with the pinned ones. Writes nothing. */
export async function previewPart(tx: Tx, { budgetIds, what, memory }: PreviewWork): Promise<PartReport> {
  const started = performance.now();
  const moved: MovedBudget[] = [];
  const failed: FailedBudget[] = [];
  let [tables, cells] = [0, 0];
  for (const budget of await findBudgets(
    tx,
    [...budgetIds].toSorted((a, b) => a - b),
  )) {
    try {
      const table = await openBudget(tx, budget);
      const latest = await withLatest(tx, table, { budget, what, memory });
      tables += 1;
      cells += latest.rows.count * latest.columns.length;
      const [before, after] = [figuresOf(table), figuresOf(latest)];
      if (!sameFigures(before, after)) moved.push({ budgetId: budget.id, before, after });
    } catch (cause) {
      failed.push({ budgetId: budget.id, ...failureOf(cause) });
    }
  }
  return { tables, cells, written: 0, left: [], failed, milliseconds: performance.now() - started, moved };
}

interface LatestOf extends Pick<PreviewWork, 'what' | 'memory'> {
  readonly budget: StoredBudget;
}

/** The table with what was typed and the newest versions of the kind; the same table where it has them. */
async function withLatest(
  tx: Tx,
  table: BudgetTable,
  { budget, what, memory: { references } }: LatestOf,
): Promise<BudgetTable> {
  const template = what === 'template' ? await latestTemplate(tx, budget.templateId) : table.logic.template;
  const latest = await references.latest(tx, template.version);
  const { pins } = table;
  if (what === 'template' && template.version === budget.templateVersion) return table;
  if (what === 'msrp' && pins.msrp === latest.msrp) return table;
  if (what === 'kufri' && isLatestKufri(pins, latest)) return table;
  const changed =
    what === 'msrp'
      ? { ...pins, msrp: latest.msrp }
      : what === 'kufri'
        ? withLatestKufri(pins, latest)
        : { ...pins, template: latest.template };
  const made = await remade(tx, references, table, { template, pins: changed, keepInputs: true });
  if (!made.ok) throw new Error(`budget ${budget.id} is not made anew: ${made.error.message.code}`);
  return made.value.table;
}
