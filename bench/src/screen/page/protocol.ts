/** A cell of the table that every grid shows. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** What a cell is to show: this text, or any other than it showed before. */
export interface CellWish extends CellPlace {
  readonly text: string;
  readonly isOther?: boolean;
}

/** Where a grid paints on a canvas: there are no cells to ask, only places. */
export interface CanvasSpec {
  readonly columnWidth: number;
}

/** How the probe finds its way in a grid. */
export interface GridSpec {
  /** The element that scrolls: the first of these selectors that finds one. */
  readonly scrollers: readonly string[];
  /** Selector of a cell, with {row} and {column}; several may match, the first that is in sight counts. */
  readonly cell: string;
  /** Selector of an element with {column} that shows several rows, a line for each. */
  readonly run?: string;
  readonly canvas: CanvasSpec | null;
  readonly rowHeight: number;
  readonly headerHeight: number;
}

/** What a contestant's page offers; the page of the product has none. */
export interface BenchPage {
  /** Puts the grid on the page. */
  mount(): void;
  /** The text of the data, whatever is painted. */
  text(row: number, column: number): string;
}

export interface ScrollWish {
  /** Pixels down in each frame. */
  readonly step: number;
  readonly frames: number;
}

/** Names of the marks around a scroll in what the browser records. */
export const SCROLL_BEGINS = 'bench scroll begins';
export const SCROLL_ENDS = 'bench scroll ends';

/** Names of the marks at a key and at the end of the frame that shows what it did. */
export const KEY_BEGINS = 'bench key begins';
export const KEY_ENDS = 'bench key ends';

/** How often the rows in sight were painted when a frame of a fast scroll was. */
export interface Sight {
  readonly frames: number;
  readonly whole: number;
}

export interface JumpWish {
  readonly rows: readonly number[];
  /** Which rows, counted from the one that is jumped to, and which columns of them have to show their texts. */
  readonly below: readonly number[];
  readonly columns: readonly number[];
}

export interface ClickWish {
  /** Selector of the element. */
  readonly on: string;
  readonly shows: readonly CellWish[];
}

/** Runs in the page, the same in every contestant's. Times are milliseconds; painted is the end of the frame that shows it. */
export interface Probe {
  use(spec: GridSpec): void;
  /** From mounting to the frame that shows these cells. */
  mount(cells: readonly CellPlace[]): Promise<number>;
  /** In the product: from the worker's last message before the grid came into the page to the frame that shows these cells. */
  opening(cells: readonly CellPlace[]): Promise<number>;
  /** Times between frames while the grid is scrolled. */
  scroll(wish: ScrollWish): Promise<readonly number[]>;
  /** The same scroll, looking after each frame which rows it shows. */
  watch(wish: ScrollWish): Promise<Sight>;
  /** From setting the scroll position to the frame that shows the rows there, for each row. */
  jump(wish: JumpWish): Promise<readonly number[]>;
  /** From a click on the element to the frame in which the grid shows these texts; NaN when they do not come. */
  click(wish: ClickWish): Promise<number>;
  toTop(): Promise<void>;
  /** Scrolls sideways until these cells are in sight; false when they cannot be at once. */
  sideways(cells: readonly CellPlace[]): Promise<boolean>;
  /** The middle of a cell in the window; null while it is out of sight. */
  middle(cell: CellPlace): { readonly x: number; readonly y: number } | null;
  /** Begins to wait for the next key, until an editor ends with the text. */
  armEditor(text: string): void;
  /** Begins to wait for the next key, until the cell shows what was entered, and until these cells show what is wished. */
  armCells(entered: CellWish, cells: readonly CellWish[]): void;
  /** From the key to the frame that shows what was waited for, for each thing; null when it did not come. */
  keyTimes(): Promise<readonly (number | null)[]>;
  /** Texts of these cells as painted, null where a cell is not there or covered. */
  painted(cells: readonly CellPlace[]): readonly (string | null)[];
}

declare global {
  var benchProbe: Probe;
  var benchPage: BenchPage | undefined;
}
