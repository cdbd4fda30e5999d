import { Column, RenderMode, SelectionModes, Table } from '@blueprintjs/table';
import type { CSSProperties } from 'react';
import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import { type BenchTable, COLUMN_WIDTH, COLUMNS, FROZEN, isNumber, ROWS, titleOf } from '../bench-table.ts';
import type { CellWatch } from './cell-watch.ts';

const ROW_HEIGHT = 28;

interface LeanTableProps {
  readonly table: BenchTable;
  readonly watch: CellWatch;
}

/** Blueprint places the cells and is never drawn again for an edit: light cells that listen for themselves. */
export const LeanTable = memo(function LeanTable({ table, watch }: LeanTableProps) {
  const columns = useMemo(
    () =>
      Array.from({ length: COLUMNS }, (_, column) => (
        <Column
          key={titleOf(column)}
          id={titleOf(column)}
          name={titleOf(column)}
          cellRenderer={(row: number) => <LeanCell table={table} watch={watch} row={row} column={column} />}
        />
      )),
    [table, watch],
  );
  return (
    <Table
      numRows={ROWS}
      numFrozenColumns={FROZEN}
      defaultRowHeight={ROW_HEIGHT}
      defaultColumnWidth={COLUMN_WIDTH}
      enableRowHeader={false}
      enableColumnResizing={false}
      enableRowResizing={false}
      enableMultipleSelection={false}
      selectionModes={SelectionModes.NONE}
      renderMode={RenderMode.NONE}
    >
      {columns}
    </Table>
  );
});

interface LeanCellProps extends LeanTableProps {
  readonly row: number;
  readonly column: number;
  /** Handed in by the table that places the cell. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

const LeanCell = memo(function LeanCell({ table, watch, row, column, className = '', style }: LeanCellProps) {
  const subscribe = useCallback((call: () => void) => watch.mount(row, column, call), [watch, row, column]);
  const text = useSyncExternalStore(subscribe, () => table.text(row, column));
  return (
    <div
      className={`bp6-table-cell lean-cell ${isNumber(column) ? 'right' : 'left'} ${className}`}
      style={style}
      data-row={row}
      data-column={column}
    >
      <span>{text}</span>
    </div>
  );
}, isSamePlace);

function isSamePlace(a: LeanCellProps, b: LeanCellProps): boolean {
  return (
    a.row === b.row &&
    a.column === b.column &&
    a.className === b.className &&
    a.style?.left === b.style?.left &&
    a.style?.top === b.style?.top &&
    a.style?.width === b.style?.width
  );
}
