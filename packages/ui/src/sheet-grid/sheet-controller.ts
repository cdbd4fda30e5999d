import { blockIn, placedBlock } from './cell-block.ts';
import { blockOf, fitted, parseTsv, toHtml, toTsv } from './clipboard.ts';
import type { Geometry, Scroll, Size } from './geometry.ts';
import { rowsOnPage } from './geometry.ts';
import type { CellAddress, GridSource } from './grid-source.ts';
import { isWritable } from './grid-source.ts';
import type { KeyCommand, Target } from './key-command.ts';
import { keyCommand } from './key-command.ts';
import { edge, neighbour, nextCell, nextWritable } from './navigation.ts';
import type { SheetActions } from './sheet-actions.ts';
import type { SheetEditor } from './sheet-editor.ts';
import type { SheetView } from './sheet-view.ts';

export interface SheetParts {
  readonly source: GridSource;
  readonly view: SheetView;
  readonly geometry: Geometry;
  readonly editor: SheetEditor;
  /** The element that scrolls the table's body. */
  readonly scroller: HTMLElement;
  readonly actions: () => SheetActions;
}

/** Turns keys, composition and clipboard into selection, edits and calls of the owner's actions. */
export class SheetController {
  readonly #parts: SheetParts;
  /** Set by Escape: the next Tab leaves the grid, so that nobody is caught in it. */
  #mayLeave = false;

  constructor(parts: SheetParts) {
    this.#parts = parts;
    this.place();
  }

  keyDown(event: KeyboardEvent): void {
    const { view, editor } = this.#parts;
    view.setUnprotected((event.ctrlKey || event.metaKey) && !event.altKey);
    if (event.isComposing) return;
    if (editor.isOpen) this.#editorKey(event);
    else this.#gridKey(event);
  }

  keyUp(event: KeyboardEvent): void {
    this.#parts.view.setUnprotected(event.ctrlKey || event.metaKey);
  }

  /** The window or the grid lost the focus: nobody holds Ctrl here any more. */
  release(): void {
    this.#parts.view.setUnprotected(false);
  }

  /** The input's text changed, by a key or by a composition. */
  input(isComposing: boolean): void {
    const { editor, view } = this.#parts;
    if (!editor.isOpen && view.active !== undefined) this.#open(view.active);
    if (!isComposing) editor.sign();
  }

  compositionStart(): void {
    const { editor, view } = this.#parts;
    if (!editor.isOpen && view.active !== undefined) this.#open(view.active);
  }

  copy(event: ClipboardEvent): void {
    const { editor, view, source } = this.#parts;
    if (editor.isOpen || view.range === undefined || event.clipboardData === null) return;
    const block = blockOf(source, view.range);
    event.clipboardData.setData('text/plain', toTsv(block));
    event.clipboardData.setData('text/html', toHtml(block));
    event.preventDefault();
  }

  cut(event: ClipboardEvent): void {
    if (this.#parts.editor.isOpen) return;
    this.copy(event);
    this.#clear();
  }

  paste(event: ClipboardEvent): void {
    const { editor, view, source, actions } = this.#parts;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (editor.isOpen || view.range === undefined) return;
    event.preventDefault();
    if (text === '') return;
    const texts = fitted(parseTsv(text), view.range);
    const { block, outside } = placedBlock(source, view.range, texts);
    void actions().paste(block, texts, outside);
  }

  /** Opens the editor inside a cell's text (F2, double click). */
  edit(cell: CellAddress): void {
    const { source, actions } = this.#parts;
    if (!isWritable(source, cell)) actions().locked(cell);
    else this.#open(cell, source.rawText(cell.row, cell.column));
  }

  /** Makes a cell the active one and brings it into sight. */
  select(cell: CellAddress): void {
    this.#parts.view.select(cell);
    this.reveal(this.#parts.view.active);
  }

  extendTo(cell: CellAddress): void {
    this.#parts.view.extendTo(cell);
    this.reveal(this.#parts.view.selection?.head);
  }

  commit(): void {
    const entered = this.#parts.editor.close('commit');
    this.place();
    if (entered !== undefined) void this.#enter(entered.cell, entered.text);
  }

  /** A refused text brings its cell back, unless the next one is being typed already. */
  async #enter(cell: CellAddress, text: string): Promise<void> {
    const { actions, editor } = this.#parts;
    const isTaken = await actions().edit(cell, text);
    if (!isTaken && !editor.isOpen) this.select(cell);
  }

  reveal(cell: CellAddress | undefined): void {
    if (cell === undefined) return;
    const { scroller, geometry } = this.#parts;
    const wanted = geometry.scrollTo(cell, this.scroll, this.size);
    if (wanted.top !== scroller.scrollTop) scroller.scrollTop = wanted.top;
    if (wanted.left !== scroller.scrollLeft) scroller.scrollLeft = wanted.left;
    this.place();
  }

  /** Puts the editor where its cell is; after every scroll and every move. */
  place(): void {
    const { editor, view, geometry, source } = this.#parts;
    const { active } = view;
    editor.place(active === undefined ? undefined : geometry.boxOf(active, this.scroll, this.size));
    // A locked cell takes no text at all, not even that of a composition; the paste event still comes.
    if (!editor.isOpen) editor.input.readOnly = active === undefined || !isWritable(source, active);
  }

  get scroll(): Scroll {
    return { left: this.#parts.scroller.scrollLeft, top: this.#parts.scroller.scrollTop };
  }

  get size(): Size {
    return { width: this.#parts.scroller.clientWidth, height: this.#parts.scroller.clientHeight };
  }

  #open(cell: CellAddress, text?: string): void {
    const { editor, source } = this.#parts;
    this.reveal(cell);
    editor.open(cell, source.columns[cell.column]?.format === 'percent', text);
  }

  #gridKey(event: KeyboardEvent): void {
    const { view, source, actions } = this.#parts;
    const command = keyCommand(event);
    if (command !== undefined) {
      if (this.#run(command)) event.preventDefault();
      this.#mayLeave = command.type === 'dismiss';
      return;
    }
    const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isCharacter || view.active === undefined || isWritable(source, view.active)) return;
    event.preventDefault();
    actions().locked(view.active);
  }

  /** True when the key is used up. */
  #run(command: KeyCommand): boolean {
    const { view, actions } = this.#parts;
    if (view.selection === undefined) return false;
    switch (command.type) {
      case 'move':
        this.#move(command.to, command.extend);
        return true;
      case 'next':
        return this.#next(command.order, command.step);
      case 'edit':
        this.edit(view.selection.anchor);
        return true;
      case 'clear':
        this.#clear();
        return true;
      case 'dismiss':
        view.select(view.selection.anchor);
        actions().dismiss();
        return true;
      case 'select-all':
        view.selectAll();
        return true;
      case 'undo':
        actions().undo();
        return true;
      case 'redo':
        actions().redo();
        return true;
    }
  }

  #move(to: Target, isExtending: boolean): void {
    const { view } = this.#parts;
    if (view.selection === undefined) return;
    const cell = this.#target(isExtending ? view.selection.head : view.selection.anchor, to);
    if (isExtending) this.extendTo(cell);
    else this.select(cell);
  }

  #target(from: CellAddress, to: Target): CellAddress {
    const { source } = this.#parts;
    const last = { row: source.rowCount - 1, column: source.columns.length - 1 };
    switch (to.by) {
      case 'cell':
        return neighbour(source, from, to.direction);
      case 'edge':
        return edge(source, from, to.direction);
      case 'page':
        return neighbour(source, from, to.direction, rowsOnPage(this.size.height));
      case 'row-start':
        return { row: from.row, column: 0 };
      case 'row-end':
        return { row: from.row, column: last.column };
      case 'table-start':
        return { row: 0, column: 0 };
      case 'table-end':
        return last;
    }
  }

  /** Tab and Enter: WRITE cells only while the sheet is protected. Tab leaves the grid behind the last one. */
  #next(order: 'across' | 'down', step: 1 | -1): boolean {
    const { view, source } = this.#parts;
    if (view.active === undefined || (order === 'across' && this.#mayLeave)) return false;
    const cell = view.isUnprotected
      ? nextCell(source, view.active, order, step)
      : nextWritable(source, view.active, order, step);
    if (cell !== undefined) this.select(cell);
    return cell !== undefined || order === 'down';
  }

  #clear(): void {
    const { view, actions } = this.#parts;
    if (view.range !== undefined) void actions().clear([blockIn(view.range)]);
  }

  #editorKey(event: KeyboardEvent): void {
    const command = keyCommand(event);
    const { editor } = this.#parts;
    if (command?.type === 'dismiss') {
      editor.close('cancel');
      this.place();
    } else if (command?.type === 'next') {
      this.commit();
      this.#next(command.order, command.step);
    } else if (command?.type === 'move' && command.to.by === 'cell' && !command.extend && editor.mode === 'typed') {
      this.commit();
      this.#move(command.to, false);
    } else return;
    event.preventDefault();
  }
}
