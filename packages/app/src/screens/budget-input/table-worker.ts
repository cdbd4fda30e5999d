import { connectTables, type TableClient } from '@oasis/engine/connect';

let client: TableClient | undefined;

/** The tab's one connection to the worker that calculates; the worker starts with the first table. */
export function tableClient(): TableClient {
  client ??= connectTables(new Worker(new URL('../../engine-worker.ts', import.meta.url), { type: 'module' }));
  return client;
}
