/** The rows that pass a column, by its displayed texts. With several filtered columns a row must pass all. */
export type ColumnFilter =
  /** Only the rows that show one of the texts, or all rows but those. */
  | { readonly kind: 'only' | 'without'; readonly texts: readonly string[] }
  /** Regardless of case. */
  | { readonly kind: 'contains' | 'lacks' | 'begins'; readonly text: string }
  /** A percent value is a fraction here. */
  | { readonly kind: NumberTest; readonly value: number }
  /** Borders included, in either order. */
  | { readonly kind: 'between'; readonly from: number; readonly to: number }
  | { readonly kind: 'empty' | 'filled' };

/** The comparison of a number with the filter's. A cell without a number passes only `not-equal`. */
export type NumberTest = 'equal' | 'not-equal' | 'above' | 'at-least' | 'below' | 'at-most';

export interface SheetSort {
  /** Id of the column. */
  readonly column: string;
  readonly descending: boolean;
}

/** Height of the rows: 40 px as specified, or 28 px. */
export type SheetDensity = 'default' | 'compact';

/**
 * A user's display settings of a table: plain data that the owner keeps. Columns are named by id, rows by key, so that they fit
 * the next table of the kind as well; missing ones are skipped.
 */
export interface SheetSettings {
  /** Column ids. A column that is not named comes after its neighbour of the source; frozen columns stay first. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Pixels at zoom 1, by column id. */
  readonly widths: Readonly<Record<string, number>>;
  readonly sort: SheetSort | undefined;
  /** By column id. */
  readonly filters: Readonly<Record<string, ColumnFilter>>;
  /** Groups of this depth and deeper are folded; undefined folds none. */
  readonly foldedFrom: number | undefined;
  /** Row keys of the groups whose state is the opposite of `foldedFrom`. */
  readonly toggled: readonly string[];
  /** 0.5 to 2. */
  readonly zoom: number;
  readonly density: SheetDensity;
  /** Whether one column names each row, if the source has an outline. */
  readonly outline: boolean;
}

export const DEFAULT_SETTINGS: SheetSettings = {
  order: [],
  hidden: [],
  widths: {},
  sort: undefined,
  filters: {},
  foldedFrom: undefined,
  toggled: [],
  zoom: 1,
  density: 'default',
  outline: false,
};

export const ZOOM_MIN = 0.5;
export const ZOOM_MAX = 2;
export const COLUMN_WIDTH_MIN = 30;
export const COLUMN_WIDTH_MAX = 800;
