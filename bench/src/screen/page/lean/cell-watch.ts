import type { BenchTable } from '../bench-table.ts';

const MOST_COLUMNS = 64;

/** Cells on the page, each with a subscription of its own. */
export class CellWatch {
  readonly #calls = new Map<number, Set<() => void>>();

  constructor(table: BenchTable) {
    table.subscribe((changed) => {
      for (const [row, column] of changed) {
        for (const call of this.#calls.get(row * MOST_COLUMNS + column) ?? []) call();
      }
    });
  }

  mount(row: number, column: number, call: () => void): () => void {
    const key = row * MOST_COLUMNS + column;
    const calls = this.#calls.get(key) ?? new Set();
    this.#calls.set(key, calls.add(call));
    return () => {
      calls.delete(call);
      if (calls.size === 0) this.#calls.delete(key);
    };
  }
}
