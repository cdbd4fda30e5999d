import type { KeyboardEvent, MouseEvent } from 'react';
import { useRef } from 'react';
import { type BenchTable, isTyped } from '../bench-table.ts';
import type { CellWatch } from './cell-watch.ts';
import { LeanTable } from './LeanTable.tsx';

interface Active {
  readonly row: number;
  readonly column: number;
}

/** One editor over the table, moved to the cell that is clicked; the table knows nothing of it. */
export function LeanEditor({ table, watch }: { readonly table: BenchTable; readonly watch: CellWatch }) {
  const host = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const active = useRef<Active>(undefined);

  const activate = (event: MouseEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.lean-cell') : null;
    if (cell === null || host.current === null || input.current === null) return;
    event.preventDefault();
    active.current = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
    const box = cell.getBoundingClientRect();
    const frame = host.current.getBoundingClientRect();
    const { style } = input.current;
    style.left = `${box.x - frame.x}px`;
    style.top = `${box.y - frame.y}px`;
    style.width = `${box.width}px`;
    style.height = `${box.height}px`;
    style.opacity = '0';
    input.current.value = '';
    input.current.focus({ preventScroll: true });
  };

  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const cell = active.current;
    if (event.key !== 'Enter' || cell === undefined || !isTyped(cell.column)) return;
    table.set(cell.row, cell.column, event.currentTarget.value);
    event.currentTarget.value = '';
    event.currentTarget.style.opacity = '0';
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a peer that is measured, not used
    <div ref={host} style={{ position: 'relative', height: '100%' }} onMouseDownCapture={activate}>
      <LeanTable table={table} watch={watch} />
      <input
        ref={input}
        className="lean-editor"
        onKeyDown={keyDown}
        onInput={({ currentTarget }) => {
          currentTarget.style.opacity = '1';
        }}
      />
    </div>
  );
}
