import type { ClipboardContent } from '../clipboard/sheet-clipboard.ts';
import { copiedRanges, pastedOver } from '../clipboard/sheet-clipboard.ts';
import { lockOfSelection } from '../select/locks.ts';
import type { SheetView } from '../select/sheet-view.ts';
import { blockIn } from '../source/cell-block.ts';
import type { CellRange, GridSource } from '../source/grid-source.ts';
import type { ClipboardProblem, SheetActions } from '../source/sheet-actions.ts';
import type { SheetEditor } from './sheet-editor.ts';

export interface ClipboardParts {
  readonly source: GridSource;
  readonly view: SheetView;
  readonly editor: SheetEditor;
  readonly actions: () => SheetActions;
}

/** Copies the selection and hands pasted content to the owner, by the keys of the browser and from menus. */
export class ClipboardKeys {
  readonly #parts: ClipboardParts;
  /** A copy that waits for pending work: a paste means its content. Undefined without one. */
  #late: Promise<ClipboardContent | undefined> | undefined;

  constructor(parts: ClipboardParts) {
    this.#parts = parts;
  }

  copy(event: ClipboardEvent): void {
    this.#copy(event, () => undefined);
  }

  /** In a locked selection, cutting copies and gives the reason why the cells are not emptied. */
  cut(event: ClipboardEvent): void {
    const { view, actions } = this.#parts;
    const { ranges, active } = view;
    const isLocked = lockOfSelection(this.#parts) !== undefined;
    this.#copy(event, () => {
      if (!isLocked) void actions().clear(ranges.map(blockIn));
      else if (active !== undefined) actions().locked(active);
    });
  }

  paste(event: ClipboardEvent): void {
    const { clipboardData: data } = event;
    if (this.#parts.editor.isOpen || data === null) return;
    event.preventDefault();
    const content = { html: data.getData('text/html'), text: data.getData('text/plain') };
    const { ranges } = this.#parts.view;
    if (this.#late === undefined) this.#paste(content, ranges);
    else void this.#late.then((copied) => this.#paste(copied ?? content, ranges));
  }

  /** From a menu. Answers whether the browser let it happen. */
  async copyToSystem(): Promise<boolean> {
    return (await this.#copyLate()) !== undefined;
  }

  /** Copies after all earlier wishes are done. Returns the copied content. */
  #copyLate(): Promise<ClipboardContent | undefined> {
    const { view, actions } = this.#parts;
    const late = this.#copyAfter(actions().underWay?.(), view.ranges).finally(() => {
      if (this.#late === late) this.#late = undefined;
    });
    this.#late = late;
    return late;
  }

  async #copyAfter(
    underWay: Promise<unknown> | undefined,
    ranges: readonly CellRange[],
  ): Promise<ClipboardContent | undefined> {
    await underWay;
    const copied = copiedRanges(this.#parts.source, ranges);
    if (typeof copied === 'string') return this.#refuse(copied);
    const blob = (type: string, text: string) => new Blob([text], { type });
    const item = new ClipboardItem({
      'text/plain': blob('text/plain', copied.text),
      ...(copied.html !== '' && { 'text/html': blob('text/html', copied.html) }),
    });
    return navigator.clipboard.write([item]).then(
      () => copied,
      () => this.#refuse('denied'),
    );
  }

  /** From a menu; the browser may ask the person first. */
  async pasteFromSystem(): Promise<void> {
    const content = await systemContent().catch(() => undefined);
    if (content === undefined) this.#refuse('denied');
    else this.#paste(content, this.#parts.view.ranges);
  }

  /** Called after a copy. An event is answered at once; only the clipboard of menus can wait for pending work. */
  #copy(event: ClipboardEvent, onCopied: () => void): void {
    const { editor, view, source, actions } = this.#parts;
    const { clipboardData: data } = event;
    if (editor.isOpen || data === null || view.range === undefined) return;
    event.preventDefault();
    if (actions().underWay?.() !== undefined && mayUseSystem('write')) {
      void this.#copyLate().then((late) => late !== undefined && onCopied());
      return;
    }
    const copied = copiedRanges(source, view.ranges);
    if (typeof copied === 'string') {
      this.#refuse(copied);
      return;
    }
    data.setData('text/plain', copied.text);
    if (copied.html !== '') data.setData('text/html', copied.html);
    onCopied();
  }

  #paste(content: ClipboardContent, ranges: readonly CellRange[]): void {
    const { source, actions } = this.#parts;
    const pasted = pastedOver(content, source, ranges);
    if (pasted === undefined) return;
    if (typeof pasted === 'string') {
      this.#refuse(pasted);
      return;
    }
    const { block, texts, outside, below } = pasted;
    void (below === undefined ? actions().paste(block, texts, outside) : actions().paste(block, texts, outside, below));
    // Not if the user went on while a copy waited.
    if (ranges.length === 1 && ranges === this.#parts.view.ranges) this.#select(pasted.covered);
  }

  /** The pasted cells are selected, as in spreadsheets. */
  #select({ top, left, bottom, right }: CellRange): void {
    if (bottom < top || right < left) return;
    this.#parts.view.selectRange({ row: top, column: left }, { row: bottom, column: right });
  }

  #refuse(problem: ClipboardProblem): undefined {
    this.#parts.actions().clipboard?.(problem);
    return undefined;
  }
}

/** Whether the browser has a clipboard for menus here: only on a safe page, and some not even there. */
export function mayUseSystem(wish: 'read' | 'write'): boolean {
  const clipboard: Partial<Clipboard> | undefined = navigator.clipboard;
  return clipboard?.[wish] !== undefined;
}

/** The clipboard as a menu may read it; its HTML unchanged, if the browser gives it. */
async function systemContent(): Promise<ClipboardContent> {
  const [item] = await navigator.clipboard.read();
  const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
  return { html: await read('text/html'), text: await read('text/plain') };
}
