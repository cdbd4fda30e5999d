import { type Message, message } from '../messages/message.ts';
import { hasRow } from '../table/cells.ts';
import type { LogicField } from '../template/logic.ts';
import type { Draft } from './draft.ts';
import type { SetCellIntent } from './intent.ts';
import { parseCellText, plainNumber } from './parse-cell-text.ts';

/** One typed text. The old value stays when the cell is locked or the text is refused (BUD-076). */
export function setCell(draft: Draft, { row, field, text }: SetCellIntent): void {
  const problem = enterText(draft, row, draft.table.logic.byId.get(field), text);
  if (problem !== undefined) draft.refuse(row, field, problem);
}

/** The common part of typing and pasting a text. Returns the reason if the cell does not take it. */
export function enterText(draft: Draft, row: number, field: LogicField | undefined, text: string): Message | undefined {
  if (field === undefined || !hasRow(draft.table.rows, row)) return message('CELL_NOT_IN_TABLE');
  const lock = draft.lockOf(row, field);
  if (lock !== undefined || field.kind !== 'input') return lock;
  // Nearly every cell of a block is a plain number: nothing is made for it.
  const plain = plainNumber(text, field.format === 'percent');
  if (plain !== undefined) return draft.attempt(row, field, plain);
  const parsed = parseCellText(text, field.format);
  return parsed.ok ? draft.attempt(row, field, parsed.value) : parsed.error;
}
