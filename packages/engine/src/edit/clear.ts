import { partnerOf } from '../table/pair.ts';
import type { Draft } from './draft.ts';
import type { ClearIntent } from './intent.ts';

/**
 * Empties cells. Where the rectangle holds both fields of a linked pair, clearing the one that was typed empties both
 * (BUD-065), so the computed one is passed over without a refusal.
 */
export function clear(draft: Draft, { rows, fields }: ClearIntent): void {
  const chosen = new Set(fields);
  for (const row of rows) {
    for (const fieldId of fields) {
      const field = draft.cell(row, fieldId);
      if (field === undefined) continue;
      const partner = row >= draft.table.rows.leafStart ? partnerOf(draft.table, row, field) : undefined;
      if (partner !== undefined && chosen.has(partner.id)) continue;
      const input = draft.writable(row, field);
      if (input !== undefined) draft.write(row, input, Number.NaN);
    }
  }
}
