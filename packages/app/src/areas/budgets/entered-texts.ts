import type { TableReplica } from '@oasis/engine/connect';

/** A text on its way to the worker, by row and field of the table. */
interface EnteredText {
  readonly row: number;
  readonly field: string;
  readonly text: string;
}

interface Shown {
  readonly entered: EnteredText;
  readonly text: string;
}

/**
 * Texts that were entered and not answered yet, as their cells will show them if they are taken. They are painted at
 * once; everything that follows from them comes with the worker's answer. Of two texts on their way to one cell the later one
 * counts.
 */
export class EnteredTexts {
  readonly #table: Pick<TableReplica, 'logic' | 'text' | 'textOnceTaken'>;
  readonly #tell: (row: number) => void;
  readonly #shown = new Map<string, Shown>();

  /** `tell` hears of rows that read differently. */
  constructor(table: Pick<TableReplica, 'logic' | 'text' | 'textOnceTaken'>, tell: (row: number) => void) {
    this.#table = table;
    this.#tell = tell;
  }

  /** What a cell shows in place of its own text. */
  textAt(row: number, field: string): string | undefined {
    return this.#shown.size === 0 ? undefined : this.#shown.get(`${row}:${field}`)?.text;
  }

  /** Shows a text; nothing where it will surely be refused. */
  begin(entered: EnteredText): void {
    const { row, field } = entered;
    const at = this.#table.logic.byId.get(field);
    const text = at === undefined ? undefined : this.#table.textOnceTaken(row, at, entered.text);
    if (text === undefined) return;
    this.#shown.set(`${row}:${field}`, { entered, text });
    this.#tell(row);
  }

  /** The text was answered, or never will be: the cell shows its own again. */
  end(entered: EnteredText): void {
    const { row, field } = entered;
    const key = `${row}:${field}`;
    const ended = this.#shown.get(key);
    const at = this.#table.logic.byId.get(field);
    if (ended?.entered !== entered || at === undefined) return;
    this.#shown.delete(key);
    if (this.#table.text(row, at) !== ended.text) this.#tell(row);
  }
}
