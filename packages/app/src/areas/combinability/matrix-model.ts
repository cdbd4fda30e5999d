import type { CallData } from '@oasis/api-client';

export type Matrix = CallData<'combinability.matrix'>;

/** The parts of a matrix that its table draws. */
export interface DrawnMatrix extends Pick<Matrix, 'rows' | 'variants'> {
  readonly programs: readonly Pick<Matrix['programs'][number], 'code' | 'name'>[];
}

export const MARKS = ['Y', 'N', 'y', 'n', 'none', 'apart', 'self'] as const;

/** The content of a cell. */
export type Mark = (typeof MARKS)[number];

/** The sign of each mark; the colour means the same. */
export const SIGNS: Readonly<Record<Mark, string>> = {
  Y: '✓',
  N: '✕',
  y: '✓',
  n: '✕',
  none: '·',
  apart: '',
  self: '',
};

const OF_WIRE: Readonly<Record<string, Mark>> = { Y: 'Y', N: 'N', y: 'y', n: 'n', '.': 'none' };

/** The mark of a cell: the same in either order. */
export function markAt({ rows }: Pick<Matrix, 'rows'>, row: number, column: number): Mark {
  if (row === column) return 'self';
  const [high, low] = row > column ? [row, column] : [column, row];
  return OF_WIRE[rows[high]?.[low] ?? ''] ?? 'apart';
}

/** Rows and columns from one place to another, both included. */
export interface Block {
  readonly rows: readonly [from: number, to: number];
  readonly columns: readonly [from: number, to: number];
}

/** Position of the keyboard, and the position from which the selection was extended. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
  readonly anchorRow: number;
  readonly anchorColumn: number;
}

export const START: Cursor = { row: 0, column: 0, anchorRow: 0, anchorColumn: 0 };

export function blockOf({ row, column, anchorRow, anchorColumn }: Cursor): Block {
  return {
    rows: [Math.min(row, anchorRow), Math.max(row, anchorRow)],
    columns: [Math.min(column, anchorColumn), Math.max(column, anchorColumn)],
  };
}

/** A whole row, a whole column. */
export function rowBlock(row: number, count: number): Cursor {
  return { row, column: 0, anchorRow: row, anchorColumn: count - 1 };
}

export function columnBlock(column: number, count: number): Cursor {
  return { row: 0, column, anchorRow: count - 1, anchorColumn: column };
}

/** The pairs of a block, each once; no program is paired with itself. */
export function pairsIn({ rows, columns }: Block): readonly (readonly [low: number, high: number])[] {
  const found = new Map<string, readonly [number, number]>();
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    for (let column = columns[0]; column <= columns[1]; column += 1) {
      if (row === column) continue;
      const pair = row < column ? ([row, column] as const) : ([column, row] as const);
      found.set(pair.join(' '), pair);
    }
  }
  return [...found.values()];
}

/** Whether a pair can be changed: one of its programs is Saved, and the other one is not being approved. */
export function isOpen({ programs }: Pick<Matrix, 'programs'>, [low, high]: readonly [number, number]): boolean {
  const [one, other] = [programs[low], programs[high]];
  if (one === undefined || other === undefined) return false;
  return (one.open && !other.inApproval) || (other.open && !one.inApproval);
}

/** A pressed key with its modifiers. */
export interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

/** Number of rows of a page. */
const PAGE = 15;

/** The cursor after a key; undefined for a key without effect. */
export function moved(cursor: Cursor, { key, shiftKey, ctrlKey }: Pressed, count: number): Cursor | undefined {
  if (key === ' ' && shiftKey) return rowBlock(cursor.row, count);
  if (key === ' ' && ctrlKey) return columnBlock(cursor.column, count);
  const step = stepOf(key, ctrlKey, count);
  if (step === undefined) return undefined;
  const row = within(cursor.row + step[0], count);
  const column = within(cursor.column + step[1], count);
  if (shiftKey) return { ...cursor, row, column };
  return { row, column, anchorRow: row, anchorColumn: column };
}

function stepOf(key: string, isFar: boolean, count: number): readonly [rows: number, columns: number] | undefined {
  const one = isFar ? count : 1;
  switch (key) {
    case 'ArrowUp':
      return [-one, 0];
    case 'ArrowDown':
      return [one, 0];
    case 'ArrowLeft':
      return [0, -one];
    case 'ArrowRight':
      return [0, one];
    case 'PageUp':
      return [-PAGE, 0];
    case 'PageDown':
      return [PAGE, 0];
    case 'Home':
      return isFar ? [-count, -count] : [0, -count];
    case 'End':
      return isFar ? [count, count] : [0, count];
    default:
      return undefined;
  }
}

function within(place: number, count: number): number {
  return Math.max(0, Math.min(count - 1, place));
}

/** The places of the programs whose code or name contains a text. */
export function foundIn({ programs }: Pick<DrawnMatrix, 'programs'>, text: string): readonly number[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return [];
  return programs.flatMap(({ code, name }, place) => (`${code} ${name}`.toLowerCase().includes(sought) ? [place] : []));
}
