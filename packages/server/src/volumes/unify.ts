import { message } from '@oasis/engine/messages';
import { foldName, Spellings } from './names.ts';
import type { RowOutcome } from './notes.ts';
import type { ReadRow } from './read-row.ts';

/** Rows with one spelling for each name, and the rows refused because a dropped byte may have been a letter. */
export interface Unified {
  readonly rows: readonly ReadRow[];
  readonly refused: readonly RowOutcome[];
}

/**
 * Gives all rows of a brand, and all rows of a model of a brand, the spelling most rows use. A row that lost bytes which
 * may have been letters is kept only if other rows carry exactly the brand and model that are left.
 */
export function unifySpellings(rows: readonly ReadRow[]): Unified {
  const brands = new Spellings();
  const models = new Spellings();
  for (const row of rows) {
    if (row.doubtful) continue;
    brands.add(foldName(row.brand), row.brand);
    models.add(modelKey(row), row.model);
  }
  const sure = rows.filter((row) => !row.doubtful || models.has(modelKey(row)));
  const refused = rows.filter((row) => row.doubtful && !models.has(modelKey(row))).map(refuse);
  return { rows: sure.map((row) => unify(row, brands, models)), refused };
}

function unify(row: ReadRow, brands: Spellings, models: Spellings): ReadRow {
  const brand = brands.preferred(foldName(row.brand)) ?? row.brand;
  const model = models.preferred(modelKey(row)) ?? row.model;
  if (brand === row.brand && model === row.model) return row;
  return {
    ...row,
    brand,
    model,
    messages: [...row.messages, ...unified(row.brand, brand), ...unified(row.model, model)],
  };
}

function unified(from: string, to: string) {
  return from === to ? [] : [message('IMPORT_SPELLING_UNIFIED', { from, to })];
}

function refuse({ row, messages }: ReadRow): RowOutcome {
  const dropped = messages.find(({ code }) => code === 'IMPORT_BYTES_DROPPED');
  return { row, status: 'refused', messages: dropped ? [{ ...dropped, code: 'IMPORT_BYTES_BROKEN' }] : messages };
}

function modelKey({ brand, model }: ReadRow): string {
  return `${foldName(brand)}\n${foldName(model)}`;
}
