import type { CellKind, GridColumn, GridSource, RowsChanged, RowTree } from '../src/sheet-grid/source/grid-source.ts';
import { PLAIN_CELL } from '../src/sheet-grid/source/grid-source.ts';

/** A small table for tests: one letter per cell, `w` WRITE, `r` READ, `s` a summary. The texts can be set. */
export class FakeSource implements GridSource {
  readonly columns: readonly GridColumn[];
  isEditable = true;
  tree: RowTree | undefined;
  readonly notes = new Map<string, string>();
  version = 0;
  readonly #kinds: readonly string[];
  readonly #texts = new Map<string, string>();
  readonly #listeners = new Set<(rows: RowsChanged) => void>();

  constructor(kinds: readonly string[], formats: readonly GridColumn['format'][] = []) {
    this.#kinds = kinds;
    this.columns = Array.from(kinds[0] ?? '', (_, index) => ({
      id: `c${index}`,
      title: `Column ${index}`,
      width: 100,
      align: 'right',
      format: formats[index] ?? 'number',
      frozen: index === 0,
    }));
  }

  get rowCount(): number {
    return this.#kinds.length;
  }

  text(row: number, column: number): string {
    return this.rawText(row, column);
  }

  rawText(row: number, column: number): string {
    return this.#texts.get(`${row}:${column}`) ?? '';
  }

  state(row: number, column: number) {
    const kinds: Readonly<Record<string, CellKind>> = { w: 'WRITE', r: 'READ', s: 'BRANDSUMMARY' };
    const kind = kinds[this.#kinds[row]?.[column] ?? 'r'] ?? 'READ';
    const refused = this.notes.has(`${row}:${column}`);
    return { ...PLAIN_CELL, kind, indent: kind === 'BRANDSUMMARY' ? 1 : 0, refused };
  }

  number(row: number, column: number): number {
    const text = this.rawText(row, column);
    return text === '' ? Number.NaN : Number(text.replace('%', ''));
  }

  lockReason(row: number, column: number): string | undefined {
    return this.state(row, column).kind === 'WRITE' ? undefined : 'locked';
  }

  rowKey(row: number): string {
    return String(row);
  }

  note(row: number, column: number): string | undefined {
    return this.notes.get(`${row}:${column}`);
  }

  subscribe(listener: (rows: RowsChanged) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(row: number, column: number, text: string): void {
    this.#texts.set(`${row}:${column}`, text);
    this.version++;
    for (const listener of this.#listeners) listener(new Set([row]));
  }
}
