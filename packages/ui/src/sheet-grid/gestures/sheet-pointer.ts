import { withFold } from '../arrange/settings-changes.ts';
import { part } from '../body/part.ts';
import { autofitColumns } from '../commands/column-commands.ts';
import type { SheetContext } from '../context/sheet-context.ts';
import type { ScrollArea } from '../context/sheet-controller.ts';
import { isSame } from '../select/navigation.ts';
import type { CellAddress } from '../source/grid-source.ts';
import type { Guide } from './column-drag.ts';
import { moveDrag, resizeDrag, togetherWith } from './column-drag.ts';
import type { Drag } from './drag.ts';
import { followDrag } from './drag.ts';
import { fillDrag, fillToNeighbour } from './fill-drag.ts';

export interface PointerParts {
  readonly sheet: SheetContext;
  /** Where the table is painted: places count from its corner. */
  readonly table: HTMLElement;
  readonly area: ScrollArea;
}

/** The actions of the mouse: selecting, filling, sizing and moving columns, folding, opening an editor or a menu. */
export class SheetPointer {
  readonly #parts: PointerParts;
  #giveUp: () => void = () => undefined;
  /** The cell of the last click. Bringing it into sight may have put another one under the mouse: a second click is for this one. */
  #clicked: CellAddress | undefined;

  constructor(parts: PointerParts) {
    this.#parts = parts;
  }

  press(event: MouseEvent): void {
    // A click into the open editor is the editor's.
    if (event.button !== 0 || !(event.target instanceof Element) || event.target instanceof HTMLInputElement) return;
    this.#parts.area.catchUp();
    const drag = this.#pressed(event, event.target);
    if (drag === undefined) return;
    this.#giveUp();
    this.#giveUp = drag === 'done' ? () => undefined : followDrag(this.#parts.table, drag);
  }

  /** A double click. */
  open(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.target instanceof HTMLInputElement) return;
    const { sheet } = this.#parts;
    const resized = columnOf(event.target, '.oasis-sheet-resizer');
    if (resized !== undefined) autofitColumns(sheet, togetherWith(sheet, resized));
    else if (event.target.closest('.oasis-sheet-fill-handle') !== null) fillToNeighbour(sheet);
    else if (event.target.closest('.oasis-sheet-fold') === null) {
      const cell = this.#cellOf(event);
      if (cell !== undefined) sheet.controller.edit(this.#clicked ?? cell);
    }
  }

  /** The right button: the pressed part is selected, unless it is already. */
  menu(event: MouseEvent): void {
    const { sheet } = this.#parts;
    const at = { left: event.clientX, top: event.clientY };
    if (!(event.target instanceof Element)) return;
    if (event.target instanceof HTMLInputElement) {
      // The key for menus has opened ours; an open editor has the browser's own.
      if (event.target.dataset['editing'] === undefined) event.preventDefault();
      return;
    }
    this.#parts.area.catchUp();
    const column = columnOf(event.target, '.oasis-sheet-header');
    const row = this.#rowHeadOf(event, event.target);
    const cell = this.#cellOf(event);
    if (column === undefined && row === undefined && cell === undefined) return;
    event.preventDefault();
    this.#take();
    if (column !== undefined) {
      sheet.open('column-menu', { at, column });
      return;
    }
    if (row !== undefined && !sheet.view.isRowSelected(row)) sheet.view.selectRows(row, row);
    else if (cell !== undefined && !sheet.view.isSelected(cell.row, cell.column)) sheet.controller.select(cell);
    sheet.open('menu', { at });
  }

  stop(): void {
    this.#giveUp();
  }

  /** The action that a press begins; `done` when it is over already, undefined if the table does not handle it. */
  #pressed(event: MouseEvent, target: Element): Drag | 'done' | undefined {
    const { sheet } = this.#parts;
    const menu = target.closest('.oasis-sheet-column-menu');
    const folded = rowOf(target, '.oasis-sheet-fold');
    const resized = columnOf(target, '.oasis-sheet-resizer');
    const column = columnOf(target, '.oasis-sheet-header');
    const row = this.#rowHeadOf(event, target);
    const cell = this.#cellOf(event);
    const isCorner = target.closest('.oasis-sheet-corner') !== null;
    const isHandle = target.closest('.oasis-sheet-fill-handle') !== null;
    if (menu === null && !isCorner && !isHandle && folded === undefined && resized === undefined) {
      if (column === undefined && row === undefined && cell === undefined) return this.#pressBeside(event, target);
    }
    // Keeps the focus in the editor.
    event.preventDefault();
    this.#take();
    if (menu !== null) return this.#openColumnMenu(menu, column ?? columnOf(target, '.oasis-sheet-column-menu'));
    if (isHandle) return fillDrag(sheet, (reach) => this.#reaching(undefined, reach));
    if (resized !== undefined) return resizeDrag(sheet, resized, (at) => this.#point(at).x, this.#guide, event);
    if (folded !== undefined) {
      sheet.setSettings(withFold(sheet.settings, sheet.source, folded, !sheet.source.isFolded(folded)));
      return 'done';
    }
    if (isCorner) {
      sheet.view.selectAll();
      return 'done';
    }
    if (column !== undefined) return this.#pressHeader(event, column);
    if (row !== undefined) return this.#pressRowHead(event, row);
    return cell === undefined ? undefined : this.#pressCell(event, cell);
  }

  /** Beside and under the cells nothing is selected, but the keyboard stays the table's. Scroll bars are the browser's. */
  #pressBeside(event: MouseEvent, target: Element): 'done' | undefined {
    const { x, y } = this.#point(event);
    const { width, height } = this.#parts.area.size;
    if (x >= width || y >= height || target.closest('.oasis-sheet-scroller') === null) return undefined;
    event.preventDefault();
    this.#take();
    return 'done';
  }

  /** Enters the text of the editor and gives the table the keyboard. */
  #take(): void {
    const { sheet } = this.#parts;
    sheet.controller.commit();
    sheet.focus();
  }

  #openColumnMenu(button: Element, column: number | undefined): 'done' {
    const { left, bottom } = button.getBoundingClientRect();
    if (column !== undefined) this.#parts.sheet.open('column-menu', { column, at: { left, top: bottom } });
    return 'done';
  }

  #pressCell(event: MouseEvent, under: CellAddress): Drag {
    const cell = event.detail > 1 ? (this.#clicked ?? under) : under;
    this.#clicked = cell;
    const { controller, view } = this.#parts.sheet;
    const isMore = event.ctrlKey || event.metaKey;
    view.setUnprotected(isMore && !event.altKey);
    const wasSelected = isMore && !event.shiftKey && view.isSelected(cell.row, cell.column);
    if (event.shiftKey) controller.extendTo(cell);
    else if (!isMore) controller.select(cell);
    else if (!wasSelected) view.add(cell);
    let isDragged = false;
    return {
      move: this.#reaching(cell, (next) => {
        if (wasSelected && !isDragged) view.add(cell);
        isDragged = true;
        controller.extendTo(next);
      }),
      end: () => {
        if (wasSelected && !isDragged) view.remove(cell);
      },
    };
  }

  #pressHeader(event: MouseEvent, column: number): Drag {
    const { sheet, area } = this.#parts;
    const { view } = sheet;
    const isMore = event.ctrlKey || event.metaKey;
    const together = togetherWith(sheet, column);
    const isAll = together.length === sheet.source.columns.length;
    if (view.isColumnSelected(column) && !isAll && !isMore && !event.shiftKey) {
      return moveDrag(
        sheet,
        column,
        (at) => this.#point(at).x,
        () => area.scroll.left,
        this.#guide,
      );
    }
    const from = event.shiftKey ? (view.active?.column ?? column) : column;
    view.selectColumns(from, column, isMore);
    return {
      move: this.#reaching(undefined, ({ column: to }) => {
        if (isMore) view.reach({ row: sheet.source.rowCount - 1, column: to });
        else view.selectColumns(from, to);
        sheet.controller.revealColumn(to);
      }),
      end: () => undefined,
    };
  }

  #pressRowHead(event: MouseEvent, row: number): Drag {
    const { view, source, controller } = this.#parts.sheet;
    const isMore = event.ctrlKey || event.metaKey;
    const from = event.shiftKey ? (view.active?.row ?? row) : row;
    view.selectRows(from, row, isMore);
    return {
      move: this.#reaching(undefined, ({ row: to }) => {
        if (isMore) view.reach({ row: to, column: source.columns.length - 1 });
        else view.selectRows(from, to);
        controller.revealRow(to);
      }),
      end: () => undefined,
    };
  }

  /** Called with the cell that a drag has reached, and repeatedly beyond the border, while revealing the cell scrolls. */
  #reaching(from: CellAddress | undefined, reach: (cell: CellAddress, event: MouseEvent) => void): Drag['move'] {
    let last = from;
    return (event) => {
      const next = this.#nearest(event);
      if (last !== undefined && isSame(next, last) && !this.#isBeyond(event)) return;
      last = next;
      reach(next, event);
    };
  }

  /** The row of the pressed number. While the table moves, several numbers are one element. */
  #rowHeadOf(event: MouseEvent, target: Element): number | undefined {
    if (target.closest('.oasis-band-heads') === null) return rowOf(target, '.oasis-sheet-row-head');
    const { sheet, area } = this.#parts;
    const { x, y } = this.#point(event);
    return sheet.geometry.cellAt(x, y, area.scroll).row;
  }

  #cellOf(event: MouseEvent): CellAddress | undefined {
    const { sheet, area } = this.#parts;
    const { geometry, source } = sheet;
    const { x, y } = this.#point(event);
    const { width, height } = area.size;
    if (x < geometry.metrics.gutter || y < geometry.metrics.headerHeight || x >= width || y >= height) return undefined;
    const cell = geometry.cellAt(x, y, area.scroll);
    const isInTable = cell.row < source.rowCount && x + area.scroll.left < geometry.width;
    return isInTable && cell.column >= 0 ? cell : undefined;
  }

  /** The cell a drag has reached: beyond the border it is the one behind it, and revealing it scrolls. */
  #nearest(event: MouseEvent): CellAddress {
    const { sheet, area } = this.#parts;
    const { source, geometry } = sheet;
    const { x, y } = this.#point(event);
    const cell = geometry.cellAt(Math.min(x, area.size.width), Math.min(y, area.size.height), area.scroll);
    return {
      row: Math.max(0, Math.min(source.rowCount - 1, cell.row)),
      column: Math.max(0, Math.min(source.columns.length - 1, cell.column)),
    };
  }

  #isBeyond(event: MouseEvent): boolean {
    const { x, y } = this.#point(event);
    const { width, height } = this.#parts.area.size;
    return x < 0 || y < 0 || x >= width || y >= height;
  }

  #point(event: MouseEvent): { x: number; y: number } {
    const table = this.#parts.table.getBoundingClientRect();
    return { x: event.clientX - table.left, y: event.clientY - table.top };
  }

  get #guide(): Guide {
    const { table } = this.#parts;
    let line: HTMLElement | undefined;
    return {
      show: (left) => {
        if (line === undefined) {
          line = part(table.ownerDocument, 'oasis-sheet-guide');
          table.append(line);
        }
        line.style.left = `${left}px`;
      },
      hide: () => line?.remove(),
    };
  }
}

function columnOf(target: Element, selector: string): number | undefined {
  const { column } = target.closest<HTMLElement>(selector)?.dataset ?? {};
  return column === undefined ? undefined : Number(column);
}

function rowOf(target: Element, selector: string): number | undefined {
  const { row } = target.closest<HTMLElement>(selector)?.dataset ?? {};
  return row === undefined ? undefined : Number(row);
}
