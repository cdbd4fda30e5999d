import { isInside } from '../select/selection.ts';
import type { CellRange, ColumnFormat, GridSource } from '../source/grid-source.ts';

/** Figures of the selected cells. */
export interface SelectionFigures {
  /** Cells that hold something. */
  readonly count: number;
  /** Number of cells with a number; without any the other figures are NaN. */
  readonly numbers: number;
  readonly sum: number;
  readonly average: number;
  readonly min: number;
  readonly max: number;
  /** Their format: percents when every number is one. */
  readonly format: Exclude<ColumnFormat, 'text'>;
  /** Rows that sum up selected rows were left out, or everything would count twice. */
  readonly withoutSummaries: boolean;
}

/** Cells between two pauses of the work. */
const CELLS_A_STEP = 200;

/**
 * Reads the selected cells, each once however many ranges hold it. A row that sums up the one after it counts only where
 * that one is not selected too. Yields now and then; returns the figures.
 */
export function* selectionFigures(
  source: GridSource,
  ranges: readonly CellRange[],
): Generator<undefined, SelectionFigures> {
  const tally = new Tally();
  let steps = 0;
  for (const [index, range] of ranges.entries()) {
    const before = ranges.slice(0, index);
    for (let row = range.top; row <= range.bottom; row++) {
      const isSummary = sumsUpNext(source, row);
      for (let column = range.left; column <= range.right; column++) {
        if (isInAny(before, row, column)) continue;
        if (isSummary && isInAny(ranges, row + 1, column)) tally.leaveOut();
        else tally.take(source, row, column);
        if (++steps % CELLS_A_STEP === 0) yield;
      }
    }
  }
  return tally.figures();
}

/** Descendants follow their row, so the next row is one of them or none is in sight. */
function sumsUpNext({ tree, rowCount }: GridSource, row: number): boolean {
  return tree !== undefined && row + 1 < rowCount && tree.isGroup(row) && tree.depth(row + 1) > tree.depth(row);
}

function isInAny(ranges: readonly CellRange[], row: number, column: number): boolean {
  for (const range of ranges) if (isInside(range, row, column)) return true;
  return false;
}

class Tally {
  #count = 0;
  #numbers = 0;
  #percents = 0;
  #sum = 0;
  /** The sum's rounding loss so far. */
  #lost = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #withoutSummaries = false;

  leaveOut(): void {
    this.#withoutSummaries = true;
  }

  take(source: GridSource, row: number, column: number): void {
    const format = source.columns[column]?.format ?? 'text';
    const value = format === 'text' ? Number.NaN : source.number(row, column);
    if (Number.isNaN(value)) {
      if (source.rawText(row, column) !== '') this.#count++;
      return;
    }
    this.#count++;
    this.#numbers++;
    if (format === 'percent') this.#percents++;
    this.#add(value);
    if (value < this.#min) this.#min = value;
    if (value > this.#max) this.#max = value;
  }

  figures(): SelectionFigures {
    const hasNone = this.#numbers === 0;
    const sum = hasNone ? Number.NaN : this.#sum + this.#lost;
    return {
      count: this.#count,
      numbers: this.#numbers,
      sum,
      average: sum / this.#numbers,
      min: hasNone ? Number.NaN : this.#min,
      max: hasNone ? Number.NaN : this.#max,
      format: !hasNone && this.#percents === this.#numbers ? 'percent' : 'number',
      withoutSummaries: this.#withoutSummaries,
    };
  }

  #add(value: number): void {
    const sum = this.#sum + value;
    this.#lost += Math.abs(this.#sum) >= Math.abs(value) ? this.#sum - sum + value : value - sum + this.#sum;
    this.#sum = sum;
  }
}
