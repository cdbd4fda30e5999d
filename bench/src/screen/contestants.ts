import type { GridSpec } from './page/protocol.ts';

/** A grid that is measured on the bench's own table. */
export interface Contestant {
  readonly name: string;
  /** As the results name it. */
  readonly title: string;
  /** Its entry in the folder `page`. */
  readonly entry: string;
  /** Blueprint's stylesheet with the one rule mended that makes style calculation slow, as in the product. */
  readonly isMended: boolean;
  /** Takes part in so many rounds only: a grid that takes a second for each frame. */
  readonly most?: number;
  readonly spec: GridSpec;
}

const BLUEPRINT = ['.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container'];

/** How ours is looked at on the page of the product. */
export const PRODUCT_SPEC: GridSpec = {
  scrollers: ['.oasis-sheet-scroller'],
  cell: '.oasis-cell[data-row="{row}"][data-column="{column}"]',
  run: '.oasis-run[data-column="{column}"]',
  canvas: null,
  rowHeight: 40,
  headerHeight: 50,
};

export const OURS: Contestant = {
  name: 'ours',
  title: 'the grid alone',
  entry: 'ours.tsx',
  isMended: true,
  spec: { ...PRODUCT_SPEC, rowHeight: 28 },
};

export const PEERS: readonly Contestant[] = [
  {
    name: 'documented',
    title: 'Blueprint as documented',
    entry: 'documented.tsx',
    isMended: false,
    most: 1,
    spec: {
      scrollers: BLUEPRINT,
      cell: '.bp6-table-cell-row-{row}.bp6-table-cell-col-{column}',
      canvas: null,
      rowHeight: 28,
      headerHeight: 30,
    },
  },
  {
    name: 'lean',
    title: 'Blueprint lean',
    entry: 'lean.tsx',
    isMended: true,
    spec: {
      scrollers: BLUEPRINT,
      cell: '.lean-cell[data-row="{row}"][data-column="{column}"]',
      canvas: null,
      rowHeight: 28,
      headerHeight: 30,
    },
  },
  {
    name: 'glide',
    title: 'Glide Data Grid',
    entry: 'glide.tsx',
    isMended: false,
    spec: { scrollers: ['.dvn-scroller'], cell: '', canvas: { columnWidth: 100 }, rowHeight: 28, headerHeight: 36 },
  },
  {
    name: 'ag',
    title: 'AG Grid community',
    entry: 'ag.tsx',
    isMended: false,
    spec: {
      scrollers: ['.ag-grid-viewport', '.ag-body-viewport'],
      cell: '.ag-row[row-index="{row}"] .ag-cell[col-id="c{column}"]',
      canvas: null,
      rowHeight: 28,
      headerHeight: 30,
    },
  },
];
