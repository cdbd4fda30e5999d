import { Button } from '@blueprintjs/core';
import type { ReactNode, Ref, RefObject } from 'react';
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ArrangedSource } from './arrange/arranged-source.ts';
import { revealing, withoutFilters } from './arrange/settings-changes.ts';
import type { SheetSettings } from './arrange/sheet-settings.ts';
import { DEFAULT_SETTINGS } from './arrange/sheet-settings.ts';
import { Geometry, HEADER_HEIGHT, metricsAt } from './body/geometry.ts';
import { SheetTable } from './body/SheetTable.tsx';
import type { SheetBody } from './body/sheet-body.ts';
import { useRoom } from './body/use-room.ts';
import { useWidth } from './body/use-width.ts';
import { selectShown } from './commands/select-shown.ts';
import type { SheetLabels } from './labels/sheet-labels.ts';
import { SheetFind } from './panels/SheetFind.tsx';
import { SheetStatus, STATUS_HEIGHT } from './panels/SheetStatus.tsx';
import { activeCellId, SheetMirror } from './SheetMirror.tsx';
import { SheetNote } from './SheetNote.tsx';
import { SheetPanels, usePanels } from './SheetPanels.tsx';
import { SheetView } from './select/sheet-view.ts';
import { useActiveCell } from './select/use-active-cell.ts';
import type { CellAddress, GridColumn, GridSource } from './source/grid-source.ts';
import type { SheetActions } from './source/sheet-actions.ts';
import { useIsPainted } from './use-is-painted.ts';
import { useSheet } from './use-sheet.ts';

/** Borders of the frame, above and below: without them the last row would be cut off by as much, with a scroll bar. */
const BORDERS = 2;

/** Functions of the grid for its owner, in rows and columns of the source. */
export interface SheetGridHandle {
  focus(): void;
  /** Enters the text of the open editor, if there is one. */
  commit(): void;
  /** Makes a cell the active one and brings it into sight, even if folds or filters hide it. */
  select(cell: CellAddress): void;
  /**
   * Selects cells and brings the first of them into sight. It opens nothing for them: cells that folds, filters and
   * hidden columns hide are left out, and if all are hidden the selection does not change.
   */
  selectShown(cells: readonly CellAddress[]): void;
  /** Brings the active cell into sight. */
  reveal(): void;
  /** The present arrangement of the table: the visible rows and columns, in their order. */
  shown(): GridSource;
}

export interface SheetGridProps {
  readonly source: GridSource;
  readonly actions: SheetActions;
  readonly labels: SheetLabels;
  /** The display settings of the table. Without them the grid keeps its own, as long as it is on the page. */
  readonly settings?: SheetSettings;
  readonly onSettings?: (settings: SheetSettings) => void;
  /** Height of the rows' area in pixels; less when the window has less room. */
  readonly bodyHeight: number;
  /** Of rows that are not compact, in pixels; 40 by default. */
  readonly rowHeight?: number;
  /** Pixels to leave free below, for something that belongs under the grid. */
  readonly reserve?: number;
  /** Whether the bar with figures, density and zoom is under the table; true except for small tables that omit it. */
  readonly hasStatus?: boolean;
  /** The first part of that bar, from its owner; it renders without the table. */
  readonly barStart?: ReactNode;
  /** Takes the keyboard once it is painted, if nothing else on the page has it. */
  readonly takesFocus?: boolean;
  readonly onActiveCell?: (cell: CellAddress | undefined) => void;
  /** Called with the text of a cell's open editor, at every change; undefined once it is closed. */
  readonly onOpenText?: (cell: CellAddress, text: string | undefined) => void;
  /** Told of the width that all columns in sight take, in pixels, at first and whenever it is another. */
  readonly onWidth?: (pixels: number) => void;
  readonly ref?: Ref<SheetGridHandle>;
}

/**
 * A grid of numbers for keyboard, mouse, clipboard and screen reader, over any `GridSource`. It knows
 * which cells are WRITE and blocks typing elsewhere, but the owner of the source has the last word.
 * Give it a `key` of the table, so that another table begins with a selection and a scroll position of its own.
 */
export function SheetGrid(props: SheetGridProps) {
  const { source } = props;
  const rowCount = useSyncExternalStore(
    (call) => source.subscribe(call),
    () => source.rowCount,
  );
  if (rowCount > 0) return <FilledGrid {...props} />;
  return <output className="oasis-sheet-empty">{props.labels.empty}</output>;
}

function FilledGrid(props: SheetGridProps) {
  const { source, actions, labels, bodyHeight, onActiveCell, onOpenText, reserve = 0, hasStatus = true, ref } = props;
  const id = useId();
  const [settings, setSettings] = useSettings(props);
  const { arranged, view, columns, rowCount } = useArranged(source, settings);
  const elements = useElements();
  const { frame, table, input, note, body } = elements;
  // Measured before the first painting: the body is made once, for the available room, and not measured again.
  const room = useRoom(frame, reserve);
  const width = useWidth(table);
  const geometry = useGeometry({ columns, rowCount, rowHeight: props.rowHeight, width }, settings);
  const { finding, panel, open, close } = usePanels();
  const moment = {
    isMeasured: width !== undefined,
    geometry,
    settings,
    setSettings,
    actions,
    labels,
    open,
    onOpenText,
  };
  const sheet = useSheet(arranged, view, elements, moment);
  const isPainted = useIsPainted();
  useActiveCell(arranged, view, onActiveCell);
  useTold(geometry.width, props.onWidth);
  const isUnprotected = useSyncExternalStore(view.subscribe, () => view.isUnprotected);
  useHandle(ref, sheet, arranged);
  useFreeFocus(props.takesFocus === true && isPainted && sheet !== undefined, input);
  const closeWith = (kind: 'find' | 'panel') => () => {
    close(kind);
    sheet?.focus();
  };
  return (
    <div
      ref={frame}
      className="oasis-sheet"
      data-protected={!isUnprotected}
      style={{ height: Math.min(HEADER_HEIGHT + bodyHeight + (hasStatus ? STATUS_HEIGHT : 0) + BORDERS, room) }}
    >
      {finding > 0 && sheet !== undefined && <SheetFind key={finding} sheet={sheet} onClose={closeWith('find')} />}
      <div ref={table} className="oasis-sheet-table">
        {width !== undefined && <SheetTable ref={body} source={arranged} view={view} geometry={geometry} />}
        {isPainted && (
          <SheetMirror id={id} source={arranged} view={view} columns={columns} labels={labels} settings={settings} />
        )}
        <span id={`${id}-help`} className="oasis-sheet-mirror">
          {labels.instructions}
        </span>
        <EditorInput ref={input} id={id} view={view} label={labels.grid} isSpoken={isPainted} />
        <SheetNote ref={note} editor={input} id={`${id}-note`} source={arranged} view={view} />
        {rowCount === 0 && (
          <div className="oasis-sheet-none">
            <output>{labels.columns.noRows}</output>
            <Button text={labels.columns.showAllRows} onClick={() => setSettings(withoutFilters(settings))} />
          </div>
        )}
      </div>
      {hasStatus &&
        (isPainted && sheet !== undefined ? <SheetStatus sheet={sheet} start={props.barStart} /> : <StatusRoom />)}
      {sheet !== undefined && panel !== undefined && (
        <SheetPanels sheet={sheet} panel={panel} onClose={closeWith('panel')} />
      )}
    </div>
  );
}

/** Where the bar under the table is going to be. */
function StatusRoom() {
  return <div className="oasis-sheet-status" />;
}

interface EditorInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly id: string;
  readonly view: SheetView;
  readonly label: string;
  /** Whether the table of its named cells exists. */
  readonly isSpoken: boolean;
}

/** The one place for the focus: it names the active cell, and typing begins in it. */
function EditorInput({ ref, id, view, label, isSpoken }: EditorInputProps) {
  const active = useSyncExternalStore(view.subscribe, () => activeCellId(id, view.active));
  return (
    <input
      ref={ref}
      className="oasis-sheet-editor"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      aria-controls={isSpoken ? id : undefined}
      aria-activedescendant={isSpoken ? active : undefined}
      aria-describedby={`${id}-help`}
    />
  );
}

/** Tells the owner of a number, whenever it is another one. */
function useTold(value: number, tell: ((value: number) => void) | undefined): void {
  useLayoutEffect(() => tell?.(value), [value, tell]);
}

/** Once wanted, the keyboard is the table's, unless something else has it already. */
function useFreeFocus(isWanted: boolean, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (isWanted && document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  }, [isWanted, input]);
}

function useElements() {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLOutputElement>(null);
  const body = useRef<SheetBody>(null);
  return useMemo(() => ({ frame, table, input, note, body }), []);
}

interface Layout {
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  readonly rowHeight: number | undefined;
  readonly width: number | undefined;
}

function useGeometry({ columns, rowCount, rowHeight, width }: Layout, { zoom, density }: SheetSettings): Geometry {
  return useMemo(
    () => new Geometry(columns, metricsAt({ zoom, density, rowCount, rowHeight }), width),
    [columns, zoom, density, rowCount, rowHeight, width],
  );
}

/** The owner's settings, or the grid's own. */
function useSettings({ settings, onSettings }: SheetGridProps) {
  const [own, setOwn] = useState(DEFAULT_SETTINGS);
  return [settings ?? own, onSettings ?? setOwn] as const;
}

/** The source arranged by the settings, and the selection in it. */
function useArranged(source: GridSource, settings: SheetSettings) {
  const [made, setMade] = useState(() => arrangedBy(source, settings));
  const now = made.arranged.source === source ? made : arrangedBy(source, settings);
  if (now !== made) setMade(now);
  const { arranged, view } = now;
  useLayoutEffect(() => arranged.arrange(settings), [arranged, settings]);
  const subscribe = useCallback((call: () => void) => arranged.subscribe(call), [arranged]);
  const columns = useSyncExternalStore(subscribe, () => arranged.columns);
  const rowCount = useSyncExternalStore(subscribe, () => arranged.rowCount);
  return { arranged, view, columns, rowCount };
}

function arrangedBy(source: GridSource, settings: SheetSettings) {
  const arranged = new ArrangedSource(source, settings);
  return { arranged, view: new SheetView(arranged) };
}

function useHandle(
  ref: Ref<SheetGridHandle> | undefined,
  sheet: ReturnType<typeof useSheet>,
  arranged: ArrangedSource,
): void {
  /** A cell that is selected as soon as there is a sheet and the settings show it. */
  const wanted = useRef<CellAddress>(undefined);
  const select = useCallback(
    (cell: CellAddress) => {
      const place = sheet === undefined ? undefined : arranged.positionOf(cell);
      wanted.current = place === undefined ? cell : undefined;
      if (place !== undefined) sheet?.controller.select(place);
      else sheet?.setSettings(revealing(sheet.settings, arranged, cell));
    },
    [sheet, arranged],
  );
  useImperativeHandle(
    ref,
    () => ({
      focus: () => sheet?.focus(),
      commit: () => sheet?.controller.commit(),
      reveal: () => sheet?.controller.reveal(sheet.view.active),
      shown: () => arranged,
      select,
      selectShown: (cells) => {
        if (sheet !== undefined) selectShown(sheet, cells);
      },
    }),
    [sheet, arranged, select],
  );
  // Requested before there was a sheet.
  useLayoutEffect(() => {
    if (sheet !== undefined && wanted.current !== undefined) select(wanted.current);
  }, [sheet, select]);
  useLayoutEffect(() => {
    const place = wanted.current === undefined ? undefined : arranged.positionOf(wanted.current);
    if (place === undefined || sheet === undefined) return;
    wanted.current = undefined;
    sheet.controller.select(place);
  });
}
