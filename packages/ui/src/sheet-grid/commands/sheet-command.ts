import type { SheetContext } from '../sheet-context.ts';

export type CommandId =
  | 'edit'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'clear'
  | 'undo'
  | 'redo'
  | 'select-all'
  | 'select-row'
  | 'select-column'
  | 'fill-down'
  | 'fill-right'
  | 'fill-series'
  | 'fill-months'
  | 'fill-empty'
  | 'find'
  | 'find-next'
  | 'find-previous'
  | 'keys'
  | 'menu'
  | 'fold'
  | 'unfold'
  | 'fold-all'
  | 'unfold-all'
  | 'sort-ascending'
  | 'sort-descending'
  | 'sort-none'
  | 'apply-again'
  | 'filter'
  | 'filter-none'
  | 'hide-column'
  | 'show-columns'
  | 'autofit'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-reset';

/** Commands of a group stand together in menus and in the list of keys. */
export type CommandGroup = 'edit' | 'fill' | 'select' | 'find' | 'rows' | 'columns' | 'view';

/** Why a command cannot be done here. The lock of a cell has sentences of its own, from the source. */
export type BlockReason =
  | 'noUndo'
  | 'noRedo'
  | 'clipboard'
  | 'nothingAbove'
  | 'nothingLeft'
  | 'severalRanges'
  | 'oneCell'
  | 'noMonths'
  | 'isFolded'
  | 'isUnfolded'
  | 'isFlat'
  | 'notSorted'
  | 'notArranged'
  | 'notFiltered'
  | 'lastColumn'
  | 'isLargest'
  | 'isSmallest'
  | 'isActualSize';

/** Of a command that can be done everywhere. */
export const neverBlocked = (): undefined => undefined;

/** One thing that can be done: the same for a key, the context menu, a toolbar and the list of keys. */
export interface SheetCommand {
  readonly id: CommandId;
  readonly group: CommandGroup;
  /** As written in the list of keys, 'Ctrl+D'; the first one is shown in menus. */
  readonly keys: readonly string[];
  /** Why it cannot be done here, as a sentence; undefined when it can. */
  blocked(sheet: SheetContext): string | undefined;
  run(sheet: SheetContext): void;
}
