import { connectTables, type TableClient } from '@oasis/engine/connect';
import { client as server } from '../../api/client.ts';

let client: TableClient | undefined;

/** The tab's one connection to the worker that calculates; the worker starts with the first table. */
export function tableClient(): TableClient {
  client ??= connectTables(new Worker(new URL('../../engine-worker.ts', import.meta.url), { type: 'module' }), {
    spreadsheetKey: async () => {
      const settings = await server.call('settings.read', { silent: true });
      return settings.ok ? settings.value.hyperformulaKey : undefined;
    },
  });
  return client;
}
