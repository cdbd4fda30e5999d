// AG Grid community with the modules that showing, editing and refreshing need.
import {
  CellApiModule,
  ClientSideRowModelModule,
  type ColDef,
  type GridApi,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
  TextEditorModule,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef } from 'react';
import { type BenchTable, COLUMN_WIDTH, COLUMNS, FROZEN, isTyped, ROWS, titleOf } from './bench-table.ts';
import { startPage } from './start.ts';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  TextEditorModule,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
  CellApiModule,
]);

const theme = themeQuartz.withParams({ rowHeight: 28, headerHeight: 30 });

interface RowData {
  readonly row: number;
}

function Ag({ table }: { readonly table: BenchTable }) {
  const api = useRef<GridApi<RowData> | null>(null);
  const rows = useMemo(() => Array.from({ length: ROWS }, (_, row): RowData => ({ row })), []);
  const columns = useMemo(() => Array.from({ length: COLUMNS }, (_, column) => columnOf(table, column)), [table]);
  useEffect(
    () =>
      table.subscribe((changed) => {
        const nodes = [...new Set(changed.map(([row]) => row))].flatMap(
          (row) => api.current?.getRowNode(String(row)) ?? [],
        );
        api.current?.refreshCells({
          rowNodes: nodes,
          columns: [...new Set(changed.map(([, column]) => `c${column}`))],
        });
      }),
    [table],
  );
  return (
    <div style={{ height: '100%' }}>
      <AgGridReact<RowData>
        theme={theme}
        rowData={rows}
        columnDefs={columns}
        getRowId={({ data }) => String(data.row)}
        onGridReady={(ready) => {
          api.current = ready.api;
        }}
        animateRows={false}
      />
    </div>
  );
}

function columnOf(table: BenchTable, column: number): ColDef<RowData, string> {
  return {
    colId: `c${column}`,
    headerName: titleOf(column),
    width: COLUMN_WIDTH,
    ...(column < FROZEN && { pinned: 'left' as const }),
    editable: isTyped(column),
    valueGetter: ({ data }) => (data === undefined ? '' : table.text(data.row, column)),
    valueSetter: ({ data, newValue }) => {
      table.set(data.row, column, newValue ?? '');
      return true;
    },
  };
}

startPage((table) => <Ag table={table} />);
