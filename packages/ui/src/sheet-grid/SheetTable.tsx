import { Column, RenderMode, SelectionModes, Table } from '@blueprintjs/table';
import type { CSSProperties } from 'react';
import { memo, useMemo } from 'react';
import { Geometry, ROW_HEIGHT } from './geometry.ts';
import type { GridColumn, GridSource } from './grid-source.ts';
import { SheetCell } from './SheetCell.tsx';
import type { SheetView } from './sheet-view.ts';

interface SheetTableProps {
  readonly source: GridSource;
  readonly view: SheetView;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
}

/**
 * The table's body: Blueprint's Table for the placing of cells, drawn at once (its batches store wrong numbers under
 * an editor) and never again for an edit: the cells listen for themselves. Selecting and focus are the sheet's own.
 */
export const SheetTable = memo(function SheetTable({ source, view, columns, rowCount }: SheetTableProps) {
  const children = useMemo(
    () => columns.map((column, index) => columnOf(source, view, column, index)),
    [source, view, columns],
  );
  const widths = useMemo(() => columns.map((column) => column.width), [columns]);
  return (
    <Table
      numRows={rowCount}
      columnWidths={widths}
      defaultRowHeight={ROW_HEIGHT}
      minRowHeight={ROW_HEIGHT}
      numFrozenColumns={new Geometry(columns).frozenCount}
      enableRowHeader={false}
      enableColumnResizing={false}
      enableRowResizing={false}
      enableMultipleSelection={false}
      selectionModes={SelectionModes.NONE}
      renderMode={RenderMode.NONE}
    >
      {children}
    </Table>
  );
});

function columnOf(source: GridSource, view: SheetView, column: GridColumn, index: number) {
  return (
    <Column
      key={column.id}
      id={column.id}
      name={column.title}
      columnHeaderCellRenderer={() => <HeaderCell column={column} />}
      cellRenderer={(row: number) => <SheetCell source={source} view={view} row={row} column={index} />}
    />
  );
}

interface HeaderCellProps {
  readonly column: GridColumn;
  readonly className?: string;
  readonly style?: CSSProperties;
}

function HeaderCell({ column, className = '', style }: HeaderCellProps) {
  return (
    <div
      className={`bp6-table-header oasis-sheet-header ${className} ${column.align}`}
      style={style}
      title={column.title}
    >
      <span className="oasis-sheet-header-text">{column.title}</span>
    </div>
  );
}
