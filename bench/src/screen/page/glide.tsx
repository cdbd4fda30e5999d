// Glide Data Grid with what it has to offer: ranges, paste, fill handle.
import '@glideapps/glide-data-grid/dist/index.css';
import {
  DataEditor,
  type DataEditorRef,
  type EditableGridCell,
  type GridCell,
  GridCellKind,
  type Item,
} from '@glideapps/glide-data-grid';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type BenchTable, COLUMN_WIDTH, COLUMNS, FROZEN, isNumber, isTyped, ROWS, titleOf } from './bench-table.ts';
import { startPage } from './start.ts';

const ROW_HEIGHT = 28;

function Glide({ table }: { readonly table: BenchTable }) {
  const editor = useRef<DataEditorRef>(null);
  const columns = useMemo(
    () =>
      Array.from({ length: COLUMNS }, (_, column) => ({
        title: titleOf(column),
        id: titleOf(column),
        width: COLUMN_WIDTH,
      })),
    [],
  );
  useEffect(
    () =>
      table.subscribe((changed) =>
        editor.current?.updateCells(changed.map(([row, column]) => ({ cell: [column, row] }))),
      ),
    [table],
  );
  const cell = useCallback(([column, row]: Item): GridCell => cellOf(table, row, column), [table]);
  const edited = useCallback(
    ([column, row]: Item, { data }: EditableGridCell) =>
      table.set(row, column, typeof data === 'number' ? String(data) : ''),
    [table],
  );
  return (
    <DataEditor
      ref={editor}
      width="100%"
      height="100%"
      columns={columns}
      rows={ROWS}
      rowHeight={ROW_HEIGHT}
      freezeColumns={FROZEN}
      getCellContent={cell}
      getCellsForSelection={true}
      onPaste={true}
      fillHandle={true}
      rangeSelect="multi-rect"
      onCellEdited={edited}
      smoothScrollX={true}
      smoothScrollY={true}
    />
  );
}

function cellOf(table: BenchTable, row: number, column: number): GridCell {
  const text = table.text(row, column);
  if (!isNumber(column)) {
    return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: false, readonly: true };
  }
  const data = table.value(row, column);
  return { kind: GridCellKind.Number, data, displayData: text, allowOverlay: isTyped(column), contentAlign: 'right' };
}

startPage((table) => <Glide table={table} />);
