import { ok, type Result } from '../base/result.ts';
import type { KernelOptions } from '../formula/kernel.ts';
import { PAIR_BY_AMOUNT, PAIR_FREE } from '../formula/steps.ts';
import type { Message } from '../messages/message.ts';
import type { Pins, ReferenceData } from '../reference/types.ts';
import type { TableSettings } from '../template/input-set.ts';
import type { LogicField } from '../template/logic.ts';
import type { BudgetTemplate } from '../template/types.ts';
import { rowFollower, valueAt } from './cells.ts';
import { generateTable } from './generate.ts';
import { typedValue, writeTyped } from './pair.ts';
import type { BudgetTable, TableScope } from './types.ts';

/** The sources of a rebuilt table; an absent one is unchanged. */
export interface RegenerateRequest {
  readonly template?: BudgetTemplate;
  readonly settings?: TableSettings;
  readonly scope?: TableScope;
  readonly reference: ReferenceData;
  readonly pins: Pins;
  /** Needs of another template's formulas. */
  readonly kernel?: KernelOptions;
  /** Carry over typed values. A change of the Input Set clears them instead (BUD-075). */
  readonly keepInputs: boolean;
}

/** A typed volume that the pipeline does not cover. */
export interface UncoveredVolume {
  readonly row: number;
  readonly field: LogicField;
}

/**
 * The rebuilt table: on other versions of the reference data, under other settings, over another scope. Typed values
 * are carried over by the identity of the row and the id of the field, if the new table has both as input; the rest is
 * dropped. Typed volumes stay even if the new pipeline no longer covers them; see `uncoveredVolumes` (BUD-155).
 */
export function regenerate(table: BudgetTable, request: RegenerateRequest): Result<BudgetTable, readonly Message[]> {
  const { template, settings, kernel } = table.logic;
  const made = generateTable({ template, settings, scope: table.scope, ...request }, request.kernel ?? kernel);
  if (!made.ok || !request.keepInputs) return made;
  inputCarrier(table, made.value)();
  return ok(made.value);
}

/** The rows whose typed volume is above the base of its linked pair, or whose base is missing. */
export function uncoveredVolumes(table: BudgetTable): readonly UncoveredVolume[] {
  const { pair } = table.logic;
  if (pair === undefined) return [];
  const found: UncoveredVolume[] = [];
  for (let row = table.rows.leafStart; row < table.rows.count; row += 1) {
    if (table.pairMode[row] !== PAIR_BY_AMOUNT) continue;
    if (!(valueAt(table, row, pair.amount) <= valueAt(table, row, pair.base))) found.push({ row, field: pair.amount });
  }
  return found;
}

/**
 * A function that carries the typed values of one table into another and calculates there; each call overwrites the other's
 * typed values. Rows and fields are matched once, so the first table may be filled with other inputs in between.
 */
export function inputCarrier(from: BudgetTable, to: BudgetTable): () => void {
  const fields = from.logic.inputs.flatMap((old) => {
    const field = to.logic.byId.get(old.id);
    return field?.kind === 'input' ? [{ old, field }] : [];
  });
  const follow = rowFollower(from, to);
  const rows: { readonly oldRow: number; readonly row: number }[] = [];
  for (let oldRow = from.rows.leafStart; oldRow < from.rows.count; oldRow += 1) {
    const row = follow(oldRow);
    if (row !== undefined) rows.push({ oldRow, row });
  }
  return () => {
    for (const field of to.logic.inputs) to.columns[field.index]?.fill(Number.NaN);
    to.pairMode.fill(PAIR_FREE);
    for (const { oldRow, row } of rows) {
      for (const { old, field } of fields) {
        const value = typedValue(from, oldRow, old);
        if (!Number.isNaN(value)) writeTyped(to, row, field, value);
      }
    }
    to.calculation.whole();
  };
}
