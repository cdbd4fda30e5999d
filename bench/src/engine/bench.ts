import { Worker } from 'node:worker_threads';
import type { ClientTable, TableClient } from '@oasis/engine/connect';
import { connectTables } from '@oasis/engine/connect';
import { nodeEndpoint } from '@oasis/engine/node';
import type { EncodedSnapshot } from '@oasis/engine/table';
import type { Figure } from '../results/figure.ts';
import { orThrow } from '../work/work-table.ts';

/** One bench: measures and answers its figures. */
export interface Bench {
  /** What `--only` takes. */
  readonly name: string;
  readonly run: (context: BenchContext) => Promise<readonly Figure[]>;
}

export interface BenchContext {
  /** Rounds that count; medians are over them. */
  readonly rounds: number;
  readonly say: (text: string) => void;
}

/** The ways in which work comes to the engine; the names stand in the results. */
export const ENTRY = {
  /** A client on this thread, a session behind comlink in a worker thread, a replica that takes its patches. */
  worker: 'session and worker',
  /** The session alone: locks, validation, history, calculation, patch. */
  session: 'session',
  /** Columns and calculation alone. */
  kernel: 'kernel',
} as const;

/** What a person may do who may do everything. */
export const EVERYTHING = { kind: 'all' } as const;

/** A connection to a worker thread of its own, as a screen has it. */
export interface Connection {
  readonly client: TableClient;
  close(): Promise<unknown>;
}

/** A worker thread with a client to it. */
export function connect(): Connection {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url));
  return { client: connectTables(nodeEndpoint(worker)), close: () => worker.terminate() };
}

/** A table opened through the client, as the screen opens it. */
export async function openedTable({ client }: Connection, snapshot: EncodedSnapshot): Promise<ClientTable> {
  return orThrow(await client.open(snapshot, EVERYTHING));
}
