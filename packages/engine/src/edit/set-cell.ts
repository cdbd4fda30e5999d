import type { Draft } from './draft.ts';
import type { SetCellIntent } from './intent.ts';
import { parseCellText } from './parse-cell-text.ts';

/** One typed text. The old value stays when the cell is locked or the text is refused (BUD-076). */
export function setCell(draft: Draft, { row, field, text }: SetCellIntent): void {
  enterText(draft, row, field, text);
}

/** What a typed and a pasted text have in common. */
export function enterText(draft: Draft, row: number, fieldId: string, text: string): void {
  const field = draft.cell(row, fieldId);
  const input = field && draft.writable(row, field);
  if (input === undefined) return;
  const parsed = parseCellText(text, input.format);
  if (parsed.ok) draft.write(row, input, parsed.value);
  else draft.refuse(row, fieldId, parsed.error);
}
