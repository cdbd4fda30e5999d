import type { Box, Geometry, Scroll, Size } from '../body/geometry.ts';
import type { KeyCommand } from '../edit/key-command.ts';
import { keyCommand } from '../edit/key-command.ts';
import { withPercentSign } from '../edit/percent-editor.ts';
import type { SheetEditor } from '../edit/sheet-editor.ts';
import type { Target } from '../select/navigation.ts';
import { isSame, targetOf } from '../select/navigation.ts';
import { isInside, sizeOf } from '../select/selection.ts';
import type { SheetView } from '../select/sheet-view.ts';
import { TabWalk } from '../select/tab-walk.ts';
import { blockIn } from '../source/cell-block.ts';
import type { CellAddress, GridSource } from '../source/grid-source.ts';
import { isWritable } from '../source/grid-source.ts';
import type { SheetActions } from '../source/sheet-actions.ts';

/** The window on the table, in pixels of the whole table. */
export interface ScrollArea {
  readonly scroll: Scroll;
  readonly size: Size;
  scrollTo(scroll: Scroll): void;
  /** Takes over the browser's scroll position, whose event may come only with the next frame. */
  catchUp(): void;
}

export interface SheetParts {
  readonly source: GridSource;
  readonly view: SheetView;
  readonly geometry: () => Geometry;
  readonly editor: SheetEditor;
  readonly area: ScrollArea;
  /** Called with positions. */
  readonly actions: () => SheetActions;
  /** Runs the command of pressed keys; false without one. */
  readonly command: (event: KeyboardEvent) => boolean;
}

/**
 * The code of a key that an input method uses itself: the one that begins a composition, and in some browsers the
 * one that ends it, whose event comes after the end.
 */
const INPUT_METHOD = 229;

/** Turns keys and composition into selection, edits and calls of the owner's actions. */
export class SheetController {
  readonly #parts: SheetParts;
  /** Set by Escape: the next Tab leaves the grid, so that nobody is caught in it. */
  #mayLeave = false;
  readonly #walk: TabWalk;

  constructor(parts: SheetParts) {
    this.#parts = parts;
    this.#walk = new TabWalk(parts.source, parts.view);
    this.place();
  }

  keyDown(event: KeyboardEvent): void {
    const { view, editor } = this.#parts;
    view.setUnprotected((event.ctrlKey || event.metaKey) && !event.altKey);
    if (event.isComposing) return;
    if (event.keyCode === INPUT_METHOD) this.#inputMethodKey();
    else if (editor.isOpen) this.#editorKey(event);
    else this.#gridKey(event);
  }

  keyUp(event: KeyboardEvent): void {
    this.#parts.view.setUnprotected(event.ctrlKey || event.metaKey);
  }

  /** The window or the grid lost the focus: nobody holds Ctrl here any more. */
  release(): void {
    this.#parts.view.setUnprotected(false);
  }

  /** A browser undoes earlier text of the input, which was entered long ago: outside of an edit nobody wants that. */
  beforeInput(event: InputEvent): void {
    if (!this.#parts.editor.isOpen && event.inputType.startsWith('history')) event.preventDefault();
  }

  /** The input's text changed, by a key or by a composition. */
  input(isComposing: boolean): void {
    const { editor } = this.#parts;
    this.compositionStart();
    editor.changed(isComposing);
  }

  /** The first key of a composition opens the editor. */
  compositionStart(): void {
    const { editor, view, source } = this.#parts;
    if (!editor.isOpen && view.active !== undefined && isWritable(source, view.active)) this.#open(view.active);
  }

  /** Opens the editor inside a cell's text (F2, double click). */
  edit(cell: CellAddress): void {
    const { source, actions, view } = this.#parts;
    if (!isWritable(source, cell)) {
      actions().locked(cell);
      return;
    }
    if (view.active === undefined || !isSame(view.active, cell)) this.select(cell);
    this.#open(cell, source.rawText(cell.row, cell.column));
  }

  /** Makes a cell the active one and brings it into sight. */
  select(cell: CellAddress): void {
    this.#parts.view.select(cell);
    this.reveal(this.#parts.view.active);
  }

  extendTo(cell: CellAddress): void {
    this.#parts.view.extendTo(cell);
    this.reveal(this.#parts.view.head);
  }

  /** Empties the selected cells. */
  clear(): void {
    const { view, actions } = this.#parts;
    if (view.ranges.length > 0) void actions().clear(view.ranges.map(blockIn));
  }

  commit(): void {
    const entered = this.#parts.editor.close('commit');
    // Entered before anything moves on the page, so that its answer may come with the next frame.
    if (entered !== undefined) void this.#enter(entered.cell, entered.text);
    this.place();
    this.#correctSoon();
  }

  /** Discards the text of the editor: the cell keeps its old value. */
  cancel(): void {
    this.#parts.editor.close('cancel');
    this.place();
    this.#correctSoon();
  }

  /** Brings a cell into sight. */
  reveal(cell: CellAddress | undefined): void {
    if (cell !== undefined) this.#scrollTo(this.#nearestTo(cell));
  }

  revealRow(row: number): void {
    this.#scrollTo({ left: this.scroll.left, top: this.#nearestTo({ row, column: 0 }).top });
  }

  revealColumn(column: number): void {
    this.#scrollTo({ left: this.#nearestTo({ row: 0, column }).left, top: this.scroll.top });
  }

  /** Puts the editor at its cell; after every scroll and every move. */
  place(): void {
    const { editor, view, source } = this.#parts;
    const cell = editor.cell ?? view.active;
    if (cell === undefined) editor.place(undefined);
    else editor.place(this.boxOf(cell), this.#parts.geometry().metrics.zoom, source.columns[cell.column]?.align);
    // A locked cell takes no text at all, not even that of a composition; the paste event still comes.
    if (!editor.isOpen) editor.input.readOnly = cell === undefined || !isWritable(source, cell);
  }

  /** The position of a cell in the table's frame; undefined while it is out of sight. */
  boxOf(cell: CellAddress): Box | undefined {
    const { geometry, area } = this.#parts;
    return geometry().boxOf(cell, area.scroll, area.size);
  }

  get scroll(): Scroll {
    return this.#parts.area.scroll;
  }

  /** The editor opens with the composition itself; a locked cell has no editor and shows its lock. */
  #inputMethodKey(): void {
    const { editor, view, source, actions } = this.#parts;
    if (!editor.isOpen && view.active !== undefined && !isWritable(source, view.active)) actions().locked(view.active);
  }

  /** A refused text stays in the editor of its cell to be corrected; it waits while the next one is being typed. */
  async #enter(cell: CellAddress, text: string): Promise<void> {
    const { actions, editor, source } = this.#parts;
    if (!isWritable(source, cell)) {
      actions().locked(cell);
      return;
    }
    const isTaken = await actions().edit(cell, text);
    if (isTaken) return;
    editor.keepRefused({ cell, text });
    this.#correctNext();
  }

  /** Once the key or the press that ended an edit has done all it does. */
  #correctSoon(): void {
    queueMicrotask(() => this.#correctNext());
  }

  #correctNext(): void {
    const { editor, source } = this.#parts;
    const refused = editor.takeRefused();
    if (refused === undefined) return;
    this.select(refused.cell);
    editor.correct(refused, source.columns[refused.cell.column]?.format === 'percent');
    this.place();
  }

  #nearestTo(cell: CellAddress): Scroll {
    const { area, geometry } = this.#parts;
    return geometry().scrollTo(cell, area.scroll, area.size);
  }

  #scrollTo(wanted: Scroll): void {
    const { area } = this.#parts;
    if (wanted.top !== area.scroll.top || wanted.left !== area.scroll.left) area.scrollTo(wanted);
    this.place();
  }

  #open(cell: CellAddress, text?: string): void {
    const { editor, source } = this.#parts;
    this.reveal(cell);
    editor.open(cell, source.columns[cell.column]?.format === 'percent', text);
    this.place();
  }

  #gridKey(event: KeyboardEvent): void {
    const { view, source, actions, command } = this.#parts;
    const meaning = keyCommand(event);
    if (meaning !== undefined) {
      if (this.#run(meaning)) event.preventDefault();
      this.#mayLeave = meaning.type === 'dismiss';
      return;
    }
    const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isCharacter && this.#isTextCell() && !(event.key === ' ' && event.shiftKey)) return;
    if (command(event)) {
      event.preventDefault();
      return;
    }
    if (!isCharacter || view.active === undefined || isWritable(source, view.active)) return;
    event.preventDefault();
    actions().locked(view.active);
  }

  /** A cell for words takes every sign that is typed, '?' too. */
  #isTextCell(): boolean {
    const { view, source } = this.#parts;
    const { active } = view;
    return active !== undefined && source.columns[active.column]?.format === 'text' && isWritable(source, active);
  }

  /** True when the key is used up. */
  #run(command: KeyCommand): boolean {
    const { view, actions } = this.#parts;
    if (view.active === undefined) return false;
    switch (command.type) {
      case 'move':
        this.#move(command.to, command.extend);
        return true;
      case 'next':
        return this.#next(command.order, command.step);
      case 'enter-all':
        return true;
      case 'dismiss':
        view.select(view.active);
        actions().dismiss();
        return true;
    }
  }

  #move(to: Target, isExtending: boolean): void {
    const { view, source, geometry, area } = this.#parts;
    const from = isExtending ? view.head : view.active;
    if (from === undefined) return;
    const cell = targetOf(source, from, to, geometry().rowsOnPage(area.size.height));
    if (isExtending) this.extendTo(cell);
    else this.select(cell);
    // Frozen columns are always in sight: the start of a row also means the columns beside them.
    if (to.by === 'row-start' || to.by === 'table-start') this.#scrollTo({ left: 0, top: this.scroll.top });
  }

  /** Tab and Enter. False if Tab is to leave the grid. */
  #next(order: 'across' | 'down', step: 1 | -1): boolean {
    if (order === 'across' && this.#mayLeave) return false;
    const isTaken = this.#walk.next(order, step);
    if (isTaken) this.reveal(this.#parts.view.active);
    return isTaken;
  }

  #editorKey(event: KeyboardEvent): void {
    const meaning = keyCommand(event);
    const { editor } = this.#parts;
    if (meaning?.type === 'dismiss') this.cancel();
    else if (meaning?.type === 'enter-all') this.#enterAll();
    else if (meaning?.type === 'next') {
      this.commit();
      this.#mayLeave = false;
      this.#next(meaning.order, meaning.step);
    } else if (meaning?.type === 'move' && meaning.to.by === 'cell' && !meaning.extend && editor.mode === 'typed') {
      this.commit();
      this.#move(meaning.to, false);
    } else if (event.key === 'F2') editor.switchMode();
    else if (!this.#isKeyAboveEditor(event)) return;
    event.preventDefault();
  }

  /** Keys while a cell is edited: find and the list of keys enter the text first; Ctrl+D and Ctrl+R do nothing at all. */
  #isKeyAboveEditor(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl && (key === 'd' || key === 'r')) return true;
    const isLookingFor = key === 'f1' || key === 'f3' || (isControl && (key === 'f' || key === 'g'));
    if (!isLookingFor) return false;
    this.commit();
    return this.#parts.command(event);
  }

  /** A text as the editor of a column would have it. */
  #asTyped(text: string, column: number): string {
    return this.#parts.source.columns[column]?.format === 'percent' ? withPercentSign(text) : text;
  }

  /** Ctrl+Enter: the typed text goes into every selected cell that may be written. */
  #enterAll(): void {
    const { editor, view, actions } = this.#parts;
    const { cell, input } = { cell: editor.cell, input: editor.input.value };
    const ranges = view.ranges.filter((range) => sizeOf(range) > 1);
    const isOverRange = ranges.some((range) => cell !== undefined && isInside(range, cell.row, cell.column));
    if (!isOverRange && view.ranges.length < 2) {
      this.commit();
      return;
    }
    this.cancel();
    for (const range of view.ranges) {
      const block = blockIn(range);
      const texts = block.rows.map(() => block.columns.map((column) => this.#asTyped(input, column)));
      void actions().paste(block, texts, 0);
    }
  }
}
