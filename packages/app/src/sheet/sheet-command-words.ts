import type { SheetLabels } from '@oasis/ui';
import type { Words } from '../locale/use-labels.ts';

type CommandLabels = Pick<SheetLabels, 'commands' | 'groups' | 'moves' | 'reasons'>;

/** Texts of the actions on a table of numbers. */
export function commandWords(words: Words): CommandLabels {
  return {
    commands: commandNames(words),
    groups: groupNames(words),
    moves: moveNames(words),
    reasons: reasonTexts(words),
  };
}

function commandNames({ t }: Words): CommandLabels['commands'] {
  return {
    edit: t('sheet.command.edit'),
    cut: t('sheet.command.cut'),
    copy: t('sheet.command.copy'),
    paste: t('sheet.command.paste'),
    clear: t('sheet.command.clear'),
    undo: t('sheet.command.undo'),
    redo: t('sheet.command.redo'),
    'fill-down': t('sheet.command.fill-down'),
    'fill-right': t('sheet.command.fill-right'),
    'fill-series': t('sheet.command.fill-series'),
    'fill-empty': t('sheet.command.fill-empty'),
    'fill-months': t('sheet.command.fill-months'),
    'select-all': t('sheet.command.select-all'),
    'select-row': t('sheet.command.select-row'),
    'select-column': t('sheet.command.select-column'),
    find: t('sheet.command.find'),
    'find-next': t('sheet.command.find-next'),
    'find-previous': t('sheet.command.find-previous'),
    menu: t('sheet.command.menu'),
    keys: t('sheet.command.keys'),
    fold: t('sheet.command.fold'),
    unfold: t('sheet.command.unfold'),
    'fold-all': t('sheet.command.fold-all'),
    'unfold-all': t('sheet.command.unfold-all'),
    'sort-ascending': t('sheet.command.sort-ascending'),
    'sort-descending': t('sheet.command.sort-descending'),
    'sort-none': t('sheet.command.sort-none'),
    'apply-again': t('sheet.command.apply-again'),
    filter: t('sheet.command.filter'),
    'filter-none': t('sheet.command.filter-none'),
    'hide-column': t('sheet.command.hide-column'),
    'show-columns': t('sheet.command.show-columns'),
    autofit: t('sheet.command.autofit'),
    'zoom-in': t('sheet.command.zoom-in'),
    'zoom-out': t('sheet.command.zoom-out'),
    'zoom-reset': t('sheet.command.zoom-reset'),
  };
}

function groupNames({ t }: Words): CommandLabels['groups'] {
  return {
    edit: t('sheet.group.edit'),
    fill: t('sheet.group.fill'),
    select: t('sheet.group.select'),
    find: t('sheet.group.find'),
    rows: t('sheet.group.rows'),
    columns: t('sheet.group.columns'),
    view: t('sheet.group.view'),
  };
}

function moveNames({ t }: Words): CommandLabels['moves'] {
  return {
    cell: t('sheet.move.cell'),
    across: t('sheet.move.across'),
    down: t('sheet.move.down'),
    edge: t('sheet.move.edge'),
    page: t('sheet.move.page'),
    'row-ends': t('sheet.move.row-ends'),
    'table-ends': t('sheet.move.table-ends'),
    extend: t('sheet.move.extend'),
    type: t('sheet.move.type'),
    'enter-all': t('sheet.move.enter-all'),
    cancel: t('sheet.move.cancel'),
    leave: t('sheet.move.leave'),
    unprotect: t('sheet.move.unprotect'),
  };
}

function reasonTexts({ t }: Words): CommandLabels['reasons'] {
  return {
    noUndo: t('sheet.reason.noUndo'),
    noRedo: t('sheet.reason.noRedo'),
    clipboard: t('sheet.reason.clipboard'),
    nothingAbove: t('sheet.reason.nothingAbove'),
    nothingLeft: t('sheet.reason.nothingLeft'),
    severalRanges: t('sheet.reason.severalRanges'),
    oneCell: t('sheet.reason.oneCell'),
    noMonths: t('sheet.reason.noMonths'),
    isFolded: t('sheet.reason.isFolded'),
    isUnfolded: t('sheet.reason.isUnfolded'),
    isFlat: t('sheet.reason.isFlat'),
    notSorted: t('sheet.reason.notSorted'),
    notArranged: t('sheet.reason.notArranged'),
    notFiltered: t('sheet.reason.notFiltered'),
    lastColumn: t('sheet.reason.lastColumn'),
    isLargest: t('sheet.reason.isLargest'),
    isSmallest: t('sheet.reason.isSmallest'),
    isActualSize: t('sheet.reason.isActualSize'),
  };
}
