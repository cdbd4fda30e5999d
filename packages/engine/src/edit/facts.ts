import { present } from '../base/assert.ts';
import { sameNumber } from '../base/same-number.ts';
import { allSlices, CELLS_OF_SLICE, type Slices } from '../base/slices.ts';
import { writeTyped } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import type { TableSettings } from '../template/input-set.ts';

/**
 * Cells with typed changes, in order, packed: row, column, typed value before and after (NaN is empty). Only inputs
 * are in it: the state of a linked pair follows from them, and everything else is calculated.
 */
export interface CellFacts {
  readonly kind: 'cells';
  readonly rows: Int32Array;
  readonly columns: Uint16Array;
  readonly before: Float64Array;
  readonly after: Float64Array;
}

/** The settings of a table that changed. */
export interface SettingsFact {
  readonly kind: 'settings';
  readonly before: TableSettings;
  readonly after: TableSettings;
}

/** More columns than a packed fact can name. */
const COLUMN_LIMIT = 65_536;

/** The effect of an intent: small, plain and invertible. */
export type Fact = CellFacts | SettingsFact;

/** The fact that takes a fact back. Cells are inverted last to first, since the two of a linked pair depend on their order. */
export function invertFact(fact: Fact): Fact {
  return fact.kind === 'cells' ? invertCells(fact) : { kind: 'settings', before: fact.after, after: fact.before };
}

function invertCells({ rows, columns, before, after }: CellFacts): CellFacts {
  return {
    kind: 'cells',
    rows: rows.toReversed(),
    columns: columns.toReversed(),
    before: after.toReversed(),
    after: before.toReversed(),
  };
}

/** Undoes written cells, and calculates everything that depends on them. */
export function takeBack(table: BudgetTable, fact: CellFacts): void {
  const inverse = invertCells(fact);
  writeFacts(table, inverse);
  calculateFact(table, inverse);
}

/** With more changed rows than one in this many, one sweep over all rows is quicker than row by row. */
const ONE_OF = 8;

/** Calculates everything that depends on the cells of a fact; the rest of the table is calculated already. */
export function calculateFact({ calculation, rows }: BudgetTable, fact: CellFacts): void {
  if (fact.rows.length > rows.count / ONE_OF) calculation.whole();
  else calculation.rows(fact.rows);
}

/** Writes the cells of a fact into the table. Neither checks locks nor calculates. */
export function writeFacts(table: BudgetTable, { rows, columns, after }: CellFacts): void {
  for (let index = 0; index < rows.length; index++) {
    const field = table.logic.fields[columns[index] ?? -1];
    if (field?.kind !== 'input') throw new Error(`Invariant: column ${columns[index]} is no input`);
    writeTyped(table, present(rows[index], 'row'), field, present(after[index], 'value'));
  }
}

/** Facts one after the other as one. */
export function joinedFact(facts: readonly CellFacts[]): CellFacts {
  if (facts.length <= 1) return facts[0] ?? NO_CELLS;
  const count = facts.reduce((sum, { rows }) => sum + rows.length, 0);
  const joined = {
    kind: 'cells' as const,
    rows: new Int32Array(count),
    columns: new Uint16Array(count),
    before: new Float64Array(count),
    after: new Float64Array(count),
  };
  let at = 0;
  for (const { rows, columns, before, after } of facts) {
    joined.rows.set(rows, at);
    joined.columns.set(columns, at);
    joined.before.set(before, at);
    joined.after.set(after, at);
    at += rows.length;
  }
  return joined;
}

/**
 * The same change with each cell once: its first value before, its last after; unchanged cells are left out.
 * A cell keeps the place of its last mention, so that the two cells of a linked pair stay in order.
 */
export function netFacts(facts: CellFacts): CellFacts {
  return allSlices(netSlices(facts));
}

/** The same in slices. */
export function* netSlices({ rows, columns, before, after }: CellFacts): Slices<CellFacts> {
  const count = rows.length;
  // From the end, so that the first mention that is met is the last one.
  const places = new Map<number, number>();
  const last = new Int32Array(count);
  const firstBefore = new Float64Array(count);
  for (let index = count - 1; index >= 0; index--) {
    const key = (rows[index] ?? 0) * COLUMN_LIMIT + (columns[index] ?? 0);
    const place = places.get(key) ?? places.size;
    if (place === places.size) {
      places.set(key, place);
      last[place] = index;
    }
    firstBefore[place] = before[index] ?? Number.NaN;
    if (index % CELLS_OF_SLICE === 0) yield;
  }
  const builder = new FactBuilder();
  for (let place = places.size - 1; place >= 0; place--) {
    const index = last[place] ?? 0;
    const [was, is] = [firstBefore[place] ?? Number.NaN, after[index] ?? Number.NaN];
    if (!sameNumber(was, is)) builder.add(rows[index] ?? 0, columns[index] ?? 0, was, is);
    if (place % CELLS_OF_SLICE === 0) yield;
  }
  return builder.build();
}

/** Bytes of a fact in memory, for the limit of the history. */
export function bytesOf(fact: Fact): number {
  const overhead = 256;
  if (fact.kind === 'settings') return overhead;
  return overhead + fact.rows.byteLength + fact.columns.byteLength + fact.before.byteLength + fact.after.byteLength;
}

/** Whether nothing changed. */
export function isNothing(fact: Fact): boolean {
  return fact.kind === 'cells' && fact.rows.length === 0;
}

/** No cell was typed into. */
export const NO_CELLS: CellFacts = {
  kind: 'cells',
  rows: new Int32Array(),
  columns: new Uint16Array(),
  before: new Float64Array(),
  after: new Float64Array(),
};

/** Most facts are of one cell; arrays of few bytes are in the heap, and cheap there. */
const FIRST_ROOM = 4;
const GROWTH = 4;
/** A wish for more room than this is not believed before the cells are there. */
const MOST_ROOM = 65_536;

/** Collects cell facts in growing typed arrays. */
export class FactBuilder {
  #count = 0;
  #rows = new Int32Array(FIRST_ROOM);
  #columns = new Uint16Array(FIRST_ROOM);
  #before = new Float64Array(FIRST_ROOM);
  #after = new Float64Array(FIRST_ROOM);

  /** Makes room for a number of further cells at once. */
  makeRoom(cells: number): void {
    const capacity = Math.min(this.#count + cells, MOST_ROOM);
    if (capacity > this.#rows.length) this.#resize(capacity);
  }

  add(row: number, column: number, before: number, after: number): void {
    if (this.#count === this.#rows.length) this.#resize(Math.max(FIRST_ROOM, this.#count * GROWTH));
    this.#rows[this.#count] = row;
    this.#columns[this.#count] = column;
    this.#before[this.#count] = before;
    this.#after[this.#count] = after;
    this.#count++;
  }

  /** Full arrays are returned without a copy: one more cell would need larger ones. */
  build(): CellFacts {
    if (this.#count !== this.#rows.length) this.#resize(this.#count);
    return { kind: 'cells', rows: this.#rows, columns: this.#columns, before: this.#before, after: this.#after };
  }

  #resize(capacity: number): void {
    this.#rows = copied(this.#rows, new Int32Array(capacity));
    this.#columns = copied(this.#columns, new Uint16Array(capacity));
    this.#before = copied(this.#before, new Float64Array(capacity));
    this.#after = copied(this.#after, new Float64Array(capacity));
  }
}

function copied<Values extends Int32Array | Uint16Array | Float64Array>(from: Values, to: Values): Values {
  to.set(from.length > to.length ? from.subarray(0, to.length) : from);
  return to;
}
