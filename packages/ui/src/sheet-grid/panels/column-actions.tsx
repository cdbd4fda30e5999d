import { ArrowLeft, ArrowRight, EyeOff, Filter, FilterRemove, SortAsc, SortDesc, TwoColumns } from '@blueprintjs/icons';
import type { JSX } from 'react';
import {
  foldedTo,
  mayHide,
  withColumnMoved,
  withFilter,
  withHidden,
  withoutSort,
  withSort,
} from '../arrange/settings-changes.ts';
import { autofitColumns } from '../commands/column-commands.ts';
import type { ScreenPoint, SheetContext } from '../context/sheet-context.ts';

/** One thing that the menu of a column does. */
export interface ColumnAction {
  readonly text: string;
  readonly icon?: JSX.Element;
  /** It is the table's present state. */
  readonly isOn?: boolean;
  readonly isBlocked?: boolean;
  readonly run: () => void;
}

/** Actions of one group, under a title if they need one. */
export interface ActionBlock {
  readonly title?: string;
  readonly actions: readonly ColumnAction[];
}

/** Actions on a column, by position; panels that follow open at the same point. */
export function columnActions(sheet: SheetContext, column: number, at: ScreenPoint): readonly ActionBlock[] {
  return [
    { actions: sortActions(sheet, column) },
    { actions: filterActions(sheet, column, at) },
    { actions: placeActions(sheet, column) },
    ...foldBlock(sheet, column),
  ];
}

function sortActions(sheet: SheetContext, column: number): readonly ColumnAction[] {
  const { source, settings, labels } = sheet;
  const id = source.columns[column]?.id ?? '';
  const { sort } = settings;
  const isSorted = sort?.column === id;
  return [
    {
      text: labels.columns.sortAscending,
      icon: <SortAsc />,
      isOn: isSorted && !sort.descending,
      run: () => sheet.setSettings(withSort(sheet.settings, id, 'ascending')),
    },
    {
      text: labels.columns.sortDescending,
      icon: <SortDesc />,
      isOn: isSorted && sort.descending,
      run: () => sheet.setSettings(withSort(sheet.settings, id, 'descending')),
    },
    {
      text: labels.columns.sortNone,
      isBlocked: sort === undefined,
      run: () => sheet.setSettings(withoutSort(sheet.settings)),
    },
  ];
}

function filterActions(sheet: SheetContext, column: number, at: ScreenPoint): readonly ColumnAction[] {
  const { source, settings, labels } = sheet;
  const id = source.columns[column]?.id ?? '';
  const isFiltered = Object.hasOwn(settings.filters, id);
  return [
    {
      text: labels.columns.filter,
      icon: <Filter />,
      isOn: isFiltered,
      run: () => sheet.open('filter', { at, column }),
    },
    {
      text: labels.columns.clearFilter,
      icon: <FilterRemove />,
      isBlocked: !isFiltered,
      run: () => sheet.setSettings(withFilter(sheet.settings, id, undefined)),
    },
  ];
}

function placeActions(sheet: SheetContext, column: number): readonly ColumnAction[] {
  const { source, labels } = sheet;
  const { columns } = source;
  const at = columns[column];
  const moveBefore = (position: number): void => {
    if (at === undefined) return;
    sheet.setSettings(withColumnMoved(sheet.settings, source.source, at.id, columns[position]?.id));
  };
  return [
    {
      text: labels.columns.hide,
      icon: <EyeOff />,
      isBlocked: !mayHide(source, [column]),
      run: () => sheet.setSettings(withHidden(sheet.settings, source, [column])),
    },
    {
      text: labels.columns.moveLeft,
      icon: <ArrowLeft />,
      isBlocked: columns[column - 1]?.frozen !== at?.frozen,
      run: () => moveBefore(column - 1),
    },
    {
      text: labels.columns.moveRight,
      icon: <ArrowRight />,
      isBlocked: columns[column + 1]?.frozen !== at?.frozen,
      run: () => moveBefore(column + 2),
    },
    { text: labels.columns.autofit, run: () => autofitColumns(sheet, [column]) },
    { text: labels.columns.choose, icon: <TwoColumns />, run: () => sheet.open('columns') },
  ];
}

/** At the columns that name the rows. */
function foldBlock(sheet: SheetContext, column: number): readonly ActionBlock[] {
  const { source, settings, labels } = sheet;
  const { folding } = labels.columns;
  const { tree } = source;
  if (tree === undefined || source.columns[column]?.frozen !== true) return [];
  const isPlain = settings.toggled.length === 0;
  const levels = tree.levels.map((level, depth) => ({
    text: folding.downTo(level),
    isOn: isPlain && settings.foldedFrom === depth,
    run: () => sheet.setSettings(foldedTo(sheet.settings, depth)),
  }));
  const all = {
    text: folding.all,
    isOn: isPlain && settings.foldedFrom === undefined,
    run: () => sheet.setSettings(foldedTo(sheet.settings, undefined)),
  };
  return [{ title: folding.title, actions: [...levels, all] }];
}
