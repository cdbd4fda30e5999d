import type { CellFacts } from '../edit/facts.ts';
import type { BudgetTable } from '../table/types.ts';
import type { InputField } from '../template/logic.ts';

/** The kind of edit that set a value. The letter is sent and stored. */
export const GESTURE_LETTERS = {
  'set-cell': 't',
  paste: 'p',
  fill: 'f',
  'fill-series': 's',
  'fill-months': 'm',
  clear: 'c',
  'copy-kufri': 'k',
  'set-volume-base': 'v',
  undo: 'u',
  redo: 'r',
  /** Made by no command any more; stored changes contain it. */
  discard: 'd',
  restore: 'o',
} as const;

export type Gesture = keyof typeof GESTURE_LETTERS;

/** Several gestures in one save whose order would not fit into a header. */
export const MIXED_GESTURES = 'x';

const GESTURES = Object.keys(GESTURE_LETTERS).filter((key): key is Gesture => key in GESTURE_LETTERS);

/** A header of a request stays well below the limits of servers. */
const LONGEST_TEXT = 4_000;

const RUN = /([a-z])([1-9]\d{0,8})/y;

/** The last gesture on each cell; one byte a cell, for the columns that were written. */
export class GestureLog {
  readonly #columns: (Uint8Array | undefined)[] = [];

  note(table: BudgetTable, { rows, columns }: CellFacts, gesture: Gesture): void {
    const code = GESTURES.indexOf(gesture) + 1;
    for (let index = 0; index < rows.length; index++) {
      const column = columns[index] ?? 0;
      let codes = this.#columns[column];
      if (codes === undefined) {
        codes = new Uint8Array(table.rows.count);
        this.#columns[column] = codes;
      }
      codes[rows[index] ?? 0] = code;
    }
  }

  /** The last gesture on a cell, if there was any since the table was opened. */
  of(field: InputField, row: number): Gesture | undefined {
    return GESTURES[(this.#columns[field.index]?.[row] ?? 0) - 1];
  }
}

/** Gestures of cells in order as runs: 't1p240' is one typed cell, then 240 pasted ones. */
export function gesturesText(gestures: Iterable<Gesture>): string {
  let text = '';
  let count = 0;
  let letter = '';
  let total = 0;
  for (const gesture of gestures) {
    const next = GESTURE_LETTERS[gesture];
    if (next !== letter && count > 0) {
      text += letter + count;
      count = 0;
    }
    letter = next;
    count++;
    total++;
  }
  if (count > 0) text += letter + count;
  return text.length <= LONGEST_TEXT ? text : `${MIXED_GESTURES}${total}`;
}

/** One run of a gestures text. */
export interface GestureRun {
  readonly gesture: Gesture | 'mixed';
  readonly count: number;
}

/** The runs of a text, or undefined for an invalid one. */
export function parseGestures(text: string): readonly GestureRun[] | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  const runs: GestureRun[] = [];
  let position = 0;
  while (position < text.length) {
    RUN.lastIndex = position;
    const match = RUN.exec(text);
    const gesture = match && gestureOf(match[1] ?? '');
    if (!match || !gesture) return undefined;
    runs.push({ gesture, count: Number(match[2]) });
    position += match[0].length;
  }
  return runs;
}

function gestureOf(letter: string): Gesture | 'mixed' | undefined {
  return letter === MIXED_GESTURES ? 'mixed' : GESTURES.find((gesture) => GESTURE_LETTERS[gesture] === letter);
}
