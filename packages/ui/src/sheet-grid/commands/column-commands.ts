import { mayHide, withHidden, withWidths, withZoom } from '../arrange/settings-changes.ts';
import { ZOOM_MAX, ZOOM_MIN } from '../arrange/sheet-settings.ts';
import { autofitWidth } from '../body/autofit.ts';
import type { SheetContext } from '../context/sheet-context.ts';
import type { SheetCommand } from './sheet-command.ts';
import { neverBlocked } from './sheet-command.ts';

const ZOOM_STEP = 0.1;

/** Columns in sight and their widths, and the size of everything. */
export const COLUMN_COMMANDS: readonly SheetCommand[] = [
  {
    id: 'hide-column',
    group: 'columns',
    keys: ['Ctrl+Alt+0'],
    blocked: (sheet) => (mayHide(sheet.source, columnsOf(sheet)) ? undefined : sheet.labels.reasons.lastColumn),
    run: (sheet) => sheet.setSettings(withHidden(sheet.settings, sheet.source, columnsOf(sheet))),
  },
  {
    id: 'show-columns',
    group: 'columns',
    keys: [],
    blocked: neverBlocked,
    run: (sheet) => sheet.open('columns'),
  },
  {
    id: 'autofit',
    group: 'columns',
    keys: [],
    blocked: neverBlocked,
    run: (sheet) => autofitColumns(sheet, columnsOf(sheet)),
  },
];

export const VIEW_COMMANDS: readonly SheetCommand[] = [
  {
    id: 'zoom-in',
    group: 'view',
    keys: ['Ctrl+Alt+='],
    blocked: ({ settings, labels }) => (settings.zoom >= ZOOM_MAX ? labels.reasons.isLargest : undefined),
    run: ({ settings, setSettings }) => setSettings(withZoom(settings, settings.zoom + ZOOM_STEP)),
  },
  {
    id: 'zoom-out',
    group: 'view',
    keys: ['Ctrl+Alt+-'],
    blocked: ({ settings, labels }) => (settings.zoom <= ZOOM_MIN ? labels.reasons.isSmallest : undefined),
    run: ({ settings, setSettings }) => setSettings(withZoom(settings, settings.zoom - ZOOM_STEP)),
  },
  {
    id: 'zoom-reset',
    group: 'view',
    keys: [],
    blocked: ({ settings, labels }) => (settings.zoom === 1 ? labels.reasons.isActualSize : undefined),
    run: ({ settings, setSettings }) => setSettings(withZoom(settings, 1)),
  },
];

/** Makes columns as wide as their content. */
export function autofitColumns({ source, settings, setSettings }: SheetContext, columns: readonly number[]): void {
  setSettings(withWidths(settings, source, columns, (at) => autofitWidth(source, at)));
}

/** The columns that something is selected in; with nothing but a cell, its own. */
function columnsOf({ view }: SheetContext): readonly number[] {
  const columns = new Set<number>();
  for (const { left, right } of view.ranges) for (let at = left; at <= right; at++) columns.add(at);
  return [...columns];
}
