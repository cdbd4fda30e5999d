import { type EditPolicy, type EncodedSnapshot, err, type Message, message, type Result } from '@oasis/engine';
import { type ClientTable, connectTables, type TableClient } from '@oasis/engine/connect';

type Opened = Result<ClientTable, readonly Message[]>;

interface Connection {
  readonly client: TableClient;
  /** Settles when the worker's code did not arrive, or the worker broke. */
  readonly lost: Promise<Opened>;
}

let connection: Connection | undefined;

/** Opens a table in the tab's one worker, which starts with the first table and anew after it was lost. */
export function openInWorker(snapshot: EncodedSnapshot, policy: EditPolicy): Promise<Opened> {
  connection ??= connect();
  return Promise.race([connection.client.open(snapshot, policy), connection.lost]);
}

function connect(): Connection {
  const worker = new Worker(new URL('../../engine-worker.ts', import.meta.url), { type: 'module' });
  const lost = new Promise<Opened>((resolve) => {
    worker.addEventListener('error', () => {
      connection = undefined;
      worker.terminate();
      resolve(err([message('NETWORK_FAILED')]));
    });
  });
  return { client: connectTables(worker), lost };
}
