import { message } from '../messages/message.ts';
import { partnerOf } from '../table/pair.ts';
import type { LogicField } from '../template/logic.ts';
import type { Draft } from './draft.ts';
import type { PasteIntent } from './intent.ts';
import { enterText } from './set-cell.ts';

/**
 * A block of texts over a rectangle, row by row and left to right. Only the final row counts: a text that another cell of
 * its row prevented (a volume above the old override, the old partner of a linked pair) is entered again
 * after the others, and an empty text for the computed field of a pair is skipped, as by `clear` (BUD-065). Locked
 * cells keep their value (BUD-039) and are reported with the reason, like every refused text; the lines of summary rows
 * are skipped. A block larger than the rectangle is refused beyond it.
 */
export function paste(draft: Draft, { rows, fields, texts }: PasteIntent): void {
  const width = texts.reduce((most, line) => Math.max(most, line.length), 0);
  if (texts.length === 0 || width === 0) return;
  if (texts.length > rows.length || width > fields.length) draft.refuse(-1, '', message('BLOCK_OUTSIDE_TABLE'));
  draft.makeRoom(rows.length * fields.length);
  const columns = fields.map((id) => draft.table.logic.byId.get(id));
  let heldBack: number[] = [];
  const isMixed = draft.withoutSummaries(rows) !== rows;
  rows.forEach((row, down) => {
    if (isMixed && draft.isSummary(row)) return;
    const line = texts[down % texts.length] ?? [];
    for (let right = 0; right < fields.length; right++) {
      const text = line[right % width];
      if (text !== undefined && enterText(draft, row, columns[right], text) !== undefined) heldBack.push(right);
    }
    // Most rows take everything: nothing is made for them.
    if (heldBack.length === 0) return;
    for (const right of heldBack) {
      const [field, text] = [columns[right], line[right % width] ?? ''];
      const problem = enterText(draft, row, field, text);
      if (problem === undefined || (text.trim() === '' && isComputedPartner(draft, row, field, columns))) continue;
      draft.refuse(row, fields[right] ?? '', problem);
    }
    heldBack = [];
  });
}

/** Whether the cell is computed from the other one of a linked pair that is pasted too: to empty it asks for nothing. */
function isComputedPartner(
  { table }: Draft,
  row: number,
  field: LogicField | undefined,
  columns: readonly (LogicField | undefined)[],
): boolean {
  const partner = field && partnerOf(table, row, field);
  return partner !== undefined && columns.includes(partner);
}
