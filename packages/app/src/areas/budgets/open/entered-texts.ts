import type { TableReplica, TakenText } from '@oasis/engine/connect';

/** A text on its way to the worker, by row and field of the table. */
interface EnteredText {
  readonly row: number;
  readonly field: string;
  readonly text: string;
}

interface Shown {
  readonly entered: EnteredText;
  readonly taken: TakenText;
}

/**
 * Texts that were entered and not answered yet, as their cells will show them if they are taken. They are painted at
 * once; everything that follows from them comes with the worker's answer. Of two texts on their way to one cell the later one
 * counts.
 */
export class EnteredTexts {
  readonly #table: Pick<TableReplica, 'logic' | 'text' | 'onceTaken'>;
  readonly #tell: (row: number) => void;
  readonly #shown = new Map<string, Shown>();

  /** `tell` is called with the rows whose text changed. */
  constructor(table: Pick<TableReplica, 'logic' | 'text' | 'onceTaken'>, tell: (row: number) => void) {
    this.#table = table;
    this.#tell = tell;
  }

  /** The text shown and edited in a cell in place of its own. */
  at(row: number, field: string): TakenText | undefined {
    return this.#shown.size === 0 ? undefined : this.#shown.get(`${row}:${field}`)?.taken;
  }

  /** Shows a text; nothing if it will surely be refused. */
  begin(entered: EnteredText): void {
    const { row, field } = entered;
    const at = this.#table.logic.byId.get(field);
    const taken = at === undefined ? undefined : this.#table.onceTaken(row, at, entered.text);
    if (taken === undefined) return;
    this.#shown.set(`${row}:${field}`, { entered, taken });
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
    if (this.#table.text(row, at) !== ended.taken.text) this.#tell(row);
  }
}
