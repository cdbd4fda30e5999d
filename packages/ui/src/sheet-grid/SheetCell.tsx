import type { CSSProperties } from 'react';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { cellLook, partsOf } from './cell-look.ts';
import type { GridSource } from './grid-source.ts';
import type { SheetView } from './sheet-view.ts';

export interface SheetCellProps {
  readonly source: GridSource;
  readonly view: SheetView;
  readonly row: number;
  readonly column: number;
  /** Handed in by the table that places the cell. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** One light cell: a text, its look and a subscription of its own. */
export const SheetCell = memo(function SheetCell(props: SheetCellProps) {
  const { source, view, row, column, className = '', style } = props;
  const subscribe = useCallback((call: () => void) => view.mount(row, column, call), [view, row, column]);
  const look = useSyncExternalStore(subscribe, () => cellLook(source, view, row, column));
  const { classes, text } = partsOf(look);
  return (
    <div
      className={`bp6-table-cell oasis-cell ${className} ${classes}`}
      style={style}
      data-row={row}
      data-column={column}
      title={classes.startsWith('left') ? text : undefined}
    >
      <span className="oasis-cell-text">{text}</span>
    </div>
  );
}, isSameCell);

function isSameCell(a: SheetCellProps, b: SheetCellProps): boolean {
  return (
    a.source === b.source &&
    a.view === b.view &&
    a.row === b.row &&
    a.column === b.column &&
    a.className === b.className &&
    a.style?.left === b.style?.left &&
    a.style?.top === b.style?.top &&
    a.style?.width === b.style?.width
  );
}
