import type { Ref } from 'react';
import { useSyncExternalStore } from 'react';
import type { GridSource } from './grid-source.ts';
import type { SheetView } from './sheet-view.ts';

interface SheetNoteProps {
  readonly ref: Ref<HTMLOutputElement>;
  readonly id: string;
  readonly source: GridSource;
  readonly view: SheetView;
}

/** The sentence on the active cell, under it; a refusal is read out at once. The sheet moves it with the cell. */
export function SheetNote({ ref, id, source, view }: SheetNoteProps) {
  const note = useSyncExternalStore(
    (call) => view.subscribe(call),
    () => (view.active === undefined ? undefined : source.note(view.active.row, view.active.column)),
  );
  return (
    <output ref={ref} id={id} className="oasis-sheet-note" data-shown={note !== undefined}>
      {note}
    </output>
  );
}
