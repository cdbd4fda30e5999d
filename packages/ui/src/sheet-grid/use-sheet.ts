import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ArrangedSource } from './arrange/arranged-source.ts';
import { inSource } from './arrange/in-source.ts';
import type { SheetSettings } from './arrange/sheet-settings.ts';
import type { Geometry } from './body/geometry.ts';
import { placeNote } from './body/note-place.ts';
import type { SheetBody } from './body/sheet-body.ts';
import { runKey } from './commands/sheet-commands.ts';
import type { PlacedPanel } from './context/panel-place.ts';
import { placeOf } from './context/panel-place.ts';
import type { PanelKind, SheetContext } from './context/sheet-context.ts';
import { SheetController } from './context/sheet-controller.ts';
import { ClipboardKeys } from './edit/clipboard-keys.ts';
import { SheetEditor } from './edit/sheet-editor.ts';
import { CellFinder } from './find/cell-finder.ts';
import { SheetPointer } from './gestures/sheet-pointer.ts';
import type { SheetLabels } from './labels/sheet-labels.ts';
import type { SheetView } from './select/sheet-view.ts';
import type { CellAddress } from './source/grid-source.ts';
import type { SheetActions } from './source/sheet-actions.ts';

export interface SheetElements {
  /** Where the table is painted; places count from its corner. */
  readonly table: RefObject<HTMLDivElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly note: RefObject<HTMLElement | null>;
  readonly body: RefObject<SheetBody | null>;
}

/** Values that may change at any moment. */
export interface SheetMoment {
  /** The table is painted from when its place on the page was measured. */
  readonly isMeasured: boolean;
  readonly geometry: Geometry;
  readonly settings: SheetSettings;
  readonly setSettings: (settings: SheetSettings) => void;
  readonly actions: SheetActions;
  readonly labels: SheetLabels;
  readonly open: (kind: PanelKind, place: PlacedPanel) => void;
  readonly onOpenText: ((cell: CellAddress, text: string | undefined) => void) | undefined;
}

/** Joins the painted table, the editor and the owner's actions; everything is undone when the table goes. Undefined until it is on the page. */
export function useSheet(
  arranged: ArrangedSource,
  view: SheetView,
  elements: SheetElements,
  moment: SheetMoment,
): SheetContext | undefined {
  const latest = useRef(moment);
  useLayoutEffect(() => {
    latest.current = moment;
  });
  const finder = useMemo(() => new CellFinder(arranged), [arranged]);
  useEffect(() => () => finder.dispose(), [finder]);
  const [live, setLive] = useState<SheetContext>();
  const { isMeasured } = moment;
  useLayoutEffect(() => {
    const { table, input, body } = elements;
    if (table.current === null || input.current === null || body.current === null) return;
    const made = joined({ arranged, view, finder, latest }, table.current, input.current, body.current, elements);
    setLive(made.sheet);
    return made.stop;
  }, [arranged, view, finder, elements, isMeasured]);
  // After a change of the geometry the editor has to follow its cell.
  const { geometry, settings, labels, actions } = moment;
  useLayoutEffect(() => live?.controller.place(), [live, geometry]);
  // For the present rendering: panels get their texts and settings before the live sheet has them.
  return useMemo(
    () =>
      live === undefined ? undefined : { ...live, geometry, settings, labels, actions: inSource(arranged, actions) },
    [live, geometry, settings, labels, arranged, actions],
  );
}

interface Made {
  readonly arranged: ArrangedSource;
  readonly view: SheetView;
  readonly finder: CellFinder;
  readonly latest: RefObject<SheetMoment>;
}

function joined(
  { arranged, view, finder, latest }: Made,
  table: HTMLElement,
  input: HTMLInputElement,
  body: SheetBody,
  elements: SheetElements,
): { readonly sheet: SheetContext; readonly stop: () => void } {
  const editor = new SheetEditor(input, (cell, text) => latest.current.onOpenText?.(arranged.cellAt(cell), text));
  const actions = () => inSource(arranged, latest.current.actions);
  const controller = new SheetController({
    source: arranged,
    view,
    geometry: () => latest.current.geometry,
    editor,
    area: body,
    actions,
    command: (event) => runKey(sheet, event),
  });
  const clipboard = new ClipboardKeys({ source: arranged, view, editor, actions });
  const sheet: SheetContext = {
    source: arranged,
    view,
    controller,
    clipboard,
    finder,
    get actions() {
      return actions();
    },
    get geometry() {
      return latest.current.geometry;
    },
    get settings() {
      return latest.current.settings;
    },
    get labels() {
      return latest.current.labels;
    },
    setSettings: (settings) => latest.current.setSettings(settings),
    open: (kind, place) => latest.current.open(kind, placeOf(sheet, table, kind, place)),
    focus: () => input.focus({ preventScroll: true }),
  };
  const pointer = new SheetPointer({ sheet, table, area: body });
  const stop = [
    listen({ controller, clipboard, pointer, table, input }),
    view.subscribe(() => moveAll(controller, elements)),
    onMove(body.scroller, () => moveAll(controller, elements)),
    arranged.subscribeMoves((moved) => {
      view.follow(moved);
      editor.follow(moved);
    }),
    arranged.subscribe((rows) => view.repaint(rows)),
  ];
  return {
    sheet,
    stop: () => {
      pointer.stop();
      for (const end of stop) end();
    },
  };
}

function moveAll(controller: SheetController, { note, input }: SheetElements): void {
  controller.place();
  if (note.current === null || input.current === null) return;
  note.current.dataset['hidden'] = input.current.dataset['hidden'];
  if (note.current.dataset['shown'] === 'true') placeNote(note.current, input.current);
}

interface Listened {
  readonly controller: SheetController;
  readonly clipboard: ClipboardKeys;
  readonly pointer: SheetPointer;
  readonly table: HTMLElement;
  readonly input: HTMLInputElement;
}

function listen({ controller, clipboard, pointer, table, input }: Listened): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  input.addEventListener('keydown', (event) => controller.keyDown(event), { signal });
  input.addEventListener('keyup', (event) => controller.keyUp(event), { signal });
  input.addEventListener('beforeinput', (event) => controller.beforeInput(event), { signal });
  input.addEventListener('compositionstart', () => controller.compositionStart(), { signal });
  input.addEventListener('compositionend', () => controller.input(false), { signal });
  input.addEventListener('input', (event) => controller.input(event instanceof InputEvent && event.isComposing), {
    signal,
  });
  input.addEventListener('copy', (event) => clipboard.copy(event), { signal });
  input.addEventListener('cut', (event) => clipboard.cut(event), { signal });
  input.addEventListener('paste', (event) => clipboard.paste(event), { signal });
  input.addEventListener('blur', () => leave(controller, input), { signal });
  table.addEventListener('mousedown', (event) => pointer.press(event), { signal });
  table.addEventListener('dblclick', (event) => pointer.open(event), { signal });
  table.addEventListener('contextmenu', (event) => pointer.menu(event), { signal });
  window.addEventListener('blur', () => controller.release(), { signal });
  return () => stop.abort();
}

/** Calls whenever the table was scrolled or has another size. */
function onMove(scroller: HTMLElement, call: () => void): () => void {
  scroller.addEventListener('scroll', call, { passive: true });
  const observer = new ResizeObserver(call);
  observer.observe(scroller);
  return () => {
    observer.disconnect();
    scroller.removeEventListener('scroll', call);
  };
}

/** Another place on the page took the focus: the text is entered. Another window did: the edit continues when the user returns. */
function leave(controller: SheetController, input: HTMLInputElement): void {
  controller.release();
  if (input.ownerDocument.activeElement !== input) controller.commit();
}
