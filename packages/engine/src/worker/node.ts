import type { Endpoint } from 'comlink';

/** The shared parts of Node's `Worker`, `parentPort` and `MessagePort`. */
export interface NodePort {
  postMessage(message: unknown, transfer?: ArrayBuffer[]): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
}

/** A port of Node as the endpoint that `exposeTables` and `connectTables` take. */
export function nodeEndpoint(port: NodePort): Endpoint {
  const listeners = new Map<unknown, (message: unknown) => void>();
  return {
    postMessage(message: unknown, transfer: Transferable[] = []) {
      // The protocol transfers only array buffers.
      port.postMessage(
        message,
        transfer.filter((part) => part instanceof ArrayBuffer),
      );
    },
    addEventListener(_type, listener) {
      const onMessage = (data: unknown): void => {
        const event = new MessageEvent('message', { data });
        if (typeof listener === 'function') listener(event);
        else listener.handleEvent(event);
      };
      listeners.set(listener, onMessage);
      port.on('message', onMessage);
    },
    removeEventListener(_type, listener) {
      const onMessage = listeners.get(listener);
      if (onMessage !== undefined) port.off('message', onMessage);
      listeners.delete(listener);
    },
  };
}
