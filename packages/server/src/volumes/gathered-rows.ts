import { message } from '@oasis/engine/messages';
import type { RawRow } from '../files/raw-rows.ts';
import { foldName } from './names.ts';
import type { RowOutcome } from './notes.ts';
import { type ReadRow, type RowShape, readNameless, readRow } from './read-row.ts';
import { SumsAbove, totalOf, totalWord } from './total-rows.ts';

/** The rows of a file in order: the parsed ones, and the outcome of the others. */
export class GatheredRows {
  /** Rows below the header. */
  rows = 0;
  /** Volumes of a model in a month, row by row. */
  readonly read: ReadRow[] = [];
  readonly outcomes: RowOutcome[] = [];
  /** Rows without a model that are the sum of rows above. */
  readonly sums: number[] = [];
  readonly #above = new SumsAbove();
  /** Rows with names like 'AMG Total', which are totals if the rest of the name is in the file. */
  readonly #perhapsTotals: RawRow[] = [];
  readonly #names = new Set<string>();
  /** The same few names come in thousands of rows. */
  readonly #known = new Map<string, { readonly word: string | undefined; readonly name: string | undefined }>();
  readonly #shape: RowShape;

  constructor(shape: RowShape) {
    this.#shape = shape;
  }

  add(raw: RawRow): void {
    this.rows += 1;
    const word = this.#totalWordOf(raw);
    if (word !== undefined) this.#leaveOut(raw, word);
    else if (this.#nameCells(raw).some((text) => this.#told(text).name !== undefined)) this.#perhapsTotals.push(raw);
    else this.#take(raw);
  }

  /** Decides on the rows that needed the names of the whole file. */
  settle(): void {
    for (const raw of this.#perhapsTotals) {
      const total = this.#nameCells(raw).find((text) => {
        const { name } = this.#told(text);
        return name !== undefined && this.#names.has(name);
      });
      if (total === undefined) this.#take(raw);
      else this.#leaveOut(raw, total.trim());
    }
    this.read.sort((one, other) => one.row - other.row);
  }

  #leaveOut({ row }: RawRow, word: string): void {
    this.outcomes.push({ row, status: 'omitted', messages: [message('IMPORT_TOTAL_LEFT_OUT', { word })] });
    this.#above.start();
  }

  #take(raw: RawRow): void {
    const result = readRow(raw, this.#shape);
    if (result.ok) {
      this.#keep(raw, result.value);
      return;
    }
    const units = this.#sumOf(raw);
    if (units === undefined) {
      this.outcomes.push({ row: raw.row, status: 'refused', messages: [result.error] });
      return;
    }
    this.sums.push(raw.row);
    this.outcomes.push({ row: raw.row, status: 'waiting', messages: [message('IMPORT_ROW_IS_SUM', { units })] });
    this.#above.start();
  }

  #keep({ row }: RawRow, { months, messages }: { months: readonly ReadRow[]; messages: RowOutcome['messages'] }): void {
    for (const month of months) {
      this.read.push(month);
      this.#above.add(month);
    }
    const [first] = months;
    if (first === undefined) {
      this.outcomes.push({ row, status: 'omitted', messages: [...messages, message('IMPORT_ROW_WITHOUT_NUMBER')] });
      return;
    }
    for (const name of [first.brand, first.typeClass, first.model]) this.#names.add(foldName(name));
  }

  /** The total cars of a row without a model, if each of its columns is the sum of those above; else undefined. */
  #sumOf(raw: RawRow): number | undefined {
    const said = readNameless(raw, this.#shape);
    if (said === undefined) return undefined;
    const columns = [...Map.groupBy(said.months, ({ column }) => column).values()];
    const isSum = columns.every((months) => this.#above.isSum(months, said.brand));
    return isSum ? said.months.reduce((sum, { units }) => sum + (units.rt ?? units.ws ?? 0), 0) : undefined;
  }

  /** A word of totals in a cell that is read as a name or a month, or in any cell of a row without a model. */
  #totalWordOf(raw: RawRow): string | undefined {
    const model = raw.cells[this.#shape.places.model]?.text.trim() ?? '';
    const cells = model === '' ? raw.cells.map(({ text }) => text) : this.#nameCells(raw);
    return cells.map((text) => this.#told(text).word).find((word) => word !== undefined);
  }

  #told(text: string) {
    const known = this.#known.get(text) ?? { word: totalWord(text), name: totalOf(text) };
    this.#known.set(text, known);
    return known;
  }

  #nameCells({ cells }: RawRow): readonly string[] {
    return this.#shape.fields.flatMap(([field, place]) =>
      field === 'quantity' || field === 'ws' ? [] : [cells[place]?.text ?? ''],
    );
  }
}
