import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { createVectorOperation } from '@oasis/engine/hyperformula';
import { nodeEndpoint } from '@oasis/engine/node';
import { exposeTables } from '@oasis/engine/worker';

/** The engine's worker without a thread: the same protocol over a channel whose two ends are in this process. */
export class WorkerInProcess {
  readonly #port: MessagePort;
  readonly #endpoint: ReturnType<typeof nodeEndpoint>;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const loadSpreadsheet = async (licenseKey: string | undefined) =>
      createVectorOperation(licenseKey === undefined ? {} : { licenseKey });
    exposeTables({ endpoint: nodeEndpoint(port2), loadSpreadsheet });
    this.#port = port1;
    this.#endpoint = nodeEndpoint(port1);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#endpoint.postMessage(message, transfer);
  }

  /** Nothing but messages comes out of it. */
  addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    if (type === 'message') this.#endpoint.addEventListener(type, listener);
  }

  removeEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    if (type === 'message') this.#endpoint.removeEventListener(type, listener);
  }

  terminate(): void {
    this.#port.close();
  }
}
