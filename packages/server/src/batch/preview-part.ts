import { isLatestKufri, type Pins, withLatestKufri } from '@oasis/engine/reference';
import { type BudgetTable, inputCarrier, refillTable } from '@oasis/engine/table';
import type { BudgetTemplate } from '@oasis/engine/template';
import { remade } from '../budget-storage/settings-changes.ts';
import { unpackInputs } from '../budget-storage/table-columns.ts';
import { templateOn } from '../budget-storage/template-store.ts';
import type { Tx } from '../database/tables.ts';
import { figuresOf, sameFigures } from './figures.ts';
import type { LatestFrame, PartMemory } from './memory.ts';
import { type BatchBudget, readBudgets } from './read-part.ts';
import { failureOf, isRefusedStatement } from './recalculate-part.ts';
import type { BatchWhat, FailedBudget, MovedBudget, PartReport } from './types.ts';

type LatestWhat = Exclude<BatchWhat, 'stored'>;

export interface PreviewWork {
  readonly budgetIds: readonly number[];
  /** Which kind of versions would be the newest; all others stay as they are pinned. */
  readonly what: LatestWhat;
  readonly memory: PartMemory;
}

/** What the totals of budgets would be with the newest versions of one kind, beside those with the pinned ones. Writes nothing. */
export async function previewPart(tx: Tx, { budgetIds, what, memory }: PreviewWork): Promise<PartReport> {
  const started = performance.now();
  const moved: MovedBudget[] = [];
  const failed: FailedBudget[] = [];
  let [tables, cells] = [0, 0];
  for (const budget of await readBudgets(tx, budgetIds)) {
    try {
      const { before, after } = await tablesOf(tx, budget, what, memory);
      tables += 1;
      cells += after.rows.count * after.columns.length;
      const [left, right] = [figuresOf(before), figuresOf(after)];
      if (!sameFigures(left, right)) moved.push({ budgetId: budget.id, before: left, after: right });
    } catch (cause) {
      if (isRefusedStatement(cause)) throw cause;
      failed.push({ budgetId: budget.id, ...failureOf(cause) });
    }
  }
  return { tables, cells, written: 0, left: [], failed, milliseconds: performance.now() - started, moved };
}

/** The table of a budget with its own versions and with the newest; both are filled anew for the next budget. */
async function tablesOf(
  tx: Tx,
  budget: BatchBudget,
  what: LatestWhat,
  memory: PartMemory,
): Promise<{ readonly before: BudgetTable; readonly after: BudgetTable }> {
  const frame = await memory.frames.of(tx, budget);
  const before = frame.table;
  refillTable(before, unpackInputs(budget.inputs));
  const latest = memory.latest.get(frame) ?? (await latestFrame(tx, before, what, memory));
  memory.latest.set(frame, latest);
  latest.carry();
  return { before, after: latest.table };
}

/** The table made anew with the newest versions of the kind; the same table where it has them. */
async function latestFrame(
  tx: Tx,
  table: BudgetTable,
  what: LatestWhat,
  { references, day }: PartMemory,
): Promise<LatestFrame> {
  const template = what === 'template' ? await templateOn(tx, table.logic.template.id, day) : table.logic.template;
  const pins = pinsWith(what, table.pins, await references.latest(tx, template.version));
  if (isSame(table, template, pins)) return { table, carry: () => undefined };
  const made = await remade(tx, references, table, { kind: 'update-kufri', template, pins, keepInputs: true });
  if (!made.ok) throw new Error(`the table is not made anew: ${made.error.message.code}`);
  return { table: made.value.table, carry: inputCarrier(table, made.value.table) };
}

function pinsWith(what: LatestWhat, pins: Pins, latest: Pins): Pins {
  if (what === 'msrp') return { ...pins, msrp: latest.msrp };
  return what === 'kufri' ? withLatestKufri(pins, latest) : { ...pins, template: latest.template };
}

function isSame({ logic, pins: old }: BudgetTable, template: BudgetTemplate, pins: Pins): boolean {
  return logic.template.version === template.version && old.msrp === pins.msrp && isLatestKufri(old, pins);
}
