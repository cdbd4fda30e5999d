import type { RefObject } from 'react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { placeNote } from './body/note-place.ts';
import type { SheetView } from './select/sheet-view.ts';
import type { GridSource } from './source/grid-source.ts';

interface SheetNoteProps {
  readonly ref: RefObject<HTMLOutputElement | null>;
  /** Layers over the active cell. */
  readonly editor: RefObject<HTMLElement | null>;
  readonly id: string;
  readonly source: GridSource;
  readonly view: SheetView;
}

/** The sentence on the active cell, beside it; a refusal is read out at once. The sheet moves it with the cell. */
export function SheetNote({ ref, editor, id, source, view }: SheetNoteProps) {
  const note = useSyncExternalStore(view.subscribe, () =>
    view.active === undefined ? undefined : source.note(view.active.row, view.active.column),
  );
  // Its size is another one with every text.
  useLayoutEffect(() => {
    if (note !== undefined && ref.current !== null && editor.current !== null) placeNote(ref.current, editor.current);
  }, [note, ref, editor]);
  return (
    <output ref={ref} id={id} className="oasis-sheet-note" data-shown={note !== undefined}>
      {note}
    </output>
  );
}
