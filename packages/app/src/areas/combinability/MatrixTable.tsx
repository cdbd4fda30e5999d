import '@blueprintjs/table/lib/css/table.css';
import {
  Cell,
  Column,
  ColumnHeaderCell,
  type Region,
  Regions,
  RenderMode,
  RowHeaderCell,
  Table,
} from '@blueprintjs/table';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import {
  blockOf,
  type Cursor,
  columnBlock,
  type DrawnMatrix,
  type Mark,
  markAt,
  moved,
  rowBlock,
  SIGNS,
} from './matrix-model.ts';

const SIDE = 26;
/** Room below the table for the selection and the legend. */
const BELOW = 190;

interface MatrixTableProps {
  readonly matrix: DrawnMatrix;
  readonly cursor: Cursor;
  /** Text of the selection for screen readers. */
  readonly told: string;
  readonly onMove: (cursor: Cursor) => void;
  /** `true` combines, `false` does not. Absent where nobody decides. */
  readonly onDecide?: (combines: boolean) => void;
  /** Opens the history; absent where there is none. */
  readonly onOpen?: () => void;
}

/** All programs with all others, under frozen heads. The matrix handles its own keyboard; the selection is described beside it. */
export function MatrixTable({ matrix, cursor, told, onMove, onDecide, onOpen }: MatrixTableProps) {
  const { t } = useLabels();
  const count = matrix.programs.length;
  const { row, column } = cursor;
  const { table, onSeen } = useInSight(cursor);
  const columns = useColumns(matrix);
  // The drawing does not change while the cursor moves.
  const head = useCallback((place: number) => <RowHead program={matrix.programs[place]} />, [matrix]);
  const dependencies = useMemo(() => [matrix], [matrix]);
  const keys = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const next = moved(cursor, event, count);
    if (next !== undefined) onMove(next);
    else if (event.key === 'Enter' && onOpen !== undefined) onOpen();
    else if (!event.ctrlKey && onDecide !== undefined && /^[ynYN]$/.test(event.key))
      onDecide(event.key.toLowerCase() === 'y');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { rows: chosenRows, columns: chosenColumns } = blockOf(cursor);
  return (
    <div
      role="grid"
      className="oasis-matrix"
      aria-label={t('pairMatrix.grid')}
      aria-describedby="oasis-matrix-keys"
      aria-rowcount={count}
      aria-colcount={count}
      aria-activedescendant="oasis-matrix-active"
      tabIndex={0}
      style={{ height: `min(${count * SIDE + 140}px, calc(100vh - ${BELOW + 190}px))` }}
      onKeyDownCapture={keys}
    >
      <div role="row" className="oasis-hidden" aria-rowindex={row + 1}>
        <span role="gridcell" id="oasis-matrix-active" aria-colindex={column + 1} aria-selected="true">
          {told}
        </span>
      </div>
      <div ref={offTheKeyboard} aria-hidden="true" className="oasis-matrix-drawn">
        <Table
          ref={table}
          numRows={count}
          defaultColumnWidth={SIDE}
          defaultRowHeight={SIDE}
          minColumnWidth={SIDE}
          minRowHeight={SIDE}
          enableColumnResizing={false}
          enableRowResizing={false}
          enableMultipleSelection={false}
          enableGhostCells={false}
          renderMode={RenderMode.NONE}
          selectedRegions={[Regions.cell(chosenRows[0], chosenColumns[0], chosenRows[1], chosenColumns[1])]}
          onSelection={(regions) => {
            const next = cursorOf(regions.at(-1), count);
            if (next !== undefined) onMove(next);
          }}
          rowHeaderCellRenderer={head}
          cellRendererDependencies={dependencies}
          onVisibleCellsChange={onSeen}
        >
          {columns}
        </Table>
      </div>
    </div>
  );
}

/** Scrolls the table if the cursor leaves the visible part. */
function useInSight({ row, column }: Cursor) {
  const table = useRef<Table>(null);
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    const to = placeToShow(seen.current, { row, column });
    if (to !== undefined) table.current?.scrollToRegion(Regions.cell(to.row, to.column));
  }, [row, column]);
  const onSeen = useCallback((rows: SeenRows, columns: SeenColumns) => {
    seen.current = { ...rows, ...columns };
  }, []);
  return { table, onSeen };
}

interface SeenRows {
  readonly rowIndexStart: number;
  readonly rowIndexEnd: number;
}

interface SeenColumns {
  readonly columnIndexStart: number;
  readonly columnIndexEnd: number;
}

/** The rows and columns that are in sight, the last ones perhaps in part. */
type Seen = (SeenRows & SeenColumns) | undefined;

/** Scroll position that brings a cell into sight; undefined if it is in sight already. */
function placeToShow(seen: Seen, { row, column }: Pick<Cursor, 'row' | 'column'>) {
  if (seen === undefined) return { row, column };
  const { rowIndexStart, rowIndexEnd, columnIndexStart, columnIndexEnd } = seen;
  const toRow = startToShow(row, rowIndexStart, rowIndexEnd);
  const toColumn = startToShow(column, columnIndexStart, columnIndexEnd);
  return toRow === rowIndexStart && toColumn === columnIndexStart ? undefined : { row: toRow, column: toColumn };
}

/** First visible row or column after scrolling to another one; a partly visible one at the end counts as out of sight. */
function startToShow(place: number, start: number, end: number): number {
  if (place < start) return place;
  return place > end - 2 ? Math.max(0, place - (end - start) + 2) : start;
}

/** Removes drawn controls from the tab order: the keyboard stays on the grid around them. */
function offTheKeyboard(drawn: HTMLElement | null): void {
  for (const element of drawn?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? []) element.tabIndex = -1;
}

/** A click chooses a cell, a row by its head, a column by its head; a drag chooses a block. */
function cursorOf(region: Region | undefined, count: number): Cursor | undefined {
  if (region === undefined) return undefined;
  const { rows, cols } = region;
  if (rows && cols) return { anchorRow: rows[0], anchorColumn: cols[0], row: rows[1], column: cols[1] };
  if (rows) return rowBlock(rows[0], count);
  return cols ? columnBlock(cols[0], count) : undefined;
}

function useColumns(matrix: DrawnMatrix) {
  const { t } = useLabels();
  return useMemo(() => {
    const varied = new Set(matrix.variants.map(([column, row]) => `${column} ${row}`));
    const nameOf = (mark: Mark) => t(`pairMatrix.mark.${mark}`);
    return matrix.programs.map(({ code, name }, column) => (
      <Column
        key={code}
        id={code}
        columnHeaderCellRenderer={() => (
          <ColumnHeaderCell className="oasis-matrix-head" nameRenderer={() => <span title={name}>{code}</span>} />
        )}
        cellRenderer={(row) => {
          const mark = markAt(matrix, row, column);
          const isVaried = varied.has(row < column ? `${row} ${column}` : `${column} ${row}`);
          return (
            <Cell
              className={`oasis-mark oasis-mark-${mark} ${isVaried ? 'oasis-mark-varied' : ''}`}
              truncated={false}
              tooltip={`${matrix.programs[row]?.code} × ${code}: ${nameOf(mark)}`}
            >
              {SIGNS[mark]}
            </Cell>
          );
        }}
      />
    ));
  }, [matrix, t]);
}

function RowHead({ program }: { readonly program: DrawnMatrix['programs'][number] | undefined }) {
  if (program === undefined) return <RowHeaderCell />;
  const { code, name } = program;
  return (
    <RowHeaderCell
      className="oasis-matrix-row"
      nameRenderer={() => (
        <span title={`${code} ${name}`}>
          <strong>{code}</strong> {name}
        </span>
      )}
    />
  );
}
