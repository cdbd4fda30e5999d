import { message } from '@oasis/engine/messages';
import { keysOf, Spellings, vehicleKey } from './names.ts';
import type { RowOutcome } from './notes.ts';
import type { ReadRow } from './read-row.ts';
import type { VehicleName } from './types.ts';

/** Rows with one spelling for each name, and the rows refused because a dropped byte may have been a letter. */
export interface Unified {
  readonly rows: readonly ReadRow[];
  readonly refused: readonly RowOutcome[];
}

/**
 * Gives all rows of a brand, a type class, a model year and a model of a brand the spelling that most rows use. A row that
 * lost bytes which may have been letters is kept only if other rows carry exactly the vehicle that is left.
 */
export function unifySpellings(rows: readonly ReadRow[]): Unified {
  const spellings = new Spellings();
  for (const row of rows) {
    if (row.doubtful) continue;
    for (const [part, key] of keysOf(row)) spellings.add(key, row[part]);
  }
  const isSure = (row: ReadRow) => !row.doubtful || spellings.has(vehicleKey(row));
  return {
    rows: rows.filter(isSure).map((row) => unify(row, spellings)),
    refused: rows.filter((row) => !isSure(row)).map(refuse),
  };
}

function unify(row: ReadRow, spellings: Spellings): ReadRow {
  const name: Record<keyof VehicleName, string> = { ...row };
  const messages = [...row.messages];
  for (const [part, key] of keysOf(row)) {
    const preferred = spellings.preferred(key) ?? row[part];
    if (preferred === row[part]) continue;
    name[part] = preferred;
    messages.push(unified(row[part], preferred));
  }
  return messages.length === row.messages.length ? row : { ...row, ...name, messages };
}

function unified(from: string, to: string) {
  return message('IMPORT_SPELLING_UNIFIED', { from, to });
}

function refuse({ row, messages }: ReadRow): RowOutcome {
  const dropped = messages.find(({ code }) => code === 'IMPORT_BYTES_DROPPED');
  return { row, status: 'refused', messages: dropped ? [{ ...dropped, code: 'IMPORT_BYTES_BROKEN' }] : messages };
}
