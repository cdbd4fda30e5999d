import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons';
import type { CSSProperties } from 'react';
import type { Column, ListSort } from './list-column.ts';
import { nextSort } from './list-column.ts';

export interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly style: CSSProperties;
  readonly sorting: { readonly sort: ListSort; readonly onSort: (sort: ListSort) => void } | undefined;
}

/** The head of a column: a button if the list can be sorted by it. */
export function HeaderCell<Row>({ column, style, sorting }: HeaderCellProps<Row>) {
  const { sortBy } = column;
  if (sortBy === undefined || sorting === undefined) {
    return (
      <th scope="col" style={style}>
        {column.title}
      </th>
    );
  }
  const { sort, onSort } = sorting;
  const order = sort.by === sortBy ? (sort.descending ? 'descending' : 'ascending') : 'none';
  return (
    <th scope="col" style={style} aria-sort={order}>
      <button type="button" className="oasis-sort" onClick={() => onSort(nextSort(sort, sortBy))}>
        {column.title}
        {order === 'none' && <DoubleCaretVertical size={12} className="oasis-sort-off" />}
        {order === 'ascending' && <CaretUp size={12} />}
        {order === 'descending' && <CaretDown size={12} />}
      </button>
    </th>
  );
}
