import type { Result } from '@oasis/engine/base';
import { type ClientTable, connectLastingly, type StartedWorker } from '@oasis/engine/connect';
import type { Message } from '@oasis/engine/messages';
import type { EditPolicy, EncodedSnapshot } from '@oasis/engine/table';
import { randomKey } from '../../../api/attempt-key.ts';
import { labelText } from '../../../locale/i18n.ts';
import { notify } from '../../../notify/notices.ts';
import { watchWorker } from './watch-worker.ts';

const client = connectLastingly(start, { onReplaced: tellReplaced });

/** Opens a table in the tab's one worker, which starts with the first table and again after a loss. */
export function openInWorker(
  snapshot: EncodedSnapshot,
  policy: EditPolicy,
): Promise<Result<ClientTable, readonly Message[]>> {
  return client.open(snapshot, policy);
}

function start(): StartedWorker {
  const name = `oasis-worker ${randomKey()}`;
  const worker = new Worker(new URL('../../../engine-worker.ts', import.meta.url), { type: 'module', name });
  return watchWorker(worker, name);
}

function tellReplaced(): void {
  notify({ text: labelText('budget.worker.replaced'), severity: 'info', key: 'worker' });
}
