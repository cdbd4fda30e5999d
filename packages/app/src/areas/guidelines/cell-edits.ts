import type { CallData } from '@oasis/api-client';
import type { GuidelinePercent } from '@oasis/engine/reference';

export type YearData = CallData<'guidelineYear.read'>;
export type YearRow = YearData['rows'][number];

/** A cell that was edited and not saved. */
export interface EditedCell {
  readonly typeClass: string;
  readonly model: string;
  /** 1 to 12. */
  readonly month: number;
  readonly percent: GuidelinePercent;
}

export interface Write {
  readonly row: number;
  /** From 0. */
  readonly month: number;
  readonly percent: GuidelinePercent;
}

interface Change extends Write {
  readonly before: GuidelinePercent;
}

const MONTHS = 12;

/** Guidelines of a make and a year: the saved values, the edits beside them, and the steps back and forth. */
export class CellEdits {
  readonly #edits = new Map<number, GuidelinePercent>();
  #done: (readonly Change[])[] = [];
  #undone: (readonly Change[])[] = [];
  #rows: readonly YearRow[];
  /** By type class and model. */
  #places: ReadonlyMap<string, number>;

  constructor(rows: readonly YearRow[]) {
    this.#rows = rows;
    this.#places = placesOf(rows);
  }

  get rows(): readonly YearRow[] {
    return this.#rows;
  }

  get count(): number {
    return this.#edits.size;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  get edited(): readonly EditedCell[] {
    return [...this.#edits].flatMap(([place, percent]) => {
      const { row, month } = cellAt(place);
      const of = this.#rows[row];
      return of === undefined ? [] : [{ typeClass: of.typeClass, model: of.model, month: month + 1, percent }];
    });
  }

  isEdited(row: number, month: number): boolean {
    return this.#edits.has(placeOf(row, month));
  }

  /** A row's own value for a month; an edit counts. */
  own(row: number, month: number): GuidelinePercent {
    const edit = this.#edits.get(placeOf(row, month));
    return edit === undefined ? this.#saved(row, month) : edit;
  }

  /** The inherited value of a cell without its own: that of its type class, else of its make. */
  above(row: number, month: number): { readonly from: 'make' | 'typeClass'; readonly percent: string } | undefined {
    const of = this.#rows[row];
    if (of === undefined || row === 0) return undefined;
    const head = of.model === '' ? undefined : this.#places.get(keyOf({ typeClass: of.typeClass, model: '' }));
    if (head !== undefined && head > 0) {
      const percent = this.own(head, month);
      if (percent !== null) return { from: 'typeClass', percent };
    }
    const percent = this.own(0, month);
    return percent === null ? undefined : { from: 'make', percent };
  }

  /** Takes new saved values. Edits that differ from them stay; after a save there are none. */
  take(rows: readonly YearRow[], isSaved: boolean): void {
    const kept = isSaved ? [] : this.edited;
    this.#rows = rows;
    this.#places = placesOf(rows);
    this.#edits.clear();
    this.#done = [];
    this.#undone = [];
    for (const write of this.#writesOf(kept)) this.#put(write);
  }

  /** Values of cells as one step. */
  do(writes: readonly Write[]): void {
    const step: Change[] = [];
    for (const write of writes) {
      const before = this.own(write.row, write.month);
      if (before === write.percent) continue;
      step.push({ ...write, before });
      this.#put(write);
    }
    if (step.length === 0) return;
    this.#done.push(step);
    this.#undone = [];
  }

  /** Values of named cells as one step, e.g. from a file or from the year before; cells outside of the table are left out. */
  put(cells: readonly EditedCell[]): void {
    this.do(this.#writesOf(cells));
  }

  /** Everything as saved, as a step of its own. */
  discard(): void {
    this.do(
      [...this.#edits.keys()].map((place) => {
        const { row, month } = cellAt(place);
        return { row, month, percent: this.#saved(row, month) };
      }),
    );
  }

  undo(): void {
    const step = this.#done.pop();
    if (step === undefined) return;
    for (const { row, month, before } of step.toReversed()) this.#put({ row, month, percent: before });
    this.#undone.push(step);
  }

  redo(): void {
    const step = this.#undone.pop();
    if (step === undefined) return;
    for (const write of step) this.#put(write);
    this.#done.push(step);
  }

  #writesOf(cells: readonly EditedCell[]): readonly Write[] {
    return cells.flatMap((cell) => {
      const row = this.#places.get(keyOf(cell));
      return row === undefined ? [] : [{ row, month: cell.month - 1, percent: cell.percent }];
    });
  }

  #put({ row, month, percent }: Write): void {
    if (this.#saved(row, month) === percent) this.#edits.delete(placeOf(row, month));
    else this.#edits.set(placeOf(row, month), percent);
  }

  #saved(row: number, month: number): GuidelinePercent {
    return this.#rows[row]?.percents[month] ?? null;
  }
}

/** One name for a type class and a model of it. */
export function keyOf({ typeClass, model }: { readonly typeClass: string; readonly model: string }): string {
  return `${typeClass}\n${model}`;
}

function placesOf(rows: readonly YearRow[]): ReadonlyMap<string, number> {
  return new Map(rows.map((row, place) => [keyOf(row), place]));
}

function placeOf(row: number, month: number): number {
  return row * MONTHS + month;
}

function cellAt(place: number) {
  return { row: Math.floor(place / MONTHS), month: place % MONTHS };
}
