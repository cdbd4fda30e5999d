import { partnerOf } from '../table/pair.ts';
import type { Draft } from './draft.ts';
import type { CellRange, ClearIntent } from './intent.ts';

/**
 * Empties cells, each once. Where both fields of a linked pair are among them, clearing the one that was typed empties
 * both (BUD-065), so the computed one is passed over without a refusal. Summary rows are passed over.
 */
export function clear(draft: Draft, { blocks }: ClearIntent): void {
  const byRow = fieldsByRow(blocks);
  for (const row of draft.withoutSummaries([...byRow.keys()])) {
    const fields = byRow.get(row) ?? new Set();
    for (const fieldId of fields) {
      const field = draft.cell(row, fieldId);
      if (field === undefined) continue;
      const partner = partnerOf(draft.table, row, field);
      if (partner !== undefined && fields.has(partner.id)) continue;
      const input = draft.writable(row, field);
      if (input !== undefined) draft.write(row, input, Number.NaN);
    }
  }
}

/** The rows of one block share the set of its fields; only a row of several blocks has one of its own. */
function fieldsByRow(blocks: readonly CellRange[]): ReadonlyMap<number, ReadonlySet<string>> {
  const byRow = new Map<number, ReadonlySet<string>>();
  for (const { rows, fields } of blocks) {
    const own = new Set(fields);
    for (const row of rows) {
      const before = byRow.get(row);
      byRow.set(row, before === undefined || before === own ? own : new Set([...before, ...own]));
    }
  }
  return byRow;
}
