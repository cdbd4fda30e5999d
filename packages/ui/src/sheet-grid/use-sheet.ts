import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Geometry } from './geometry.ts';
import type { GridColumn, GridSource } from './grid-source.ts';
import type { SheetActions } from './sheet-actions.ts';
import { SheetController } from './sheet-controller.ts';
import { SheetEditor } from './sheet-editor.ts';
import { SheetPointer } from './sheet-pointer.ts';
import { SheetView } from './sheet-view.ts';

export interface SheetElements {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly note: RefObject<HTMLElement | null>;
}

export interface Sheet {
  readonly view: SheetView;
  /** Undefined until the table is on the page. */
  readonly controller: RefObject<SheetController | undefined>;
}

/** Joins the painted table, the editor and the owner's actions; everything is undone when the table goes. */
export function useSheet(
  source: GridSource,
  columns: readonly GridColumn[],
  elements: SheetElements,
  actions: SheetActions,
): Sheet {
  const view = useMemo(() => new SheetView(source), [source]);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => source.subscribe((rows) => view.repaint(rows)), [source, view]);

  const controller = useRef<SheetController | undefined>(undefined);
  const isEmpty = source.rowCount === 0;
  useLayoutEffect(() => {
    const frame = elements.frame.current;
    const input = elements.input.current;
    const scroller = frame?.querySelector<HTMLElement>('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container');
    if (frame === null || input === null || scroller === null || scroller === undefined) return;
    const geometry = new Geometry(columns);
    const made = new SheetController({
      source,
      view,
      geometry,
      editor: new SheetEditor(input),
      scroller,
      actions: () => latest.current,
    });
    controller.current = made;
    const pointer = new SheetPointer({
      source,
      geometry,
      controller: made,
      frame,
      focus: () => input.focus({ preventScroll: true }),
    });
    const stop = [listen({ made, pointer, frame, input, scroller }), view.subscribe(() => moveAll(made, elements))];
    keepOutOfTabOrder(frame);
    return () => {
      controller.current = undefined;
      for (const end of stop) end();
    };
  }, [source, view, columns, isEmpty, elements]);
  return { view, controller };
}

function moveAll(controller: SheetController, elements: SheetElements): void {
  controller.place();
  const note = elements.note.current;
  const input = elements.input.current;
  if (note === null || input === null) return;
  note.style.left = input.style.left;
  note.style.top = `calc(${input.style.top} + ${input.style.height})`;
  note.dataset['hidden'] = input.dataset['hidden'];
}

interface Listened {
  readonly made: SheetController;
  readonly pointer: SheetPointer;
  readonly frame: HTMLElement;
  readonly input: HTMLInputElement;
  readonly scroller: HTMLElement;
}

function listen({ made, pointer, frame, input, scroller }: Listened): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  input.addEventListener('keydown', (event) => made.keyDown(event), { signal });
  input.addEventListener('keyup', (event) => made.keyUp(event), { signal });
  input.addEventListener('compositionstart', () => made.compositionStart(), { signal });
  input.addEventListener('compositionend', () => made.input(false), { signal });
  input.addEventListener('input', (event) => made.input(event instanceof InputEvent && event.isComposing), { signal });
  input.addEventListener('copy', (event) => made.copy(event), { signal });
  input.addEventListener('cut', (event) => made.cut(event), { signal });
  input.addEventListener('paste', (event) => made.paste(event), { signal });
  input.addEventListener('blur', () => leave(made, input), { signal });
  frame.addEventListener('mousedown', (event) => pointer.press(event), { signal });
  frame.addEventListener('dblclick', (event) => pointer.open(event), { signal });
  scroller.addEventListener('scroll', () => made.place(), { signal, passive: true });
  window.addEventListener('blur', () => made.release(), { signal });
  return () => stop.abort();
}

/** Another place on the page took the focus: the text is entered. Another window did: the edit goes on when one returns. */
function leave(controller: SheetController, input: HTMLInputElement): void {
  controller.release();
  if (input.ownerDocument.activeElement !== input) controller.commit();
}

/** Blueprint's container and panes could take the focus; the editor is the one place for it. */
function keepOutOfTabOrder(frame: HTMLElement): void {
  for (const pane of frame.querySelectorAll<HTMLElement>(
    '.bp6-table-container, .bp6-table-quadrant-scroll-container',
  )) {
    pane.tabIndex = -1;
  }
}
