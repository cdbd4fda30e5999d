import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly title: ReactNode;
  /** CSS width of the column; columns without one share what is left. */
  readonly width?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** `index` is the place of the row on its page, from 0. */
  readonly cell: (row: Row, index: number) => ReactNode;
  /** What the list is asked for to be sorted by this column; without it the column cannot be sorted by. */
  readonly sortBy?: string;
  /** The column always shows: what it says or does is needed on every row. */
  readonly fixed?: true;
}

/** What a list is sorted by, in the words of its call. */
export interface ListSort {
  readonly by: string;
  readonly descending: boolean;
}

/** Ids of the columns that the user has put away, and how to put others away. */
export interface ColumnsShown {
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
}

/** The columns without those put away. */
export function shownColumns<Row>(columns: readonly Column<Row>[], hidden: readonly string[]): readonly Column<Row>[] {
  return columns.filter(({ id, fixed }) => fixed === true || !hidden.includes(id));
}

/** What a click on a header asks for: ascending first, then the other way round. */
export function nextSort(sort: ListSort, by: string): ListSort {
  return { by, descending: sort.by === by && !sort.descending };
}
