import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A request and how many characters of its answer are kept. */
export interface FarRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly kept: number;
}

export interface FarAnswer {
  readonly status: number;
  /** Bytes of the answer. */
  readonly length: number;
  readonly text: string;
}

/** Makes one request at a time in a thread of its own, so that sending and receiving take no time of the server's thread. */
export interface FarCaller {
  readonly request: (request: FarRequest) => Promise<FarAnswer>;
  readonly end: () => Promise<unknown>;
}

export function farCaller(): FarCaller {
  const worker = new Worker(CALLER, { eval: true });
  return {
    request: async (request) => {
      worker.postMessage(request);
      const [answer]: readonly FarAnswer[] = await once(worker, 'message');
      if (answer === undefined) throw new Error('the caller answered nothing');
      return answer;
    },
    end: () => worker.terminate(),
  };
}

/** Plain JavaScript, since a thread of a test is not compiled. */
const CALLER = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ url, kept, ...init }) => {
    const reply = await fetch(url, init);
    const first = [];
    let length = 0;
    for await (const piece of reply.body ?? []) {
      if (length < kept) first.push(piece);
      length += piece.length;
    }
    parentPort.postMessage({ status: reply.status, length, text: Buffer.concat(first).toString().slice(0, kept) });
  });`;
