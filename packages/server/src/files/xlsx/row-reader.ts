import type { SheetRow } from './sheet-xml.ts';

export type RowBatches = AsyncIterable<Iterable<SheetRow>> | Iterable<Iterable<SheetRow>>;

/** Rows one by one out of batches, with a promise for each batch only. */
export interface RowReader {
  /** The next row of the present batch; undefined at its end. */
  readonly atHand: () => SheetRow | undefined;
  /** The first row of the next batch that has any; undefined at the end. */
  readonly fetched: () => Promise<SheetRow | undefined>;
  /** Whether a row is left; it stays the next one. */
  readonly hasMore: () => Promise<boolean>;
  /** Ends the batches, also before their end. */
  readonly close: () => Promise<void>;
}

/** A reader at the first row. */
export function rowReader(batches: RowBatches): RowReader {
  const source = Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  let batch: Iterator<SheetRow> = [][Symbol.iterator]();
  let ahead: SheetRow | undefined;
  const atHand = (): SheetRow | undefined => {
    if (ahead === undefined) return valueOf(batch.next());
    const row = ahead;
    ahead = undefined;
    return row;
  };
  const fetched = async (): Promise<SheetRow | undefined> => {
    for (let next = await source.next(); next.done !== true; next = await source.next()) {
      batch = next.value[Symbol.iterator]();
      const row = valueOf(batch.next());
      if (row !== undefined) return row;
    }
    return undefined;
  };
  return {
    atHand,
    fetched,
    hasMore: async () => {
      ahead = atHand() ?? (await fetched());
      return ahead !== undefined;
    },
    close: async () => void (await source.return?.()),
  };
}

function valueOf(next: IteratorResult<SheetRow>): SheetRow | undefined {
  return next.done === true ? undefined : next.value;
}
