import { isLatestKufri, withLatestKufri } from '@oasis/engine/reference';
import { type BudgetTable, inputCarrier, refillTable } from '@oasis/engine/table';
import { remade, updateTemplate } from '../budget-storage/settings-changes.ts';
import { unpackInputs } from '../budget-storage/table-columns.ts';
import { templateOn } from '../budget-storage/template-store.ts';
import type { Tx } from '../database/tables.ts';
import type { ReferenceStore } from '../reference/reference-store.ts';
import { figuresOf, sameFigures } from './figures.ts';
import type { LatestFrame, PartMemory } from './memory.ts';
import { type BatchBudget, readBudgets } from './read-part.ts';
import { failureOf, isRefusedStatement } from './recalculate-part.ts';
import type { BatchWhat, FailedBudget, MovedBudget, PartReport } from './types.ts';

type LatestWhat = Exclude<BatchWhat, 'stored'>;

export interface PreviewWork {
  readonly budgetIds: readonly number[];
  /** The kind of versions to set to the newest; all others stay pinned. */
  readonly what: LatestWhat;
  readonly memory: PartMemory;
}

/** Compares the totals of budgets with the newest versions of one kind with those of the pinned ones. Writes nothing. */
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

/** The table of a budget with its own versions and with the newest; both are filled again for the next budget. */
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

/** The table recomputed with the newest versions of the kind; the same table if it has them already. */
async function latestFrame(tx: Tx, table: BudgetTable, what: LatestWhat, memory: PartMemory): Promise<LatestFrame> {
  const made = await (what === 'template'
    ? withTemplate(tx, table, memory)
    : withVersions(tx, table, what, memory.references));
  if (made === undefined) return { table, carry: () => undefined };
  if (!made.ok) throw new Error(`the table is not made anew: ${made.error.message.code}`);
  return { table: made.value.table, carry: inputCarrier(table, made.value.table) };
}

type Made = ReturnType<typeof remade> | undefined;

/** Under the draft of a trial, else under the template in effect on the day of the run. */
async function withTemplate(
  tx: Tx,
  table: BudgetTable,
  { references, day, draft }: PartMemory,
): Promise<Awaited<Made>> {
  const { id, version } = table.logic.template;
  const template = draft ?? (await templateOn(tx, id, day));
  return template.version === version ? undefined : updateTemplate(tx, references, table, template);
}

async function withVersions(
  tx: Tx,
  table: BudgetTable,
  what: Exclude<LatestWhat, 'template'>,
  references: ReferenceStore,
): Promise<Awaited<Made>> {
  const latest = await references.latest(tx, table.pins.template);
  const pins = what === 'msrp' ? { ...table.pins, msrp: latest.msrp } : withLatestKufri(table.pins, latest);
  if (table.pins.msrp === pins.msrp && isLatestKufri(table.pins, pins)) return undefined;
  return remade(tx, references, table, { kind: 'update-kufri', pins, keepInputs: true });
}
