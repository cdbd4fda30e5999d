import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Result } from '@oasis/engine/base';
import { type CellFacts, NO_CELLS } from '@oasis/engine/edit';
import { message } from '@oasis/engine/messages';
import type { BudgetTable } from '@oasis/engine/table';
import { conflict, type Refusal } from '../base/refusal.ts';
import { yieldToOthers } from '../base/time-slices.ts';
import type { Tx } from '../database/tables.ts';
import type { CallContext, Changed } from '../guard/route.ts';
import type { ReferenceStore } from '../reference/reference-store.ts';
import { lockReached } from './budget-access.ts';
import { type BudgetCore, inputsOf, openBudget } from './budget-store.ts';
import { packChanges } from './changed-cells.ts';
import type { OpenTables } from './open-tables.ts';
import { CALCULATION_VERSION } from './table-columns.ts';
import type { ChangeKind } from './tables.ts';
import { touchedRows } from './touched-rows.ts';
import { type ChangeRow, updateBudget } from './update-budget.ts';
import { columnsForm, wholeForm } from './write-budget.ts';

/** The new table of a change, and its cause. */
export interface TableChange {
  readonly kind: ChangeKind;
  readonly table: BudgetTable;
  /** Typed cells; absent if the table was recomputed. */
  readonly facts?: CellFacts;
  /** Names the gesture of the cell at a position of the facts. */
  readonly gestureOf: (position: number) => string;
}

type Context = Pick<CallContext<'budget.save'>, 'authorize' | 'actor' | 'now'> & {
  readonly references: ReferenceStore;
  /** The last changed tables, if there is room for them. */
  readonly tables?: OpenTables;
};

interface ChangeRequest {
  readonly budgetId: number;
  /** The version that the user read; absent if the change applies to any version. */
  readonly version?: number;
}

export interface ChangedBudget {
  readonly budget: BudgetCore;
  readonly table: BudgetTable;
  readonly version: number;
  readonly cells: number;
}

/**
 * Changes one budget inside a transaction, which locks it: the engine works on the server's own copy, and the result is written only over
 * the version, program status and pinned versions that it was computed from. Otherwise the reply is a conflict with the present version.
 */
export async function changeBudget(
  ctx: Context,
  tx: Tx,
  { budgetId, version }: ChangeRequest,
  work: (table: BudgetTable, budget: BudgetCore) => Promise<Result<TableChange, Refusal>>,
): Promise<Result<ChangedBudget, Refusal>> {
  const found = await lockReached(ctx, tx, budgetId);
  if (!found.ok) return found;
  const budget = found.value;
  if (version !== undefined && budget.version !== version) return conflictOf(budget);
  const kept = ctx.tables?.take(budget);
  const opened = kept ?? (await openBudget(tx, { ...budget, inputs: await inputsOf(tx, budgetId) }));
  const changed = await work(opened, budget);
  if (!changed.ok) return err({ subject: `budget:${budgetId}`, ...changed.error });
  const { table } = changed.value;
  // Taking back a recomputed table needs its complete former state.
  const inputsBefore = changed.value.facts === undefined ? await inputsOf(tx, budgetId) : null;
  const change = await changeRowOf(budget, changed.value, inputsBefore);
  // Edits of cells change only the columns.
  const sameForm = changed.value.facts !== undefined && change.settings === null;
  const next = await updateBudget(tx, {
    expected: { budgetId, version: budget.version, pins: budget.pins },
    table,
    form: await (sameForm ? columnsForm : wholeForm)(tx, ctx.references, table),
    change,
    by: { usrid: ctx.actor.usrid, now: ctx.now },
  });
  if (next === undefined) return conflictOf(budget);
  if (sameForm) ctx.tables?.put({ id: budgetId, ...next }, table);
  return ok({ budget, table, version: next.version, cells: change.cellCount });
}

/** The usual reply of a change: the new version and the number of rows (BUD-152), and further data of the caller. */
export function asChanged<Data extends object>(
  changed: Result<ChangedBudget, Refusal>,
  more: (changed: ChangedBudget) => Data,
): Changed<{ budgetId: number; version: number; rows: number } & Data> {
  if (!changed.ok) return changed;
  const { budget, table, version, cells } = changed.value;
  return ok({
    data: { budgetId: budget.id, version, rows: table.rows.count, ...more(changed.value) },
    audit: { subject: `budget:${budget.id}`, details: { version, cells, ...recordedChange(changed.value) } },
  });
}

/** The values of a change in the audit record, before and after; the history of that version has the single cells. */
function recordedChange({ budget, table, version }: Pick<ChangedBudget, 'budget' | 'table' | 'version'>) {
  const { settings } = table.logic;
  const isSet = !isDeepStrictEqual(settings, budget.settings);
  const isMoved = !isDeepStrictEqual(table.pins, budget.pins);
  return {
    before: {
      version: budget.version,
      ...(isSet && { settings: budget.settings }),
      ...(isMoved && { pins: budget.pins }),
    },
    after: { version, ...(isSet && { settings }), ...(isMoved && { pins: table.pins }) },
  };
}

function conflictOf(budget: BudgetCore) {
  return conflict(message('BUDGET_CONFLICT'), { budgetId: budget.id, version: budget.version }, `budget:${budget.id}`);
}

async function changeRowOf(
  budget: BudgetCore,
  { kind, table, facts, gestureOf }: TableChange,
  inputsBefore: Buffer | null,
): Promise<ChangeRow> {
  const { fields, settings } = table.logic;
  const packed = await packChanges(
    facts ?? NO_CELLS,
    (column) => fields[column]?.id ?? '',
    gestureOf,
    CALCULATION_VERSION,
  );
  await yieldToOthers();
  const sameSettings = isDeepStrictEqual(settings, budget.settings);
  const { templateId, templateVersion, pins, scope } = budget;
  return {
    kind,
    formBefore:
      inputsBefore === null
        ? null
        : JSON.stringify({ templateId, templateVersion, pins, settings: budget.settings, scope }),
    rowSet: budget.rowSet,
    fields: packed.fields,
    gestures: packed.gestures,
    settings: sameSettings ? null : JSON.stringify({ before: budget.settings, after: settings }),
    cellCount: packed.count,
    cells: packed.cells,
    touchedRows: touchedRows(facts?.rows ?? []),
    inputsBefore,
  };
}
