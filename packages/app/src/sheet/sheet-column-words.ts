import type { SheetLabels } from '@oasis/ui';
import type { Words } from '../locale/use-labels.ts';

type ColumnLabels = SheetLabels['columns'];

/** The words about the columns of a table of numbers. */
export function columnWords(words: Words): ColumnLabels {
  const { t } = words;
  return {
    menu: (column) => t('sheet.column.menu', { column }),
    sortAscending: t('sheet.column.sortAscending'),
    sortDescending: t('sheet.column.sortDescending'),
    sortNone: t('sheet.column.sortNone'),
    filter: t('sheet.column.filter'),
    clearFilter: t('sheet.column.clearFilter'),
    hide: t('sheet.column.hide'),
    autofit: t('sheet.column.autofit'),
    moveLeft: t('sheet.column.moveLeft'),
    moveRight: t('sheet.column.moveRight'),
    choose: t('sheet.column.choose'),
    noRows: t('sheet.column.noRows'),
    showAllRows: t('sheet.column.showAllRows'),
    totals: t('sheet.column.totals'),
    folding: {
      title: t('sheet.fold'),
      all: t('sheet.fold.all'),
      downTo: (level) => t('sheet.fold.downTo', { level }),
    },
    filterPanel: filterWords(words),
    chooser: {
      title: t('sheet.columns'),
      help: t('sheet.columns.help'),
      frozen: t('sheet.columns.frozen'),
      others: t('sheet.columns.others'),
      up: (column) => t('sheet.columns.up', { column }),
      down: (column) => t('sheet.columns.down', { column }),
      showAll: t('sheet.columns.showAll'),
      reset: t('sheet.columns.reset'),
      moved: (column, place, of) => t('sheet.columns.moved', { column, place, of }),
    },
  };
}

function filterWords({ t }: Words): ColumnLabels['filterPanel'] {
  return {
    title: (column) => t('sheet.filter.title', { column }),
    by: t('sheet.filter.by'),
    choices: {
      values: t('sheet.filter.values'),
      contains: t('sheet.filter.contains'),
      lacks: t('sheet.filter.lacks'),
      begins: t('sheet.filter.begins'),
      equal: t('sheet.filter.equal'),
      'not-equal': t('sheet.filter.not-equal'),
      above: t('sheet.filter.above'),
      'at-least': t('sheet.filter.at-least'),
      below: t('sheet.filter.below'),
      'at-most': t('sheet.filter.at-most'),
      between: t('sheet.filter.between'),
      empty: t('sheet.filter.empty'),
      filled: t('sheet.filter.filled'),
    },
    search: t('sheet.filter.search'),
    all: t('sheet.filter.all'),
    none: t('sheet.filter.none'),
    blank: t('sheet.filter.blank'),
    more: (count) => t('sheet.filter.more', { count }),
    noMatch: t('sheet.filter.noMatch'),
    value: t('sheet.filter.value'),
    from: t('sheet.filter.from'),
    to: t('sheet.filter.to'),
    notANumber: t('sheet.filter.notANumber'),
    apply: t('sheet.filter.apply'),
    clear: t('sheet.filter.clear'),
    cancel: t('sheet.filter.cancel'),
  };
}
