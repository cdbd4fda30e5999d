import type { Message } from '../messages/message.ts';
import { message } from '../messages/message.ts';
import type { LogicField } from '../template/logic.ts';
import { partnerOf } from './pair.ts';
import type { CellState, CellType, EditPolicy, LockView, RowLevel } from './types.ts';

const WRITE: CellState = { type: 'WRITE' };

/** Only WRITE cells are editable, whatever is held or pasted (BUD-037, BUD-041, BUD-050..056). */
export function isEditable(type: CellType): boolean {
  return type === 'WRITE';
}

/** What a row of the table stands for. */
export function rowLevel({ rows }: LockView, row: number): RowLevel {
  return rows.levels[rows.level[row] ?? -1] ?? 'LEAF';
}

/**
 * The type of a cell, with the reason when it cannot be edited (BUD-037, BUD-050..056, BUD-061..065). The rule looks at
 * the row's level, the kind of the field, the pair mode of the row and the policy, in this order.
 */
export function cellState(view: LockView, row: number, field: LogicField, policy: EditPolicy): CellState {
  const level = rowLevel(view, row);
  if (level !== 'LEAF') return { type: level, reason: message('CELL_SUMMARY') };
  const reason = fieldLock(field) ?? pairLock(view, row, field) ?? policyLock(field, policy);
  return reason === undefined ? WRITE : { type: 'READ', reason };
}

/** Whether a cell may be edited; the same rule without the reason, for loops over many cells. */
export function isWritable(view: LockView, row: number, field: LogicField, policy: EditPolicy): boolean {
  return cellState(view, row, field, policy).type === 'WRITE';
}

/** A row is WRITE when any cell of it is, else READ (BUD-060). */
export function rowState(view: LockView, row: number, policy: EditPolicy): 'READ' | 'WRITE' {
  return view.logic.inputs.some((field) => isWritable(view, row, field, policy)) ? 'WRITE' : 'READ';
}

function fieldLock(field: LogicField): Message | undefined {
  if (field.kind === 'reference') return message('CELL_REFERENCE', { field: field.name.en });
  if (field.kind === 'formula') return message('CELL_COMPUTED', { field: field.name.en });
  return undefined;
}

function pairLock(view: LockView, row: number, field: LogicField): Message | undefined {
  const partner = partnerOf(view, row, field);
  return partner && message('CELL_PARTNER_GIVEN', { field: field.name.en, partner: partner.name.en });
}

function policyLock(field: LogicField, policy: EditPolicy): Message | undefined {
  if (policy.kind === 'all') return undefined;
  if (policy.kind === 'fields' && policy.fields.has(field.id)) return undefined;
  return policy.reason;
}
