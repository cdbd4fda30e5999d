import type { SheetSettings } from '@oasis/ui';
import { settingsFrom } from '@oasis/ui';

/** The user and the table of the settings. */
export interface GridNames {
  readonly userId: number;
  /** Tables of a kind have the same columns. */
  readonly kind: string;
  /** One table. */
  readonly table: string;
}

const PREFIX = 'oasis.grid';

/** Number of tables whose sort, filters and folds a browser remembers; the least recently changed one is dropped first. */
export const MOST_TABLES = 50;

/** Longer lists of values or folded groups are for the moment only. */
const MOST_TEXTS = 500;

/**
 * Remembers how a user wants tables shown: size and outline for every table, columns for a kind of table, and sort, filters and folds
 * for one table, since a filter that was set in another budget would hide rows that nobody misses.
 */
export class GridMemory {
  readonly #storage: Storage | undefined;
  readonly #keys: { readonly size: string; readonly columns: string; readonly rows: string };
  readonly #rowsPrefix: string;
  #kept: SheetSettings;
  #latest: SheetSettings;

  constructor({ userId, kind, table }: GridNames, storage: Storage | undefined) {
    this.#storage = storage;
    this.#rowsPrefix = `${PREFIX}.${userId}.rows.`;
    this.#keys = {
      size: `${PREFIX}.${userId}.size`,
      columns: `${PREFIX}.${userId}.columns.${kind}`,
      rows: `${this.#rowsPrefix}${table}`,
    };
    const { size, columns, rows } = this.#keys;
    this.#kept = settingsFrom({ ...this.#read(rows), ...this.#read(columns), ...this.#read(size) });
    this.#latest = this.#kept;
  }

  /** The last stored settings, or those set since. */
  get settings(): SheetSettings {
    return this.#latest;
  }

  set(settings: SheetSettings): void {
    this.#latest = settings;
  }

  /** Writes the changes. A full storage makes room once, and then gives up. */
  write(now: number): void {
    const [before, after] = [this.#kept, this.#latest];
    this.#kept = after;
    const { zoom, density, outline, order, hidden, widths, sort, filters, foldedFrom, toggled } = after;
    if (zoom !== before.zoom || density !== before.density || outline !== before.outline) {
      this.#put(this.#keys.size, { zoom, density, outline });
    }
    if (order !== before.order || hidden !== before.hidden || widths !== before.widths) {
      this.#put(this.#keys.columns, { order, hidden, widths });
    }
    const isSameRows =
      sort === before.sort &&
      filters === before.filters &&
      foldedFrom === before.foldedFrom &&
      toggled === before.toggled;
    if (isSameRows) return;
    const kept = { sort, filters: shortFilters(filters), foldedFrom, toggled: toggled.slice(-MOST_TEXTS), at: now };
    this.#put(this.#keys.rows, kept);
    this.#forget(MOST_TABLES);
  }

  #read(key: string): Readonly<Record<string, unknown>> {
    try {
      const stored: unknown = JSON.parse(this.#storage?.getItem(key) ?? '{}');
      return typeof stored === 'object' && stored !== null ? { ...stored } : {};
    } catch {
      return {};
    }
  }

  #put(key: string, value: object): void {
    const text = JSON.stringify(value);
    try {
      this.#storage?.setItem(key, text);
    } catch {
      this.#forget(0);
      try {
        this.#storage?.setItem(key, text);
      } catch {
        // Nothing more can be done: the table keeps its settings until the page ends.
      }
    }
  }

  /** Forgets the rows of all tables but those changed last. */
  #forget(most: number): void {
    const storage = this.#storage;
    if (storage === undefined) return;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const tables = keys.filter((key) => key.startsWith(this.#rowsPrefix));
    if (tables.length <= most) return;
    const age = new Map(tables.map((key) => [key, Number(this.#read(key)['at'] ?? 0)]));
    const oldest = tables.toSorted((a, b) => (age.get(a) ?? 0) - (age.get(b) ?? 0));
    for (const key of oldest.slice(0, tables.length - most)) storage.removeItem(key);
  }
}

function shortFilters(filters: SheetSettings['filters']): SheetSettings['filters'] {
  const short = Object.entries(filters).filter(
    ([, filter]) => !('texts' in filter) || filter.texts.length <= MOST_TEXTS,
  );
  return Object.fromEntries(short);
}
