import { type Endpoint, wrap } from 'comlink';
import type { TableWorker } from './protocol.ts';
import { type ConnectOptions, TableClient } from './table-client.ts';

export type { OpenedTable, TableContents } from './protocol.ts';
export { ClientTable, type ConnectOptions, TableClient, type Wish } from './table-client.ts';
export { type ChangedRows, TableReplica } from './table-replica.ts';

/** Connects a screen to the worker that `exposeTables` runs in; the endpoint is the `Worker`. */
export function connectTables(endpoint: Endpoint, options: ConnectOptions = {}): TableClient {
  return new TableClient(wrap<TableWorker>(endpoint), options);
}
