import type { ColumnFilter } from './sheet-settings.ts';

/** The kinds of a column filter: values of a list, or one of the conditions. */
export type FilterChoice = 'values' | Exclude<ColumnFilter['kind'], 'only' | 'without'>;

/** The words about columns, their order and filters, in the language of the moment. */
export interface ColumnLabels {
  /** The name of the menu of a column. */
  menu(column: string): string;
  readonly sortAscending: string;
  readonly sortDescending: string;
  readonly sortNone: string;
  readonly filter: string;
  readonly clearFilter: string;
  readonly hide: string;
  readonly autofit: string;
  readonly moveLeft: string;
  readonly moveRight: string;
  readonly choose: string;
  /** Shown in place of rows if no row passes the filters. */
  readonly noRows: string;
  readonly showAllRows: string;
  /** Summary rows of a filtered table sum up the rows that are not shown as well. */
  readonly totals: string;
  readonly folding: {
    readonly title: string;
    readonly all: string;
    /** The rows down to a level of the table are shown, 'Down to Brand'. */
    downTo(level: string): string;
  };
  readonly filterPanel: {
    /** The name of the panel. */
    title(column: string): string;
    readonly by: string;
    readonly choices: Readonly<Record<FilterChoice, string>>;
    readonly search: string;
    readonly all: string;
    readonly none: string;
    /** In the list, in place of an empty text. */
    readonly blank: string;
    /** Values that match but are not listed. */
    more(count: number): string;
    readonly noMatch: string;
    readonly value: string;
    readonly from: string;
    readonly to: string;
    readonly notANumber: string;
    readonly apply: string;
    readonly clear: string;
    readonly cancel: string;
  };
  readonly chooser: {
    readonly title: string;
    /** The orders of columns. */
    readonly help: string;
    readonly frozen: string;
    readonly others: string;
    up(column: string): string;
    down(column: string): string;
    readonly showAll: string;
    readonly reset: string;
    /** Read out after a column was moved: 'Price, place 3 of 12'. */
    moved(column: string, place: number, of: number): string;
  };
}
