import type { InputField } from '../template/logic.ts';
import type { BudgetTable } from './types.ts';

/** Whether the typed value of a cell differs from the last saved one (BUD-150). */
export function isEdited({ edited }: Pick<BudgetTable, 'edited'>, row: number, field: InputField): boolean {
  return (((edited[row] ?? 0) >>> field.ordinal) & 1) === 1;
}

export function markEdited({ edited }: Pick<BudgetTable, 'edited'>, row: number, field: InputField): void {
  edited[row] = ((edited[row] ?? 0) | (1 << field.ordinal)) >>> 0;
}
