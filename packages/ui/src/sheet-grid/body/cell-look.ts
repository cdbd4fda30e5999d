import type { CellState, ColumnFormat, GridColumn } from '../source/grid-source.ts';
import { CELL_MARKS } from '../source/grid-source.ts';

/** Class names by their parts: a table has a few dozen looks, and cells of one look share the string. */
const KNOWN = new Map<string, string>();
const KNOWN_RUNS = new Map<string, string>();

/** The class names of a cell, without its selection marks. */
export function cellClasses(column: GridColumn, state: CellState): string {
  const key = keyOf(column, state);
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const made = ['oasis-cell', column.align, ...lookOf(state, column.format)].join(' ');
  KNOWN.set(key, made);
  return made;
}

/** The class names of a run of cells that look alike, by those of the cells. */
export function runClasses(cells: string): string {
  const known = KNOWN_RUNS.get(cells);
  if (known !== undefined) return known;
  const made = `oasis-run${cells.replace(/^oasis-cell/, '')}`;
  KNOWN_RUNS.set(cells, made);
  return made;
}

function keyOf({ align, format }: GridColumn, state: CellState): string {
  let bits = align === 'left' ? 1 : 0;
  if (format === 'text') bits |= 2;
  if (state.edited) bits |= 4;
  if (state.refused) bits |= 8;
  if (state.flagged) bits |= 16;
  if (state.held) bits |= 32;
  if (state.commented) bits |= 64;
  if (state.linked) bits |= 128;
  return `${state.kind}${bits + 256 * state.indent}`;
}

function lookOf(state: CellState, format: ColumnFormat): string[] {
  const names: string[] = [state.kind === 'WRITE' ? 'write' : 'read'];
  if (state.kind.endsWith('SUMMARY')) names.push('summary', state.kind.toLowerCase());
  else if (state.kind === 'READ' && format !== 'text') names.push('locked');
  names.push(...CELL_MARKS.filter((mark) => state[mark]));
  if (state.indent > 0) names.push(`indent-${state.indent}`);
  return names;
}
