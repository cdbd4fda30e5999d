import { type Message, message } from '../messages/message.ts';
import type { BudgetTable } from '../table/types.ts';
import type { CalculationLogic, InputField } from '../template/logic.ts';
import { mostOf, tooLarge } from './input-limits.ts';
import { typedAmount, type VolumeCap, volumeCapOf } from './volume-cap.ts';

/**
 * Whether an input cell of a leaf row may take a value (NaN clears): undefined, or the one message of a bad edit
 * (BUD-078..086, BUD-090..092). The row is checked by its input columns, calculated or not.
 */
export function checkValue(
  table: BudgetTable,
  row: number,
  field: InputField,
  value: number,
  cap: VolumeCap | undefined = volumeCapOf(table.logic),
): Message | undefined {
  return checkNumber(table.logic, field, value) ?? (cap && checkCap(table, row, field, value, cap));
}

/** As `checkValue`, but independent of the other cells of the row. */
export function checkNumber(logic: CalculationLogic, field: InputField, value: number): Message | undefined {
  if (Number.isNaN(value)) return undefined;
  if (value < 0 || !Number.isFinite(value)) return message('INVALID_VALUE');
  const link = logic.template.linkedPair;
  if (field.format === 'percent' && value > mostOf(field)) {
    const isShare = field.role === 'penetration' || (field.role !== undefined && field.role === link?.rate);
    return message(isShare ? 'PENETRATION_OVER_100' : 'INVALID_VALUE');
  }
  if (value === 0 && field.role !== undefined && field.role === link?.amount) return message('INVALID_VALUE');
  return tooLarge(field, value);
}

/** Neither the volume nor the parts of its base may bring the volume above the base. */
function checkCap(
  table: BudgetTable,
  row: number,
  field: InputField,
  value: number,
  cap: VolumeCap,
): Message | undefined {
  if (field.index === cap.amount.index) {
    return value > cap.base.valueIn(table, row) ? message('VOLUME_OVER_OVERRIDE') : undefined;
  }
  if (!cap.base.dependsOn.has(field.index)) return undefined;
  const amount = typedAmount(table, cap, row);
  if (Number.isNaN(amount)) return undefined;
  const base = cap.base.valueIn(table, row, { column: field.index, value });
  return amount > base ? message('VOLUME_OVER_OVERRIDE') : undefined;
}
