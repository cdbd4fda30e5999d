import { present } from '../base/assert.ts';
import { sameNumber } from '../base/same-number.ts';
import type { CellFacts } from '../edit/facts.ts';
import { isInPair } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import { type CellsPatch, columnsPatch, type TablePatch } from './patch.ts';
import type { PatchMemory } from './patch-memory.ts';

/** From this number of cells on, a patch has runs of columns instead of cells. */
const MOST_CELLS = 8_192;

/** A value that no cell has: it differs from every calculated value. */
const NO_VALUE = Number.NEGATIVE_INFINITY;

/**
 * Calculates everything that depends on the cells just written, and reports the changes: those cells, and every computed
 * cell of their rows and of the summary rows above whose value changed.
 */
export function recalculate(table: BudgetTable, fact: CellFacts, memory: PatchMemory): TablePatch {
  if (fact.rows.length > MOST_CELLS) return recalculateRun(table, fact, memory);
  if (fact.rows.length === 1) return recalculateOne(table, fact);
  const leaves = new Set(fact.rows);
  const rows = withParents(table, leaves);
  if (rows.length * table.columns.length > MOST_CELLS) return recalculateRun(table, fact, memory);
  const before = valuesBefore(table, fact, rows);
  table.calculation.rows(leaves);
  return cellsPatch(table, fact, rows, before);
}

/** Nearly every edit is one cell. No sets are needed to find its row and the ones above. */
function recalculateOne(table: BudgetTable, fact: CellFacts): CellsPatch {
  const { parent } = table.rows;
  const leaf = fact.rows[0] ?? -1;
  const rows: number[] = [];
  for (let row = leaf; row >= 0; row = parent[row] ?? -1) rows.push(row);
  const path = Int32Array.from(rows);
  const before = valuesBefore(table, fact, path);
  table.calculation.row(leaf);
  return cellsPatch(table, fact, path, before);
}

/** One sweep from the first to the last row that was written: less work than many rows one by one, with the same bits. */
function recalculateRun(table: BudgetTable, { rows }: CellFacts, memory: PatchMemory): TablePatch {
  let first = table.rows.count;
  let last = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0;
    if (row < first) first = row;
    if (row > last) last = row;
  }
  table.calculation.leaves(first, last + 1);
  return columnsPatch(table, memory, first, last + 1);
}

/** The rows and the summary rows above them, each once. */
function withParents({ rows }: BudgetTable, leaves: ReadonlySet<number>): Int32Array {
  const found = new Set<number>();
  for (const leaf of leaves) {
    for (let row = leaf; row >= 0 && !found.has(row); row = rows.parent[row] ?? -1) found.add(row);
  }
  return Int32Array.from(found);
}

/** The rows' values before the calculation; of cells that were written, and of their partners, a value that differs. */
function valuesBefore(table: BudgetTable, fact: CellFacts, rows: Int32Array): Float64Array {
  const width = table.columns.length;
  const before = new Float64Array(rows.length * width);
  for (let column = 0; column < width; column++) {
    const cells = present(table.columns[column], 'a column');
    for (let place = 0; place < rows.length; place++) {
      before[place * width + column] = cells[rows[place] ?? 0] ?? NO_VALUE;
    }
  }
  const { pair, fields } = table.logic;
  const placeOf = placesOf(fact, rows);
  for (let index = 0; index < fact.rows.length; index++) {
    const place = placeOf(fact.rows[index] ?? -1) * width;
    const field = fields[fact.columns[index] ?? -1];
    if (field === undefined) continue;
    for (const { index: column } of pair !== undefined && isInPair(pair, field) ? [pair.rate, pair.amount] : [field]) {
      before[place + column] = NO_VALUE;
    }
  }
  return before;
}

/** The position of a row of the fact among the rows; the row of a single cell is the first. */
function placesOf(fact: CellFacts, rows: Int32Array): (row: number) => number {
  if (fact.rows.length === 1) return () => 0;
  const places = new Map<number, number>();
  for (let place = 0; place < rows.length; place++) places.set(rows[place] ?? 0, place);
  return (row) => places.get(row) ?? 0;
}

function cellsPatch(table: BudgetTable, fact: CellFacts, rows: Int32Array, before: Float64Array): CellsPatch {
  const width = table.columns.length;
  const changed = new Int32Array(rows.length * width);
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    for (let column = 0; column < width; column++) {
      const value = table.columns[column]?.[row] ?? Number.NaN;
      if (!sameNumber(value, before[place * width + column] ?? Number.NaN)) changed[count++] = place * width + column;
    }
  }
  const packed = { rows: new Int32Array(count), columns: new Uint16Array(count), values: new Float64Array(count) };
  for (let index = 0; index < count; index++) {
    const cell = changed[index] ?? 0;
    const row = rows[Math.floor(cell / width)] ?? 0;
    packed.rows[index] = row;
    packed.columns[index] = cell % width;
    packed.values[index] = table.columns[cell % width]?.[row] ?? Number.NaN;
  }
  const stateRows = fact.rows.length === 1 ? fact.rows.slice() : Int32Array.from(new Set(fact.rows));
  return {
    kind: 'cells',
    ...packed,
    stateRows,
    pairModes: Uint8Array.from(stateRows, (row) => table.pairMode[row] ?? 0),
    edited: Uint32Array.from(stateRows, (row) => table.edited[row] ?? 0),
  };
}
