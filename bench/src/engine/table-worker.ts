/** The worker that users have behind their screens, as a worker thread of Node. */
import { parentPort } from 'node:worker_threads';
import { nodeEndpoint } from '@oasis/engine/node';
import { exposeTables } from '@oasis/engine/worker';

if (parentPort === null) throw new Error('this file is the code of a worker');
exposeTables({ endpoint: nodeEndpoint(parentPort) });
