// Blueprint's Table as its documentation shows it: an editable cell everywhere, drawn again when the data changes.
import '@blueprintjs/core/lib/css/blueprint.css';
import '@blueprintjs/table/lib/css/table.css';
import { BlueprintProvider } from '@blueprintjs/core';
import { Cell, Column, EditableCell, FocusMode, RenderMode, Table } from '@blueprintjs/table';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type BenchTable, COLUMN_WIDTH, COLUMNS, FROZEN, isTyped, ROWS, titleOf } from './bench-table.ts';
import { startPage } from './start.ts';

const ROW_HEIGHT = 28;

function Documented({ table }: { readonly table: BenchTable }) {
  const version = useSyncExternalStore(
    (call) => table.subscribe(call),
    () => table.version,
  );
  const cell = useCallback(
    (row: number, column: number) =>
      isTyped(column) ? (
        <EditableCell value={table.text(row, column)} onConfirm={(text) => table.set(row, column, text)} />
      ) : (
        <Cell>{table.text(row, column)}</Cell>
      ),
    [table],
  );
  const columns = useMemo(
    () =>
      Array.from({ length: COLUMNS }, (_, column) => (
        <Column key={titleOf(column)} id={titleOf(column)} name={titleOf(column)} cellRenderer={cell} />
      )),
    [cell],
  );
  return (
    <Table
      numRows={ROWS}
      numFrozenColumns={FROZEN}
      defaultRowHeight={ROW_HEIGHT}
      defaultColumnWidth={COLUMN_WIDTH}
      focusMode={FocusMode.CELL}
      renderMode={RenderMode.NONE}
      cellRendererDependencies={[version]}
    >
      {columns}
    </Table>
  );
}

startPage((table) => (
  <BlueprintProvider>
    <Documented table={table} />
  </BlueprintProvider>
));
