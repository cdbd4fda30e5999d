import { gathered } from './gather.ts';

/** Reads by their key: what many ask for at the same moment, in the same words. */
export type SharedReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Callers that ask for the same at the same time are answered by one read, which began after each of them had asked: it
 * is as fresh as a read of their own. One read of a key is under way at a time, so a rush to one list costs the database
 * little. The key has to name everything that the answer depends on, rights included.
 */
export function sharedReads<Value>(): SharedReads<Value> {
  const keys = new Map<string, { readonly ask: (read: () => Promise<Value>) => Promise<Value>; pending: number }>();
  return async (key, read) => {
    const known = keys.get(key) ?? { ask: gathered(once<Value>, 1), pending: 0 };
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
