import { batchedReads } from './batched-reads.ts';

/** Runs a read by its key; concurrent callers with the same key share one read. */
export type SharedReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Creates reads that concurrent callers share. A shared read begins after all its callers have asked, so it is as fresh
 * as a separate read. One read of a key runs at a time, so many requests for one list cost the database little. The key
 * must contain everything that the answer depends on, rights included.
 */
export function sharedReads<Value>(): SharedReads<Value> {
  const keys = new Map<string, { readonly ask: (read: () => Promise<Value>) => Promise<Value>; pending: number }>();
  return async (key, read) => {
    const known = keys.get(key) ?? { ask: batchedReads(once<Value>, 1), pending: 0 };
    keys.set(key, known);
    known.pending += 1;
    try {
      return await known.ask(read);
    } finally {
      known.pending -= 1;
      if (known.pending === 0) keys.delete(key);
    }
  };
}

async function once<Value>(reads: readonly (() => Promise<Value>)[]): Promise<readonly Value[]> {
  const [read] = reads;
  if (read === undefined) return [];
  const value = await read();
  return reads.map(() => value);
}
