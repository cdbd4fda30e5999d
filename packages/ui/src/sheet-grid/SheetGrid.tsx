import type { Ref } from 'react';
import { useId, useImperativeHandle, useMemo, useRef, useSyncExternalStore } from 'react';
import { HEADER_HEIGHT } from './geometry.ts';
import type { CellAddress, GridSource } from './grid-source.ts';
import { activeCellId, SheetMirror } from './SheetMirror.tsx';
import { SheetNote } from './SheetNote.tsx';
import { SheetTable } from './SheetTable.tsx';
import type { SheetActions } from './sheet-actions.ts';
import type { SheetLabels } from './sheet-labels.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useRoom } from './use-room.ts';
import { useSheet } from './use-sheet.ts';

/** What the owner may ask of the grid. */
export interface SheetGridHandle {
  focus(): void;
  /** Makes a cell the active one and brings it into sight. */
  select(cell: CellAddress): void;
}

export interface SheetGridProps {
  readonly source: GridSource;
  readonly actions: SheetActions;
  readonly labels: SheetLabels;
  /** Height of the rows' area in pixels; less when the window has less room. */
  readonly bodyHeight: number;
  /** Pixels to leave free below, for something that belongs under the grid. */
  readonly reserve?: number;
  readonly onActiveCell?: (cell: CellAddress | undefined) => void;
  readonly ref?: Ref<SheetGridHandle>;
}

/**
 * A grid of numbers for keyboard, mouse, clipboard and screen reader, over whatever a `GridSource` answers. It knows
 * which cells are WRITE and lets nothing else be typed into, but the owner of the source has the last word.
 * Give it a `key` of the table, so that another table begins with a selection and a scroll position of its own.
 */
export function SheetGrid(props: SheetGridProps) {
  const { source } = props;
  const rowCount = useSyncExternalStore(
    (call) => source.subscribe(call),
    () => source.rowCount,
  );
  if (rowCount > 0) return <FilledGrid {...props} rowCount={rowCount} />;
  return <output className="oasis-sheet-empty">{props.labels.empty}</output>;
}

function FilledGrid(props: SheetGridProps & { readonly rowCount: number }) {
  const { source, actions, labels, bodyHeight, rowCount, onActiveCell, reserve = 0, ref } = props;
  const id = useId();
  const columns = useSyncExternalStore(
    (call) => source.subscribe(call),
    () => source.columns,
  );
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLOutputElement>(null);
  const elements = useMemo(() => ({ frame, input, note }), []);
  const { view, controller } = useSheet(source, columns, elements, actions);
  const room = useRoom(frame, reserve);
  useActiveCell(view, onActiveCell);
  const isUnprotected = useSyncExternalStore(
    (call) => view.subscribe(call),
    () => view.isUnprotected,
  );
  useImperativeHandle(
    ref,
    () => ({
      focus: () => input.current?.focus({ preventScroll: true }),
      select: (cell) => controller.current?.select(cell),
    }),
    [controller],
  );
  return (
    <div
      ref={frame}
      className="oasis-sheet"
      data-protected={!isUnprotected}
      style={{ height: Math.min(HEADER_HEIGHT + bodyHeight, room) }}
    >
      <div className="oasis-sheet-body" aria-hidden="true">
        <SheetTable source={source} view={view} columns={columns} rowCount={rowCount} />
      </div>
      <SheetMirror id={id} source={source} view={view} columns={columns} labels={labels} />
      <span id={`${id}-help`} className="oasis-sheet-mirror">
        {labels.instructions}
      </span>
      <input
        ref={input}
        className="oasis-sheet-editor"
        autoComplete="off"
        spellCheck={false}
        aria-label={labels.grid}
        aria-controls={id}
        aria-activedescendant={activeCellId(id)}
        aria-describedby={`${id}-help`}
      />
      <SheetNote ref={note} id={`${id}-note`} source={source} view={view} />
    </div>
  );
}
