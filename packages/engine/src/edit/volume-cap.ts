import { typedValue } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import type { CalculationLogic, InputField } from '../template/logic.ts';
import { type FieldProbe, probeOf } from './base-probe.ts';

/** The volume that a person types and the most that it may be: the base volume of its row (BUD-085, BUD-092). */
export interface VolumeCap {
  readonly amount: InputField;
  readonly base: FieldProbe;
}

const caps = new WeakMap<CalculationLogic, { readonly cap: VolumeCap | undefined }>();

/** The cap of a logic; undefined if the template links no volume to a base, or nobody types the volume. */
export function volumeCapOf(logic: CalculationLogic): VolumeCap | undefined {
  const known = caps.get(logic);
  if (known !== undefined) return known.cap;
  const cap = findCap(logic);
  caps.set(logic, { cap });
  return cap;
}

/** Whether the volume that was typed into a leaf row lies above its cap; a row without a base has no cap. */
export function isOverCap(cap: VolumeCap, table: BudgetTable, row: number): boolean {
  const amount = typedAmount(table, cap, row);
  return !Number.isNaN(amount) && amount > cap.base.valueIn(table, row);
}

/** The typed volume of a leaf row; NaN if it is computed from the share. */
export function typedAmount(table: BudgetTable, { amount }: VolumeCap, row: number): number {
  return typedValue(table, row, amount);
}

function findCap(logic: CalculationLogic): VolumeCap | undefined {
  const link = logic.template.linkedPair;
  const amount = link && logic.byRole.get(link.amount);
  const base = link && logic.byRole.get(link.base);
  if (amount?.kind !== 'input' || base === undefined) return undefined;
  return { amount, base: probeOf(logic, base) };
}
