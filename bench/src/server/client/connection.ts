import net from 'node:net';
import { type ReplyHead, ReplyReader } from './reply-reader.ts';

const READ_BUFFER = 64 * 1024;

export interface Answer extends ReplyHead {
  readonly bytes: number;
}

/** Status of a request whose connection broke before the reply was whole. */
export const BROKEN = 0;

/** One connection that is kept, with one request on its way at a time. Connects again when it was closed. */
export class Connection {
  readonly #port: number;
  #socket: net.Socket | undefined;
  #done: ((answer: Answer) => void) | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends a request; `done` is called once, with the status 0 when the connection broke. */
  send(request: Buffer, body: Buffer | undefined, done: (answer: Answer) => void): void {
    this.#done = done;
    const socket = this.#socket ?? this.#connect();
    if (body === undefined) {
      socket.write(request);
      return;
    }
    socket.cork();
    socket.write(request);
    socket.write(body);
    socket.uncork();
  }

  close(): void {
    this.#done = undefined;
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #connect(): net.Socket {
    const reader = new ReplyReader((head, bytes) => this.#finish({ ...head, bytes }));
    const buffer = Buffer.allocUnsafeSlow(READ_BUFFER);
    const socket = net.connect({
      port: this.#port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer,
        callback: (length) => {
          reader.take(buffer.subarray(0, length));
          return true;
        },
      },
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
      this.#finish({ status: BROKEN, retryAfter: false, bytes: 0 });
    });
    this.#socket = socket;
    return socket;
  }

  #finish(answer: Answer): void {
    const done = this.#done;
    this.#done = undefined;
    done?.(answer);
  }
}
