import type { CellAddress, GridSource, RowsChanged } from '../source/grid-source.ts';
import { inSlices } from './in-slices.ts';
import { textMatcher } from './text-matcher.ts';

/** A row that was not searched yet. */
const UNKNOWN = -1;

/**
 * Looks for a text in the visible cells, row by row in reading order. Rows are searched in slices and counted, so that
 * millions of cells never block the page; changed rows are searched again.
 */
export class CellFinder {
  readonly #source: GridSource;
  readonly #listeners = new Set<() => void>();
  #unsubscribe: (() => void) | undefined;
  #query = '';
  #matches: (row: number, column: number) => boolean = () => false;
  /** Matches in each row. */
  #counts = new Int32Array(0);
  #found = 0;
  #unknown = 0;
  /** No row above is unknown. */
  #cursor = 0;
  #stopCounting = (): void => undefined;
  #stopWalking = (): void => undefined;

  constructor(source: GridSource) {
    this.#source = source;
  }

  get query(): string {
    return this.#query;
  }

  /** Matches in the rows that were searched so far. */
  get found(): number {
    return this.#found;
  }

  /** Every row was searched. */
  get isComplete(): boolean {
    return this.#unknown === 0;
  }

  search(query: string): void {
    if (query === this.#query) return;
    this.#query = query;
    this.#unsubscribe ??= this.#source.subscribe((rows) => this.#changed(rows));
    this.#restart();
  }

  /** The number of a cell among the matches, from 1; undefined if it is none, or the rows above it were not all searched. */
  placeOf(cell: CellAddress): number | undefined {
    if (cell.row > this.#cursor || !this.#isMatch(cell)) return undefined;
    let place = 1;
    for (let row = 0; row < cell.row; row++) place += Math.max(0, this.#counts[row] ?? 0);
    for (let column = 0; column < cell.column; column++) if (this.#matches(cell.row, column)) place++;
    return place;
  }

  /**
   * The nearest match after a cell, or before it; the search continues at the other end and reaches the cell itself last.
   * Returns undefined without a match, or if another search began meanwhile.
   */
  next(from: CellAddress, step: 1 | -1): Promise<CellAddress | undefined> {
    this.#stopWalking();
    const { promise, resolve } = Promise.withResolvers<CellAddress | undefined>();
    const stop = inSlices(this.#walk(from, step), resolve);
    this.#stopWalking = () => {
      stop();
      resolve(undefined);
    };
    return promise;
  }

  /** The first match at a cell or after it. */
  async nearest(from: CellAddress): Promise<CellAddress | undefined> {
    return this.#isMatch(from) ? from : this.next(from, 1);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets the text and watches the source no longer, until there is another search. */
  dispose(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#query = '';
    this.#stopCounting();
    this.#stopWalking();
  }

  #isMatch({ row, column }: CellAddress): boolean {
    return this.#query !== '' && row < this.#source.rowCount && this.#matches(row, column);
  }

  #restart(): void {
    this.#stopWalking();
    this.#matches = textMatcher(this.#source, this.#query);
    const rows = this.#query === '' ? 0 : this.#source.rowCount;
    this.#counts = new Int32Array(rows).fill(UNKNOWN);
    this.#found = 0;
    this.#unknown = rows;
    this.#cursor = 0;
    this.#goOn();
  }

  #changed(rows: RowsChanged): void {
    if (rows === 'all') {
      if (this.#query !== '') this.#restart();
      return;
    }
    let isStale = false;
    for (const row of rows) {
      const count = this.#counts[row] ?? UNKNOWN;
      if (count === UNKNOWN) continue;
      isStale = true;
      this.#counts[row] = UNKNOWN;
      this.#found -= count;
      this.#unknown++;
      this.#cursor = Math.min(this.#cursor, row);
    }
    if (isStale) this.#goOn();
  }

  #goOn(): void {
    this.#stopCounting();
    this.#stopCounting = inSlices(this.#countAll(), () => this.#tell());
    this.#tell();
  }

  *#countAll(): Generator<undefined, void> {
    let told = performance.now();
    while (this.#cursor < this.#counts.length) {
      this.#countOf(this.#cursor);
      this.#cursor++;
      yield;
      if (performance.now() - told < 200) continue;
      told = performance.now();
      this.#tell();
    }
  }

  #countOf(row: number): number {
    const known = this.#counts[row] ?? 0;
    if (known !== UNKNOWN) return known;
    let count = 0;
    for (let column = 0; column < this.#source.columns.length; column++) if (this.#matches(row, column)) count++;
    this.#counts[row] = count;
    this.#found += count;
    this.#unknown--;
    return count;
  }

  *#walk(from: CellAddress, step: 1 | -1): Generator<undefined, CellAddress | undefined> {
    const { length } = this.#counts;
    if (length === 0) return undefined;
    const border = step === 1 ? 0 : this.#source.columns.length - 1;
    // The row of the start comes twice: the part behind it first, and the whole of it last.
    for (let distance = 0; distance <= length; distance++) {
      const row = (from.row + step * distance + 2 * length) % length;
      const start = distance === 0 ? from.column + step : border;
      const column = this.#countOf(row) === 0 ? undefined : this.#inRow(row, start, step);
      if (column !== undefined) return { row, column };
      yield;
    }
    return undefined;
  }

  #inRow(row: number, start: number, step: 1 | -1): number | undefined {
    for (let column = start; column >= 0 && column < this.#source.columns.length; column += step) {
      if (this.#matches(row, column)) return column;
    }
    return undefined;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
