import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly title: ReactNode;
  /** CSS width of the column; columns without one share the rest. */
  readonly width?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** `index` is the place of the row on its page, from 0. */
  readonly cell: (row: Row, index: number) => ReactNode;
  /** The sort key of the column in the list's call; without it the column cannot be sorted. */
  readonly sortBy?: string;
  /** The column always shows: every row needs its content or its action. */
  readonly fixed?: true;
}

/** The sort order of a list, in the words of its call. */
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

/** The order after a click on a header: ascending first, then reversed. */
export function nextSort(sort: ListSort, by: string): ListSort {
  return { by, descending: sort.by === by && !sort.descending };
}
