export { DateInput } from './form/DateInput.tsx';
export { DialogStep } from './form/DialogStep.tsx';
export { FileInput } from './form/FileInput.tsx';
export type { FormDialogProps } from './form/FormDialog.tsx';
export { FormDialog } from './form/FormDialog.tsx';
export type { RowControl } from './form/FormRow.tsx';
export { FormRow } from './form/FormRow.tsx';
export { ReadOnlyForm } from './form/read-only.ts';
export { ScrollBody } from './form/ScrollBody.tsx';
export { useReturnFocus } from './form/use-return-focus.ts';
export { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './limits.ts';
export { EmptyState } from './list/EmptyState.tsx';
export { FailedState } from './list/FailedState.tsx';
export { FilterBar, FilterField } from './list/FilterBar.tsx';
export type { Column, ColumnsShown, ListSort } from './list/list-column.ts';
export type { PagedTableProps, TableContent } from './list/PagedTable.tsx';
export { PagedTable } from './list/PagedTable.tsx';
export type { RowAction } from './list/RowActions.tsx';
export { RowActions } from './list/RowActions.tsx';
export { isUnbroken, unbrokenWithin } from './list/unbroken.tsx';
export { useTableHeight } from './list/use-table-height.ts';
export type { SheetSettings } from './sheet-grid/arrange/sheet-settings.ts';
export { DEFAULT_SETTINGS } from './sheet-grid/arrange/sheet-settings.ts';
export { settingsFrom } from './sheet-grid/arrange/stored-settings.ts';
export { ROW_HEIGHT } from './sheet-grid/body/geometry.ts';
export { numberText } from './sheet-grid/clipboard/cell-text.ts';
export { withPercentSign } from './sheet-grid/edit/percent-editor.ts';
export type { SheetLabels } from './sheet-grid/labels/sheet-labels.ts';
export type { List, ListColumn } from './sheet-grid/list-source.ts';
export { ListSource, readingActions } from './sheet-grid/list-source.ts';
export { focusFirst, moveInMenu } from './sheet-grid/panels/menu-focus.ts';
export type { SheetGridHandle } from './sheet-grid/SheetGrid.tsx';
export { SheetGrid } from './sheet-grid/SheetGrid.tsx';
export type {
  CellAddress,
  CellBlock,
  CellState,
  GridColumn,
  GridSource,
  RowsChanged,
  RowTree,
} from './sheet-grid/source/grid-source.ts';
export { PLAIN_CELL } from './sheet-grid/source/grid-source.ts';
export type { ClipboardProblem, Fill, SheetActions, SheetOutcome } from './sheet-grid/source/sheet-actions.ts';
export { CheckTree } from './tree/CheckTree.tsx';
export type { Ticked, TreeNode } from './tree/tree-node.ts';
export type { UiText } from './ui-text.tsx';
export { UiTextProvider } from './ui-text.tsx';
