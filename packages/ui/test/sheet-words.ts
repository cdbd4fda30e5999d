import type { ColumnLabels } from '../src/sheet-grid/arrange/column-labels.ts';
import type { PanelLabels } from '../src/sheet-grid/labels/panel-labels.ts';
import type { SheetLabels } from '../src/sheet-grid/labels/sheet-labels.ts';

/** Each name as its own word. */
function itself<Name extends string>(): Readonly<Record<Name, string>> {
  return new Proxy({}, { get: (_, name) => String(name) }) as Readonly<Record<Name, string>>;
}

const PANELS: PanelLabels = {
  close: 'Close',
  menu: 'What can be done here',
  menus: { fill: 'More fills', sort: 'Sort and filter', columns: 'Columns', rows: 'Rows' },
  find: {
    title: 'Find',
    placeholder: 'Find in table',
    next: 'Next',
    previous: 'Previous',
    none: 'Not found',
    shownOnly: 'Only what is shown',
    found: (place, found, isComplete) => `${place === undefined ? '' : `${place} of `}${found}${isComplete ? '' : '…'}`,
  },
  keys: {
    title: 'Keys',
    movement: 'Moving and selecting',
    mouse: 'Mouse',
    gestures: new Proxy({} as PanelLabels['keys']['gestures'], {
      get: (_, name) => ({ what: String(name), how: `how to ${String(name)}` }),
    }),
  },
  status: {
    title: 'Selection and view',
    count: 'Count',
    sum: 'Sum',
    average: 'Average',
    min: 'Min',
    max: 'Max',
    withoutSummaries: 'without summary rows',
    density: 'Row height',
    densities: { default: 'Default', compact: 'Compact' },
    outline: 'Outline',
    outlineHelp: 'One column for what each row is',
    rows: (shown, all) => `${shown} of ${all} rows`,
    figure: (value, format) => (format === 'percent' ? `${value * 100}%` : String(value)),
  },
};

const COLUMNS: ColumnLabels = {
  menu: (column) => `Menu of ${column}`,
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  sortNone: 'Remove sort',
  filter: 'Filter',
  clearFilter: 'Remove filter',
  hide: 'Hide',
  autofit: 'Fit width',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  choose: 'Columns',
  noRows: 'No row passes the filters',
  showAllRows: 'Show all rows',
  totals: 'Totals are of the whole table',
  folding: { title: 'Rows', all: 'All', downTo: (level) => `Down to ${level}` },
  filterPanel: {
    title: (column) => `Filter ${column}`,
    by: 'By',
    choices: itself(),
    search: 'Search',
    all: 'All',
    none: 'None',
    blank: 'empty',
    more: (count) => `${count} more`,
    noMatch: 'Nothing',
    value: 'Value',
    from: 'From',
    to: 'To',
    notANumber: 'Not a number',
    apply: 'Apply',
    clear: 'Clear',
    cancel: 'Cancel',
  },
  chooser: {
    title: 'Columns',
    help: 'Order columns',
    frozen: 'Frozen',
    others: 'Others',
    up: (column) => `${column} up`,
    down: (column) => `${column} down`,
    showAll: 'Show all',
    reset: 'Reset',
    moved: (column, place, of) => `${column}, place ${place} of ${of}`,
  },
};

/** English words for a grid in a test. */
export const SHEET_WORDS: SheetLabels = {
  grid: 'Table',
  instructions: 'Arrow keys move',
  empty: 'No data',
  blank: 'empty',
  edited: 'changed',
  refused: 'refused',
  flagged: 'flagged',
  held: 'held',
  commented: 'commented',
  linked: 'linked',
  kinds: itself(),
  commands: itself(),
  groups: itself(),
  moves: itself(),
  reasons: itself(),
  panels: PANELS,
  columns: COLUMNS,
};
