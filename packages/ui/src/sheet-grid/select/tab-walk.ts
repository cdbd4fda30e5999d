import type { CellAddress, GridSource } from '../source/grid-source.ts';
import { isWritable } from '../source/grid-source.ts';
import { isSame, nextCell, nextWritable } from './navigation.ts';
import { sizeOf } from './selection.ts';
import { nextInSelection } from './selection-walk.ts';
import type { SheetView } from './sheet-view.ts';

type Order = 'across' | 'down';
type Step = 1 | -1;

/** Where Tab and Enter go: to WRITE cells only while the sheet is protected, and in a range around in it ([BUD-037]). */
export class TabWalk {
  readonly #source: GridSource;
  readonly #view: SheetView;
  /** The first and the present cell of Tab in a row: Enter then goes down from the first, as in spreadsheets. */
  #tabbed: { readonly from: number; readonly at: CellAddress } | undefined;

  constructor(source: GridSource, view: SheetView) {
    this.#source = source;
    this.#view = view;
  }

  /** Makes the next cell the active one. False for Tab if no cell is left. */
  next(order: Order, step: Step): boolean {
    const { active } = this.#view;
    if (active === undefined) return false;
    if (this.#nextInSelection(order, step)) return true;
    const tabbed = this.#tabbed !== undefined && isSame(this.#tabbed.at, active) ? this.#tabbed.from : undefined;
    const from = order === 'down' && step === 1 && tabbed !== undefined ? { ...active, column: tabbed } : active;
    const walk = this.#view.isUnprotected ? nextCell : nextWritable;
    const cell = walk(this.#source, from, order, step);
    if (cell !== undefined) this.#view.select(cell);
    const isTabbed = order === 'across' && cell !== undefined;
    this.#tabbed = isTabbed ? { from: tabbed ?? this.#beginning(active, cell), at: cell } : undefined;
    return cell !== undefined || order === 'down';
  }

  /** The first column of a row of Tabs: a writable one, which need not exist in a locked cell's column. */
  #beginning(from: CellAddress, to: CellAddress): number {
    return isWritable(this.#source, from) ? from.column : to.column;
  }

  /** Inside of a range Tab and Enter stay inside. */
  #nextInSelection(order: Order, step: Step): boolean {
    const { selection, ranges } = this.#view;
    const [first] = ranges;
    if (selection === undefined || first === undefined || (ranges.length === 1 && sizeOf(first) === 1)) return false;
    const isOpen = (cell: CellAddress): boolean => this.#view.isUnprotected || isWritable(this.#source, cell);
    const cell = nextInSelection(selection, order, step, isOpen);
    if (cell === undefined) return false;
    this.#view.activate(cell);
    return true;
  }
}
