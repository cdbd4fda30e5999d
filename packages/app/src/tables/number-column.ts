import { formatNumber } from '@oasis/engine/table';
import type { ListColumn } from '@oasis/ui';

/** A column of numbers for reading; null is a missing value. Width in pixels. */
export function numberColumn<Row>(
  id: string,
  title: string,
  width: number,
  read: (row: Row) => number | null,
): ListColumn<Row> {
  return { id, title, width, format: 'number', value: (row) => read(row) ?? Number.NaN, text: formatNumber };
}
