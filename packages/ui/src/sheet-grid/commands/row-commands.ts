import { foldedTo, withFold, withoutFilters, withoutSort, withSort } from '../arrange/settings-changes.ts';
import type { SheetContext } from '../context/sheet-context.ts';
import type { SheetCommand } from './sheet-command.ts';
import { neverBlocked } from './sheet-command.ts';

/** Which rows are shown, and in which order. */
export const ROW_COMMANDS: readonly SheetCommand[] = [
  {
    id: 'fold',
    group: 'rows',
    keys: ['Alt+Shift+Left'],
    blocked: (sheet) =>
      groupOf(sheet, false) === undefined ? noGroup(sheet, sheet.labels.reasons.isFolded) : undefined,
    run: (sheet) => fold(sheet, true),
  },
  {
    id: 'unfold',
    group: 'rows',
    keys: ['Alt+Shift+Right'],
    blocked: (sheet) =>
      groupOf(sheet, true) === undefined ? noGroup(sheet, sheet.labels.reasons.isUnfolded) : undefined,
    run: (sheet) => fold(sheet, false),
  },
  {
    id: 'fold-all',
    group: 'rows',
    keys: [],
    blocked: ({ source, labels }) => (source.tree === undefined ? labels.reasons.isFlat : undefined),
    run: ({ settings, setSettings }) => setSettings(foldedTo(settings, 0)),
  },
  {
    id: 'unfold-all',
    group: 'rows',
    keys: [],
    blocked: ({ source, labels }) => (source.tree === undefined ? labels.reasons.isFlat : undefined),
    run: ({ settings, setSettings }) => setSettings(foldedTo(settings, undefined)),
  },
  sortCommand('sort-ascending', 'ascending'),
  sortCommand('sort-descending', 'descending'),
  {
    id: 'sort-none',
    group: 'rows',
    keys: [],
    blocked: ({ settings, labels }) => (settings.sort === undefined ? labels.reasons.notSorted : undefined),
    run: ({ settings, setSettings }) => setSettings(withoutSort(settings)),
  },
  {
    id: 'apply-again',
    group: 'rows',
    keys: ['Ctrl+Alt+L'],
    blocked: ({ settings, source, labels }) =>
      settings.sort === undefined && !source.isFiltered ? labels.reasons.notArranged : undefined,
    run: ({ source }) => source.applyAgain(),
  },
  {
    id: 'filter',
    group: 'rows',
    keys: ['Alt+Down'],
    blocked: neverBlocked,
    run: (sheet) => sheet.open('filter'),
  },
  {
    id: 'filter-none',
    group: 'rows',
    keys: [],
    blocked: ({ source, labels }) => (source.isFiltered ? undefined : labels.reasons.notFiltered),
    run: ({ settings, setSettings }) => setSettings(withoutFilters(settings)),
  },
];

function sortCommand(id: 'sort-ascending' | 'sort-descending', direction: 'ascending' | 'descending'): SheetCommand {
  return {
    id,
    group: 'rows',
    keys: [],
    blocked: neverBlocked,
    run: ({ view, source, settings, setSettings }) => {
      const column = source.columns[view.active?.column ?? 0];
      if (column !== undefined) setSettings(withSort(settings, column.id, direction));
    },
  };
}

/** The group at the active cell, or the nearest one around it, that is folded or not as wished. */
function groupOf({ source, view }: SheetContext, isFolded: boolean): number | undefined {
  const { tree } = source;
  const { active } = view;
  if (tree === undefined || active === undefined) return undefined;
  if (tree.isGroup(active.row) && source.isFolded(active.row) === isFolded) return active.row;
  if (isFolded) return undefined;
  const depth = tree.depth(active.row);
  for (let row = active.row - 1; row >= 0; row--) if (tree.isGroup(row) && tree.depth(row) < depth) return row;
  return undefined;
}

/** The active cell goes to the group, so that it does not vanish with the rows. */
function fold(sheet: SheetContext, isFolded: boolean): void {
  const row = groupOf(sheet, !isFolded);
  const { view, controller, settings, source } = sheet;
  if (row === undefined || view.active === undefined) return;
  if (row !== view.active.row) controller.select({ row, column: view.active.column });
  sheet.setSettings(withFold(settings, source, row, isFolded));
}

function noGroup({ source, labels }: SheetContext, otherwise: string): string {
  if (source.tree === undefined) return labels.reasons.isFlat;
  return otherwise;
}
