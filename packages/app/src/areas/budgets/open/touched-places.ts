import type { TouchedCells } from '@oasis/engine/session';
import type { CellAddress } from '@oasis/ui';
import type { TableSource } from './table-source.ts';

/** The places on the screen of a step's cells, in order; those of hidden fields are left out. */
export function touchedPlaces(source: TableSource, { rows, columns }: TouchedCells): readonly CellAddress[] {
  const { fields } = source.table.logic;
  return Array.from(rows).flatMap((row, index) => {
    const field = fields[columns[index] ?? -1];
    return field === undefined ? [] : (source.placeOf({ row, field: field.id }) ?? []);
  });
}
