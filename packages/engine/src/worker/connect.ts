import type { Endpoint } from 'comlink';
import { type ConnectOptions, TableClient } from './table-client.ts';
import type { StartedWorker } from './worker-link.ts';

export { ClientTable, type TableEvent } from './client-table.ts';
export { type ConnectOptions, TableClient } from './table-client.ts';
export { TableReplica, type TakenText } from './table-replica.ts';
export type { StartedWorker } from './worker-link.ts';

/** Connects a screen to the worker that `exposeTables` runs in, and that lives as long as the screen. */
export function connectTables(endpoint: Endpoint, options: ConnectOptions = {}): TableClient {
  return new TableClient(() => ({ endpoint, lost: NEVER, end: () => undefined }), options);
}

/** Connects a screen to a worker that may be lost: each loss starts another one, which continues with the same tables. */
export function connectLastingly(start: () => StartedWorker, options: ConnectOptions = {}): TableClient {
  return new TableClient(start, options);
}

const NEVER = new Promise<never>(() => undefined);
