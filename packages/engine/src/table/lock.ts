import { invariant, present } from '../base/assert.ts';
import { type Message, message } from '../messages/message.ts';
import type { LogicField } from '../template/logic.ts';
import { partnerOf } from './pair.ts';
import type { CellState, CellType, EditPolicy, LockView, RowLevel } from './types.ts';

const WRITE: CellState = { type: 'WRITE' };

/** Why a cell cannot be edited. */
type Lock = 'summary' | 'reference' | 'formula' | 'partner' | 'policy';

/** Only WRITE cells are editable, whatever keys are held or values pasted (BUD-037, BUD-041, BUD-050..056). */
export function isEditable(type: CellType): boolean {
  return type === 'WRITE';
}

/** The coverage of a row of the table. */
export function rowLevel({ rows }: LockView, row: number): RowLevel {
  return rows.levels[rows.level[row] ?? -1] ?? 'LEAF';
}

/**
 * The type of a cell, with the reason when it cannot be edited (BUD-037, BUD-050..056, BUD-061..065). The rule looks at
 * the row's level, the kind of the field, the pair mode of the row and the policy, in this order.
 */
export function cellState(view: LockView, row: number, field: LogicField, policy: EditPolicy): CellState {
  const lock = lockOf(view, row, field, policy);
  if (lock === undefined) return WRITE;
  const reason = reasonOf(lock, view, row, field, policy);
  const level = rowLevel(view, row);
  return { type: level === 'LEAF' ? 'READ' : level, reason };
}

/** The same type without the reason, for loops over many cells. */
export function cellType(view: LockView, row: number, field: LogicField, policy: EditPolicy): CellType {
  const level = rowLevel(view, row);
  if (level !== 'LEAF') return level;
  return lockOf(view, row, field, policy) === undefined ? 'WRITE' : 'READ';
}

/** A row is WRITE when any cell of it is, else READ (BUD-060). */
export function rowState(view: LockView, row: number, policy: EditPolicy): 'READ' | 'WRITE' {
  return view.logic.inputs.some((field) => cellType(view, row, field, policy) === 'WRITE') ? 'WRITE' : 'READ';
}

function lockOf(view: LockView, row: number, field: LogicField, policy: EditPolicy): Lock | undefined {
  if (rowLevel(view, row) !== 'LEAF') return 'summary';
  if (field.kind !== 'input') return field.kind;
  if (partnerOf(view, row, field) !== undefined) return 'partner';
  if (policy.kind === 'all' || (policy.kind === 'fields' && policy.fields.has(field.id))) return undefined;
  return 'policy';
}

function reasonOf(lock: Lock, view: LockView, row: number, field: LogicField, policy: EditPolicy): Message {
  switch (lock) {
    case 'summary':
      return message('CELL_SUMMARY');
    case 'reference':
      return message('CELL_REFERENCE', { field: field.name });
    case 'formula':
      return message('CELL_COMPUTED', { field: field.name });
    case 'partner': {
      const partner = present(partnerOf(view, row, field), 'the typed field of the pair');
      return message('CELL_PARTNER_GIVEN', { field: field.name, partner: partner.name });
    }
    case 'policy':
      invariant(policy.kind !== 'all', 'a policy that allows everything locks nothing');
      return policy.reason;
  }
}
