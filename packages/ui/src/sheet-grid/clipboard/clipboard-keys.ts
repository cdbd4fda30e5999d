import type { SheetEditor } from '../edit/sheet-editor.ts';
import type { CellRange, GridSource } from '../grid-source.ts';
import { lockOfSelection } from '../select/locks.ts';
import type { SheetView } from '../select/sheet-view.ts';
import type { SheetActions } from '../sheet-actions.ts';
import type { SheetController } from '../sheet-controller.ts';
import type { ClipboardContent, ClipboardProblem } from './sheet-clipboard.ts';
import { copiedRanges, pastedOver } from './sheet-clipboard.ts';

export interface ClipboardParts {
  readonly source: GridSource;
  readonly view: SheetView;
  readonly editor: SheetEditor;
  readonly controller: SheetController;
  readonly actions: () => SheetActions;
}

/** Copies what is selected and hands what is pasted to the owner, by the keys of the browser and from menus. */
export class ClipboardKeys {
  readonly #parts: ClipboardParts;

  constructor(parts: ClipboardParts) {
    this.#parts = parts;
  }

  copy(event: ClipboardEvent): void {
    this.#copy(event);
  }

  /** Where nothing may be written, cutting copies and says why the rest does not happen. */
  cut(event: ClipboardEvent): void {
    const { controller, view, actions } = this.#parts;
    if (!this.#copy(event)) return;
    if (lockOfSelection(this.#parts) === undefined) controller.clear();
    else if (view.active !== undefined) actions().locked(view.active);
  }

  paste(event: ClipboardEvent): void {
    const { clipboardData: data } = event;
    if (this.#parts.editor.isOpen || data === null) return;
    event.preventDefault();
    this.#paste({ html: data.getData('text/html'), text: data.getData('text/plain') });
  }

  /** From a menu. Answers whether the browser let it happen. */
  async copyToSystem(): Promise<boolean> {
    const copied = copiedRanges(this.#parts.source, this.#parts.view.ranges);
    if (typeof copied === 'string') return this.#refuse(copied);
    const blob = (type: string, text: string) => new Blob([text], { type });
    const item = new ClipboardItem({
      'text/plain': blob('text/plain', copied.text),
      ...(copied.html !== '' && { 'text/html': blob('text/html', copied.html) }),
    });
    return navigator.clipboard.write([item]).then(
      () => true,
      () => this.#refuse('denied'),
    );
  }

  /** From a menu; the browser may ask the person first. */
  async pasteFromSystem(): Promise<void> {
    const content = await systemContent().catch(() => undefined);
    if (content === undefined) this.#refuse('denied');
    else this.#paste(content);
  }

  /** Answers whether something was copied. */
  #copy(event: ClipboardEvent): boolean {
    const { editor, view, source } = this.#parts;
    const { clipboardData: data } = event;
    if (editor.isOpen || data === null || view.range === undefined) return false;
    const copied = copiedRanges(source, view.ranges);
    event.preventDefault();
    if (typeof copied === 'string') return this.#refuse(copied);
    data.setData('text/plain', copied.text);
    if (copied.html !== '') data.setData('text/html', copied.html);
    return true;
  }

  #paste(content: ClipboardContent): void {
    const { view, source, actions } = this.#parts;
    const pasted = pastedOver(content, source, view.ranges);
    if (pasted === undefined) return;
    if (typeof pasted === 'string') {
      this.#refuse(pasted);
      return;
    }
    const { block, texts, outside } = pasted;
    void actions().paste(block, texts, outside);
    if (view.ranges.length === 1) this.#select(pasted.covered);
  }

  /** What was pasted is selected, as in spreadsheets. */
  #select({ top, left, bottom, right }: CellRange): void {
    if (bottom < top || right < left) return;
    this.#parts.view.selectRange({ row: top, column: left }, { row: bottom, column: right });
  }

  #refuse(problem: ClipboardProblem): false {
    this.#parts.actions().clipboard?.(problem);
    return false;
  }
}

/** The clipboard as a menu may read it; its HTML as it is, where the browser gives it. */
async function systemContent(): Promise<ClipboardContent> {
  const [item] = await navigator.clipboard.read();
  const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
  return { html: await read('text/html'), text: await read('text/plain') };
}
