import type { Geometry } from './geometry.ts';
import { HEADER_HEIGHT } from './geometry.ts';
import type { CellAddress, GridSource } from './grid-source.ts';
import { isSame } from './navigation.ts';
import type { SheetController } from './sheet-controller.ts';

export interface PointerParts {
  readonly source: GridSource;
  readonly geometry: Geometry;
  readonly controller: SheetController;
  /** The frame of the table: positions count from its corner. */
  readonly frame: HTMLElement;
  readonly focus: () => void;
}

/** Selecting with the mouse: a press, a drag that scrolls at the borders, Shift to extend, a double click to edit. */
export class SheetPointer {
  readonly #parts: PointerParts;

  constructor(parts: PointerParts) {
    this.#parts = parts;
  }

  press(event: MouseEvent): void {
    const cell = this.#cellOf(event);
    if (event.button !== 0 || cell === undefined) return;
    // Keeps the focus where it is: in the editor.
    event.preventDefault();
    const { controller, focus } = this.#parts;
    controller.commit();
    focus();
    if (event.shiftKey) controller.extendTo(cell);
    else controller.select(cell);
    this.#drag(event.shiftKey ? undefined : cell);
  }

  open(event: MouseEvent): void {
    const cell = this.#cellOf(event);
    if (cell !== undefined) this.#parts.controller.edit(cell);
  }

  #drag(start: CellAddress | undefined): void {
    let last = start;
    const move = (event: MouseEvent): void => {
      const cell = this.#nearest(event);
      if (last !== undefined && isSame(cell, last)) return;
      last = cell;
      this.#parts.controller.extendTo(cell);
    };
    const end = (): void => {
      window.removeEventListener('mousemove', move);
      window.removeEventListener('mouseup', end);
    };
    window.addEventListener('mousemove', move);
    window.addEventListener('mouseup', end);
  }

  #cellOf(event: MouseEvent): CellAddress | undefined {
    const { controller, geometry, source } = this.#parts;
    const { x, y } = this.#point(event);
    const { width, height } = controller.size;
    if (x < 0 || y < HEADER_HEIGHT || x >= width || y >= height) return undefined;
    const cell = geometry.cellAt(x, y, controller.scroll);
    const isInTable = cell.row < source.rowCount && x + controller.scroll.left < geometry.width;
    return isInTable ? cell : undefined;
  }

  /** The cell a drag has reached: beyond the border it is the one behind it, and revealing it scrolls. */
  #nearest(event: MouseEvent): CellAddress {
    const { controller, geometry, source } = this.#parts;
    const { x, y } = this.#point(event);
    const cell = geometry.cellAt(
      Math.min(x, controller.size.width),
      Math.min(y, controller.size.height),
      controller.scroll,
    );
    return { row: Math.max(0, Math.min(source.rowCount - 1, cell.row)), column: cell.column };
  }

  #point(event: MouseEvent): { x: number; y: number } {
    const frame = this.#parts.frame.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  }
}
