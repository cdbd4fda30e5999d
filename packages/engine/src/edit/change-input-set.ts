import { err, type Result } from '../base/result.ts';
import type { KernelOptions } from '../formula/kernel.ts';
import type { Message } from '../messages/message.ts';
import type { ReferenceData } from '../reference/types.ts';
import { regenerate } from '../table/regenerate.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import type { InputSet } from '../template/input-set.ts';

/** A choice of options, confirmed by the person (BUD-089). */
export interface ChangeInputSetIntent {
  readonly kind: 'change-input-set';
  readonly inputSet: InputSet;
}

/**
 * The table under another Input Set: made anew from the reference data of its pins, with every input cleared (BUD-075).
 * It is another table with other rows and columns, so a session opens it anew and its history begins there.
 */
export function changeInputSet(
  table: BudgetTable,
  { inputSet }: ChangeInputSetIntent,
  policy: EditPolicy,
  reference: ReferenceData,
  options: KernelOptions = {},
): Result<BudgetTable, readonly Message[]> {
  if (policy.kind !== 'all') return err([policy.reason]);
  const settings = { ...table.logic.settings, inputSet };
  return regenerate(table, { settings, reference, pins: table.pins, keepInputs: false }, options);
}
